import type {
  AboutQuery,
  AuthorQuery,
  BlogQuery,
  ComplianceNewsletterQuery,
  ConfirmNewsletterQuery,
  ContactQuery,
  EventQuery,
  EventsQuery,
  FormQuery,
  HomeQuery,
  LoginQuery,
  MockSecExamQuery,
  NotFoundQuery,
  PartnershipsQuery,
  PostQuery,
  RegisteredFundsQuery,
  ResourcesQuery,
  RiaRegistrationQuery,
  SearchQuery,
  ServicesQuery,
  StatementQuery,
  UnsubscribeQuery,
  WebinarQuery,
} from '@daybook/graphql-client/web/operations';
import type { QueryName } from '../page/route.ts';
import { event, file, listing, picture, post, postCard, recordId, recording, service } from './records.ts';
import { searchResult } from './search-result.ts';

/** Results of the site's queries by name. */
export interface QueryResults {
  Home: HomeQuery;
  Services: ServicesQuery;
  RegisteredFunds: RegisteredFundsQuery;
  MockSecExam: MockSecExamQuery;
  RiaRegistration: RiaRegistrationQuery;
  Resources: ResourcesQuery;
  ComplianceNewsletter: ComplianceNewsletterQuery;
  Blog: BlogQuery;
  Post: PostQuery;
  Author: AuthorQuery;
  Events: EventsQuery;
  Event: EventQuery;
  Webinar: WebinarQuery;
  About: AboutQuery;
  Partnerships: PartnershipsQuery;
  Contact: ContactQuery;
  Form: FormQuery;
  Unsubscribe: UnsubscribeQuery;
  Login: LoginQuery;
  ConfirmNewsletter: ConfirmNewsletterQuery;
  Search: SearchQuery;
  Statement: StatementQuery;
  NotFound: NotFoundQuery;
}

/** Results by query name; unused queries may be omitted. */
export type SomeResults = Partial<Record<QueryName, unknown>>;

/** A result for every query of the site, with every field filled. */
export const fullResults: QueryResults = {
  Home: {
    homePage: {
      id: recordId,
      heroHeading: 'Hero heading',
      heroButton: 'Hero button',
      heroText: 'Hero line',
      facts: [{ figure: '14', words: 'years of practice' }],
      introHeading: 'Second heading',
      introSubheading: 'Second subheading',
      introText: 'Description one',
      introButton: 'Second button',
      cardsHeading: 'Third heading',
      clientQuote: 'They found it first.',
      clientName: 'A chief compliance officer',
      ctaHeading: 'Call heading',
      ctaText: 'Call description',
      ctaButton: 'Call button',
    },
    outsourceCards: {
      totalCount: 1,
      items: [
        {
          id: 'a',
          number: '01',
          title: 'A named officer',
          description: '<p>And a deputy</p>',
        },
      ],
    },
    upcoming: { items: [{ ...event, title: 'The next event' }] },
    guides: {
      items: [{ id: 'b', title: 'The new guide', page: 2 }],
    },
    posts: { items: [postCard('first-post'), postCard('second-post')] },
  },
  Services: {
    servicesPage: {
      id: recordId,
      heroSubheading: 'Investment Advisers',
      heroHeading: 'Compliance support',
      heroText: 'Three cases.',
      heroButton: 'Talk to us',
      comparisonHeading: 'Line by line',
      comparisonSubheading: 'Standard and Full',
      lastReviewedOn: null,
      ctaHeading: 'Call heading',
      ctaButton: 'Call button',
    },
    packages: {
      totalCount: 1,
      items: [{ id: 'p', title: 'Exam Readiness', description: '<p>Asked by us first</p>' }],
    },
    accordions: {
      totalCount: 2,
      items: [
        {
          id: 'one',
          title: 'The annual program',
          items: [
            { name: 'Comments on your draft', variationType: 'standard' },
            { name: 'The whole review', variationType: 'full' },
            { name: 'Form CRS', variationType: 'both' },
          ],
        },
        { id: 'two', title: 'Through the year', items: [] },
      ],
    },
  },
  RegisteredFunds: { registeredFundsPage: { ...service, detailsButton: 'Ask for a sample' } },
  MockSecExam: { mockSecExamPage: service },
  RiaRegistration: { riaRegistrationServicesPage: service },
  Resources: {
    resourcesPage: { ...listing, nextSteps: 'You get the file\nWe wait' },
    additionalResources: {
      items: ['Checklist', 'Template'].map((title) => ({
        id: title,
        title,
        description: `<p>About the ${title}</p>`,
        buttonText: '',
        file,
      })),
      totalCount: 2,
    },
  },
  ComplianceNewsletter: {
    complianceNewsletterPage: { ...listing, nextSteps: 'You confirm your address' },
    newsletterResources: {
      items: ['Letter 3', 'Letter 2', 'Letter 1'].map((title) => ({ id: title, title, file })),
      totalCount: 3,
    },
  },
  Blog: {
    posts: { items: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => postCard(`post-${name}`)), totalCount: 16 },
    topics: [{ name: 'Mock exam' }, { name: 'Calendar' }],
  },
  Post: {
    post,
    recentPosts: {
      items: [
        { id: post.id, slug: post.slug, title: post.title },
        { id: '6b0002b0bbbbbbbbbbbbbbbb', slug: 'the-other', title: 'The other post' },
      ],
    },
    related: { items: [postCard('a-related')] },
    homePage: {
      id: recordId,
      ctaHeading: 'Call heading',
      ctaText: 'Call description',
      ctaButton: 'Call button',
    },
    popularTopics: [{ name: 'Mock exam' }, { name: 'Calendar' }],
  },
  Author: {
    teamMember: {
      id: recordId,
      name: 'Daniel Okafor',
      position: 'Head of Mock Examinations',
      biography: 'Recomputes things.',
      linkedInUrl: 'https://www.linkedin.com/in/daniel',
      twitterUrl: '',
      picture,
    },
    posts: { items: [postCard('by-daniel')], totalCount: 8 },
  },
  Events: {
    eventsPage: listing,
    events: {
      totalCount: 3,
      items: [
        { ...event, title: 'A breakfast' },
        { ...event, id: 'a'.repeat(24), hasEnded: true, title: 'An open house' },
        { ...event, id: 'b'.repeat(24), startsAt: null, endsAt: null, title: 'A clinic' },
      ],
    },
    webinars: {
      totalCount: 1,
      items: [{ ...recording, id: 'ffffffffffffffffffffffff', title: 'A recording' }],
    },
  },
  Event: { event },
  Webinar: { webinar: { ...recording, title: 'The board report' } },
  About: {
    aboutPage: {
      id: recordId,
      heroSubheading: 'About us',
      heroHeading: 'Eight people',
      heroText: '<p>Founded in 2011</p>',
      ctaHeading: 'Call heading',
      ctaButton: 'Call button',
    },
    teamMembers: {
      totalCount: 2,
      items: [
        {
          id: 'a',
          name: 'Daniel Okafor',
          position: 'Head of Mock Examinations',
          biography: 'Recomputes things.',
          linkedInUrl: 'https://www.linkedin.com/in/daniel',
          twitterUrl: '',
          isDisplayed: true,
          picture,
        },
        {
          id: 'b',
          name: 'Somebody Hidden',
          position: 'Intern',
          biography: '',
          linkedInUrl: '',
          twitterUrl: '',
          isDisplayed: false,
          picture: null,
        },
      ],
    },
  },
  Partnerships: {
    partnerPage: {
      id: recordId,
      heroSubheading: 'Partnerships',
      heroHeading: 'The people we call',
      heroButton: '',
      membershipsHeading: 'Memberships',
      membershipsSubheading: 'Where we learn',
      ctaHeading: 'Call heading',
      ctaText: 'Call subheading',
    },
    partnerships: { items: [{ id: 'a', url: 'https://www.larkfield.example.com', picture }], totalCount: 1 },
    memberships: { items: [{ id: 'b', url: 'https://guild.example.org', picture: null }], totalCount: 1 },
  },
  Contact: {
    contactPage: {
      id: recordId,
      heroHeading: 'Tell us',
      heroText: '<p>A few lines are enough</p>',
      nextSteps: 'Somebody reads it',
    },
  },
  Unsubscribe: { isUnsubscribeLink: true },
  Login: { singleSignOn: { label: 'Acme ID' } },
  ConfirmNewsletter: { isNewsletterConfirmation: true },
  Form: {
    additionalResource: {
      id: recordId,
      title: 'Checklist',
      description: '<p>About the Checklist</p>',
      file,
    },
    additionalResources: { items: [{ id: recordId }] },
  },
  NotFound: { posts: { items: [postCard('newest')] } },
  Statement: {
    siteSettings: {
      id: recordId,
      privacyText: '<p>Our privacy</p>',
      termsText: '<p>Our terms</p>',
      accessibilityText: '<p>Our access</p>',
    },
  },
  Search: searchResult,
};
