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

const opening = ['subheading', 'heading'];
const callToAction = ['ctatitleheading', 'ctasubheading', 'ctabutton'];
const service = [...opening, 'desc', 'buttonone', 'secondheading', 'desctwo', 'thirdheading', 'thirddesc'];

/** The form of each page type. */
export const pageScreens: Readonly<Record<PageType, PageScreens>> = {
  HomePage: {
    title: 'Homepage',
    sitePath: publicRoutes.home,
    fields: [
      'headingone',
      'buttonone',
      'headingtwo',
      'subheadingtwo',
      'descone',
      'buttontwo',
      'userreviewheading',
      'userreviewposition',
      'headingthree',
      'ctatitleheading',
      'ctadesc',
      'ctabutton',
    ],
  },
  ServicesPage: {
    title: 'Services',
    sitePath: publicRoutes.services,
    fields: [
      'heading',
      'subheading',
      'desc',
      'buttonone',
      'secondheading',
      'secondsubheading',
      'ctatitleheading',
      'ctabutton',
    ],
  },
  RegisteredFundsPage: {
    title: 'Registered Funds',
    sitePath: publicRoutes.registeredFunds,
    fields: [...service, 'thirdbutton', ...callToAction],
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
    fields: [...opening, ...callToAction],
  },
  ComplianceNewsletterPage: {
    title: 'Compliance Newsletter',
    sitePath: publicRoutes.complianceNewsletter,
    fields: [...opening, ...callToAction],
  },
  EventsPage: {
    title: 'Events',
    sitePath: publicRoutes.events,
    fields: [...opening, ...callToAction],
  },
  AboutPage: {
    title: 'About',
    sitePath: publicRoutes.about,
    fields: [...opening, 'desc', 'ctatitleheading', 'ctabutton'],
  },
  PartnerPage: {
    title: 'Partners',
    sitePath: publicRoutes.partnerships,
    fields: [
      ...opening,
      'buttonone',
      'secondsecheading',
      'secondsecsubheading',
      'ctatitleheading',
      'ctasubheading',
    ],
  },
  ContactPage: {
    title: 'Contact',
    sitePath: publicRoutes.contact,
    fields: ['heading', 'desc'],
  },
};

export function isPageType(type: string): type is PageType {
  return Object.hasOwn(pageScreens, type);
}

/** One record of a page type, in the middle of a sentence. */
export function nounOfPage(type: PageType): string {
  const { title } = pageScreens[type];
  return title === 'Homepage' ? 'homepage' : `${title} page`;
}
