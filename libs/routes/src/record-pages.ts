import { publicRoutes } from './public-routes.ts';

/** The screen of the public site that shows a record. */
interface RecordPage {
  readonly pattern: string;
  /** The column of the record that the parameter of the path contains. Null for paths without parameters. */
  readonly key: 'slug' | 'id' | null;
}

/** The screens that show one record, by the GraphQL type of the record. Records of other types appear on screens of others. */
export const recordPages: Readonly<Record<string, RecordPage>> = {
  Post: { pattern: publicRoutes.post, key: 'slug' },
  TeamMember: { pattern: publicRoutes.author, key: 'id' },
  Event: { pattern: publicRoutes.event, key: 'id' },
  Webinar: { pattern: publicRoutes.webinar, key: 'id' },
  HomePage: { pattern: publicRoutes.home, key: null },
  ServicesPage: { pattern: publicRoutes.services, key: null },
  RegisteredFundsPage: { pattern: publicRoutes.registeredFunds, key: null },
  MockSecExamPage: { pattern: publicRoutes.mockSecExam, key: null },
  RiaRegistrationServicesPage: { pattern: publicRoutes.riaRegistration, key: null },
  ResourcesPage: { pattern: publicRoutes.resources, key: null },
  ComplianceNewsletterPage: { pattern: publicRoutes.complianceNewsletter, key: null },
  EventsPage: { pattern: publicRoutes.events, key: null },
  AboutPage: { pattern: publicRoutes.about, key: null },
  PartnerPage: { pattern: publicRoutes.partnerships, key: null },
  ContactPage: { pattern: publicRoutes.contact, key: null },
};
