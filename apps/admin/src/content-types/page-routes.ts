import { adminRoutes } from '@daybook/routes';

/** The page types in the order of the contract (§2), and the site settings, with the addresses of their forms. */
export const pageRoutes = [
  { type: 'HomePage', edit: adminRoutes.homePageEdit },
  { type: 'ServicesPage', edit: adminRoutes.servicesPageEdit },
  { type: 'RegisteredFundsPage', edit: adminRoutes.registeredFundsPageEdit },
  { type: 'MockSecExamPage', edit: adminRoutes.mockSecExamPageEdit },
  { type: 'RiaRegistrationServicesPage', edit: adminRoutes.riaRegistrationServicesPageEdit },
  { type: 'ResourcesPage', edit: adminRoutes.resourcesPageEdit },
  { type: 'ComplianceNewsletterPage', edit: adminRoutes.complianceNewsletterPageEdit },
  { type: 'EventsPage', edit: adminRoutes.eventsPageEdit },
  { type: 'AboutPage', edit: adminRoutes.aboutPageEdit },
  { type: 'PartnerPage', edit: adminRoutes.partnerPageEdit },
  { type: 'ContactPage', edit: adminRoutes.contactPageEdit },
  { type: 'SiteSettings', edit: adminRoutes.siteSettingsEdit },
] as const;

export type PageType = (typeof pageRoutes)[number]['type'];
