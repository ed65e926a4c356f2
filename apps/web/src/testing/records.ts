import type {
  EventQuery,
  PicturePartsFragment,
  PostCardPartsFragment,
  PostQuery,
  WebinarQuery,
} from '@daybook/graphql-client/web/operations';

/** An id that contains the time 2026-11-20 08:20 UTC. */
export const recordId = '6b0002b0aaaaaaaaaaaaaaaa';

/** A picture with its variants. */
export const picture: PicturePartsFragment = {
  url: '/uploads/harbour.jpg',
  width: 1600,
  height: 900,
  alt: '',
  focalX: null,
  focalY: null,
  variants: [
    { url: '/uploads/harbour-640.avif', width: 640, height: 360, format: 'avif' },
    { url: '/uploads/harbour-1280.avif', width: 1280, height: 720, format: 'avif' },
    { url: '/uploads/harbour-640.webp', width: 640, height: 360, format: 'webp' },
  ],
};

/** A file to download. */
export const file = {
  url: '/uploads/notes.pdf',
  originalName: 'notes.pdf',
  mimeType: 'application/pdf',
  size: 84_211,
};
const author = { id: recordId, name: 'Daniel Okafor' };

/** A post in a list. */
export function postCard(slug: string): PostCardPartsFragment {
  return {
    id: recordId,
    slug,
    title: `Title of ${slug}`,
    excerpt: 'An excerpt.',
    date: '2026-10-06',
    topics: ['Mock exam'],
    picture,
    author,
  };
}

/** A post on its own page. */
export const post: NonNullable<PostQuery['post']> = {
  ...postCard('week-by-week'),
  body: '<h2>The calendar</h2><p>Rich <strong>text</strong></p>',
  metaTitle: 'A mock exam, week by week',
  metaDescription: 'How a mock exam runs.',
  changedOn: '2026-11-02',
  lastReviewedOn: '2026-11-05',
  author: {
    ...author,
    position: 'Head of Mock Examinations',
    biography: 'Recomputes things.',
    linkedInUrl: '',
    twitterUrl: '',
    picture: null,
  },
};

/** A webinar, and what an event has in common with it. */
export const recording: NonNullable<WebinarQuery['webinar']> = {
  id: recordId,
  title: 'Calendar breakfast',
  excerpt: 'Bring your calendar.',
  description: '<p>Once a year.</p>',
  videoEmbedUrl: 'https://www.youtube-nocookie.com/embed/videoseries?list=PLx',
  picture,
};

/** An event that is still to come. */
export const event: NonNullable<EventQuery['event']> = {
  ...recording,
  startsAt: '2026-12-09T13:00:00.000Z[America/New_York]',
  endsAt: '2026-12-09T14:30:00.000Z[America/New_York]',
  attendance: 'onsite',
  place: 'Fennimore Quay, Portland, Maine',
  seats: 30,
  registrationUrl: 'https://tickets.example/breakfast',
  hasEnded: false,
};

/** The page record of a service. */
export const service = {
  id: recordId,
  heroSubheading: 'Service subheading',
  heroHeading: 'Service heading',
  heroText: 'Service description',
  heroButton: 'Service button',
  course: [{ time: 'Week 1', name: 'First step', words: 'Words of the step' }],
  introHeading: 'Second heading',
  introText: 'Second description',
  detailsHeading: 'Third heading',
  detailsText: '<ol><li>Third description</li></ol>',
  ctaHeading: 'Call heading',
  lastReviewedOn: '2026-11-05',
  ctaText: 'Call subheading',
  ctaButton: 'Call button',
};

/** The page record of a screen with a list. */
export const listing = {
  id: recordId,
  heroSubheading: 'Page subheading',
  heroHeading: 'Page heading',
  ctaHeading: 'Call heading',
  ctaText: 'Call subheading',
  ctaButton: 'Call button',
};
