import { type DemoRecord, readRecords } from './read-records.ts';

interface DemoSource {
  /** GraphQL type of the records. */
  type: string;
  /** File or folder below `demo/`. */
  path: string;
  /** Field that takes the body of an HTML file. */
  bodyField?: string;
}

/** In the order in which records are created: team members exist before the posts that name them. */
const sources: readonly DemoSource[] = [
  { type: 'ImageAsset', path: 'pictures.json' },
  { type: 'SiteSettings', path: 'site-settings.json' },
  { type: 'HomePage', path: 'pages/home.json' },
  { type: 'ServicesPage', path: 'pages/services.json' },
  { type: 'RegisteredFundsPage', path: 'pages/registered-funds.html', bodyField: 'detailsText' },
  { type: 'MockSecExamPage', path: 'pages/mock-sec-exam.html', bodyField: 'detailsText' },
  {
    type: 'RiaRegistrationServicesPage',
    path: 'pages/ria-registration-services.html',
    bodyField: 'detailsText',
  },
  { type: 'ComplianceNewsletterPage', path: 'pages/compliance-newsletter.json' },
  { type: 'EventsPage', path: 'pages/events.json' },
  { type: 'ResourcesPage', path: 'pages/resources.json' },
  { type: 'AboutPage', path: 'pages/about.html', bodyField: 'heroText' },
  { type: 'PartnerPage', path: 'pages/partner.json' },
  { type: 'ContactPage', path: 'pages/contact.html', bodyField: 'heroText' },
  { type: 'TeamMember', path: 'team.json' },
  { type: 'Post', path: 'posts', bodyField: 'body' },
  { type: 'Partnership', path: 'partnerships.json' },
  { type: 'Membership', path: 'memberships.json' },
  { type: 'NewsletterResource', path: 'newsletters.json' },
  { type: 'Event', path: 'events', bodyField: 'description' },
  { type: 'Webinar', path: 'webinars', bodyField: 'description' },
  { type: 'Package', path: 'packages', bodyField: 'description' },
  { type: 'OutsourceCard', path: 'outsource-cards.json' },
  { type: 'AdditionalResource', path: 'additional-resources', bodyField: 'description' },
  { type: 'Accordion', path: 'accordions.json' },
  { type: 'Redirect', path: 'redirects.json' },
];

/** The records of one content type, in the order in which they are created. */
export interface DemoType {
  type: string;
  records: DemoRecord[];
}

/** Reads the content of the demo firm. Throws `DemoContentError` for the first invalid file. */
export function readDemoContent(): Promise<DemoType[]> {
  return Promise.all(
    sources.map(async ({ type, path, bodyField }) => ({ type, records: await readRecords(path, bodyField) })),
  );
}

/** Reads what visitors of the demo firm have sent. Throws `DemoContentError` for the first invalid file. */
export async function readDemoEntries(): Promise<
  Record<'contactMessages' | 'newsletterSignUps', DemoRecord[]>
> {
  const contactMessages = await readRecords('contact-messages.json');
  const newsletterSignUps = await readRecords('newsletter-sign-ups.json');
  return { contactMessages, newsletterSignUps };
}
