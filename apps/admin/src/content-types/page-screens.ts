import { publicRoutes } from '@daybook/routes';
import type { PageType } from './page-routes.ts';

interface PageScreens {
  /** Name of the page (contract §2). */
  title: string;
  /** The page's address on the site. */
  sitePath: string;
  /** Fields in the order of the page. */
  fields: readonly string[];
}

const opening = ['heroSubheading', 'heroHeading'];
const callToAction = ['ctaHeading', 'ctaText', 'ctaButton'];
const service = [
  ...opening,
  'heroText',
  'heroButton',
  'course',
  'introHeading',
  'introText',
  'detailsHeading',
  'detailsText',
];

/** The form of each page type, and of the site settings. */
export const pageScreens: Readonly<Record<PageType, PageScreens>> = {
  HomePage: {
    title: 'Homepage',
    sitePath: publicRoutes.home,
    fields: [
      'heroHeading',
      'heroText',
      'heroButton',
      'facts',
      'introHeading',
      'introSubheading',
      'introText',
      'introButton',
      'clientQuote',
      'clientName',
      'cardsHeading',
      'ctaHeading',
      'ctaText',
      'ctaButton',
    ],
  },
  ServicesPage: {
    title: 'Services',
    sitePath: publicRoutes.services,
    fields: [
      'heroHeading',
      'heroSubheading',
      'heroText',
      'heroButton',
      'comparisonHeading',
      'comparisonSubheading',
      'ctaHeading',
      'ctaButton',
    ],
  },
  RegisteredFundsPage: {
    title: 'Registered Funds',
    sitePath: publicRoutes.registeredFunds,
    fields: [...service, 'detailsButton', ...callToAction],
  },
  MockSecExamPage: {
    title: 'Mock SEC Exam',
    sitePath: publicRoutes.mockSecExam,
    fields: [...service, ...callToAction],
  },
  RiaRegistrationServicesPage: {
    title: 'RIA Registration Services',
    sitePath: publicRoutes.riaRegistration,
    fields: [...service, ...callToAction],
  },
  ResourcesPage: {
    title: 'Resources',
    sitePath: publicRoutes.resources,
    fields: [...opening, 'nextSteps', ...callToAction],
  },
  ComplianceNewsletterPage: {
    title: 'Compliance Newsletter',
    sitePath: publicRoutes.complianceNewsletter,
    fields: [...opening, 'nextSteps', ...callToAction],
  },
  EventsPage: {
    title: 'Events',
    sitePath: publicRoutes.events,
    fields: [...opening, ...callToAction],
  },
  AboutPage: {
    title: 'About',
    sitePath: publicRoutes.about,
    fields: [...opening, 'heroText', 'ctaHeading', 'ctaButton'],
  },
  PartnerPage: {
    title: 'Partners',
    sitePath: publicRoutes.partnerships,
    fields: [
      ...opening,
      'heroButton',
      'membershipsHeading',
      'membershipsSubheading',
      'ctaHeading',
      'ctaText',
    ],
  },
  ContactPage: {
    title: 'Contact',
    sitePath: publicRoutes.contact,
    fields: ['heroHeading', 'heroText', 'nextSteps'],
  },
  SiteSettings: {
    title: 'Site settings',
    sitePath: publicRoutes.home,
    fields: [
      'name',
      'shortName',
      'tagline',
      'logo',
      'accentColor',
      'phone',
      'email',
      'address',
      'hours',
      'linkedInUrl',
      'xUrl',
      'facebookUrl',
      'footerStatement',
      'newsletterText',
      'servicesLabel',
      'registeredFundsLabel',
      'mockSecExamLabel',
      'riaRegistrationLabel',
      'privacyText',
      'termsText',
      'accessibilityText',
      'sharePicture',
      'timeZone',
      'isIndexed',
      'showsReviewDates',
      'showsEarlierVersions',
    ],
  },
};

export function isPageType(type: string): type is PageType {
  return Object.hasOwn(pageScreens, type);
}

/** One record of a page type, in the middle of a sentence. */
export function nounOfPage(type: PageType): string {
  const { title } = pageScreens[type];
  if (type === 'SiteSettings') return 'site settings';
  return title === 'Homepage' ? 'homepage' : `${title} page`;
}
