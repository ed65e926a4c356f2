import type {
  AboutQuery,
  BlogQuery,
  ComplianceNewsletterQuery,
  ContactQuery,
  EventQuery,
  EventsQuery,
  FormQuery,
  HomeQuery,
  MockSecExamQuery,
  PartnershipsQuery,
  PostQuery,
  RegisteredFundsQuery,
  ResourcesQuery,
  RiaRegistrationQuery,
  SearchQuery,
  ServicesQuery,
  UnsubscribeQuery,
  WebinarQuery,
} from '@daybook/graphql-client/web/operations';
import type { QueryName } from '../page/route.ts';
import { file, listing, picture, post, postCard, recordId, recording, service } from './records.ts';

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
  Events: EventsQuery;
  Event: EventQuery;
  Webinar: WebinarQuery;
  About: AboutQuery;
  Partnerships: PartnershipsQuery;
  Contact: ContactQuery;
  Form: FormQuery;
  Unsubscribe: UnsubscribeQuery;
  Search: SearchQuery;
}

/** Results by query name; unused queries may be omitted. */
export type SomeResults = Partial<Record<QueryName, unknown>>;

/** A result for every query of the site, with every field filled. */
export const fullResults: QueryResults = {
  Home: {
    homePage: {
      id: recordId,
      headingone: 'Hero heading',
      buttonone: 'Hero button',
      headingtwo: 'Second heading',
      subheadingtwo: 'Second subheading',
      descone: 'Description one',
      buttontwo: 'Second button',
      headingthree: 'Third heading',
      userreviewheading: 'They found it first.',
      userreviewposition: 'A chief compliance officer',
      ctatitleheading: 'Call heading',
      ctadesc: 'Call description',
      ctabutton: 'Call button',
    },
    outsourceCards: {
      items: [
        {
          id: 'a',
          outsourcenumber: '01',
          outsourcetitle: 'A named officer',
          outsourcedesc: '<p>And a deputy</p>',
        },
      ],
    },
    posts: { items: [postCard('first-post'), postCard('second-post')] },
  },
  Services: {
    servicesPage: {
      id: recordId,
      subheading: 'Investment Advisers',
      heading: 'Compliance support',
      desc: 'Three cases.',
      buttonone: 'Talk to us',
      secondheading: 'Line by line',
      secondsubheading: 'Standard and Full',
      ctatitleheading: 'Call heading',
      ctabutton: 'Call button',
    },
    packages: {
      items: [{ id: 'p', packagetitle: 'Exam Readiness', packagedesc: '<p>Asked by us first</p>' }],
    },
    accordions: {
      items: [
        {
          id: 'one',
          packageName: 'The annual program',
          items: [
            { name: 'Comments on your draft', variationType: 'standard' },
            { name: 'The whole review', variationType: 'full' },
            { name: 'Form CRS', variationType: 'both' },
          ],
        },
        { id: 'two', packageName: 'Through the year', items: [] },
      ],
    },
  },
  RegisteredFunds: { registeredFundsPage: { ...service, thirdbutton: 'Ask for a sample' } },
  MockSecExam: { mockSecExamPage: service },
  RiaRegistration: { riaRegistrationServicesPage: service },
  Resources: {
    resourcesPage: listing,
    additionalResources: {
      items: ['Checklist', 'Template'].map((title) => ({
        id: title,
        additionalresourcestitle: title,
        additionalresourcesdesc: `<p>About the ${title}</p>`,
        additionalresourcesbutton: '',
        file,
      })),
    },
  },
  ComplianceNewsletter: {
    complianceNewsletterPage: listing,
    newsletterResources: {
      items: ['Letter 3', 'Letter 2', 'Letter 1'].map((name) => ({ id: name, name, file })),
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
        { id: post.id, slug: post.slug, posttitle: post.posttitle },
        { id: '6b0002b0bbbbbbbbbbbbbbbb', slug: 'the-other', posttitle: 'The other post' },
      ],
    },
    popularTopics: [{ name: 'Mock exam' }, { name: 'Calendar' }],
  },
  Events: {
    eventsPage: listing,
    events: { items: [{ ...recording, eventstitle: 'A breakfast' }] },
    webinars: { items: [{ ...recording, id: 'ffffffffffffffffffffffff', eventstitle: 'A recording' }] },
  },
  Event: { event: recording },
  Webinar: { webinar: { ...recording, eventstitle: 'The board report' } },
  About: {
    aboutPage: {
      id: recordId,
      subheading: 'About us',
      heading: 'Eight people',
      desc: '<p>Founded in 2011</p>',
      ctatitleheading: 'Call heading',
      ctabutton: 'Call button',
    },
    teamMembers: {
      items: [
        {
          id: 'a',
          membername: 'Daniel Okafor',
          memberposition: 'Head of Mock Examinations',
          memberdesc: 'Recomputes things.',
          memberlinkden: 'https://www.linkedin.com/in/daniel',
          membertwitter: '',
          displayOnTeamPage: 'yes',
          picture,
        },
        {
          id: 'b',
          membername: 'Somebody Hidden',
          memberposition: 'Intern',
          memberdesc: '',
          memberlinkden: '',
          membertwitter: '',
          displayOnTeamPage: 'no',
          picture: null,
        },
      ],
    },
  },
  Partnerships: {
    partnerPage: {
      id: recordId,
      subheading: 'Partnerships',
      heading: 'The people we call',
      buttonone: '',
      secondsecheading: 'Memberships',
      secondsecsubheading: 'Where we learn',
      ctatitleheading: 'Call heading',
      ctasubheading: 'Call subheading',
    },
    partnerships: { items: [{ id: 'a', name: 'https://www.larkfield.example.com', picture }] },
    memberships: { items: [{ id: 'b', name: 'https://guild.example.org', picture: null }] },
  },
  Contact: { contactPage: { id: recordId, heading: 'Tell us', desc: '<p>A few lines are enough</p>' } },
  Unsubscribe: { isUnsubscribeLink: true },
  Form: {
    additionalResource: {
      id: recordId,
      additionalresourcestitle: 'Checklist',
      additionalresourcesdesc: '<p>About the Checklist</p>',
      file,
    },
    additionalResources: { items: [{ id: recordId }] },
  },
  Search: {
    search: {
      items: [
        {
          id: recordId,
          type: 'Post',
          slug: 'week-by-week',
          title: 'Found post',
          snippet: [
            { text: 'A mock ', marked: false },
            { text: 'exam', marked: true },
          ],
        },
        { id: 'e', type: 'Event', slug: null, title: 'Found event', snippet: [] },
        { id: 'r', type: 'AdditionalResource', slug: null, title: 'Found guide', snippet: [] },
      ],
      totalCount: 23,
    },
    topics: [{ name: 'Mock exam' }],
  },
};
