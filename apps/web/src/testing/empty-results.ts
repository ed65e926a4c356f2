import type { QueryResults } from './query-results.ts';

const nothing = { items: [], totalCount: 0 };

/** Query results of a site without any content. */
export const emptyResults: Omit<
  QueryResults,
  | 'Statement'
  | 'NotFound'
  | 'Post'
  | 'Author'
  | 'Event'
  | 'Webinar'
  | 'Form'
  | 'Unsubscribe'
  | 'ConfirmNewsletter'
> = {
  Home: { homePage: null, outsourceCards: nothing, posts: nothing, upcoming: nothing, guides: nothing },
  Services: { servicesPage: null, packages: nothing, accordions: nothing },
  RegisteredFunds: { registeredFundsPage: null },
  MockSecExam: { mockSecExamPage: null },
  RiaRegistration: { riaRegistrationServicesPage: null },
  Resources: { resourcesPage: null, additionalResources: nothing },
  ComplianceNewsletter: { complianceNewsletterPage: null, newsletterResources: nothing },
  Blog: { posts: nothing, topics: [] },
  Search: { topics: [] },
  Login: { singleSignOn: null },
  Events: { eventsPage: null, events: nothing, webinars: nothing },
  About: { aboutPage: null, teamMembers: nothing },
  Partnerships: { partnerPage: null, partnerships: nothing, memberships: nothing },
  Contact: { contactPage: null },
};
