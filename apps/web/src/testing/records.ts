import type {
  EventQuery,
  PicturePartsFragment,
  PostCardPartsFragment,
  PostQuery,
} from '@daybook/graphql-client/web/operations';

/** An id that contains the time 2026-11-20 08:20 UTC. */
export const recordId = '6b0002b0aaaaaaaaaaaaaaaa';

/** A picture with its variants. */
export const picture: PicturePartsFragment = {
  url: '/uploads/harbour.jpg',
  width: 1600,
  height: 900,
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
const author = { id: recordId, membername: 'Daniel Okafor' };

/** A post in a list. */
export function postCard(slug: string): PostCardPartsFragment {
  return {
    id: recordId,
    slug,
    posttitle: `Title of ${slug}`,
    excerpt: 'An excerpt.',
    date: '2026-10-06',
    topics: ['Mock exam'],
    picture,
    selectedTeam: author,
  };
}

/** A post on its own page. */
export const post: NonNullable<PostQuery['post']> = {
  ...postCard('week-by-week'),
  description: '<h2>The calendar</h2><p>Rich <strong>text</strong></p>',
  metatitle: 'A mock exam, week by week',
  metadescription: 'How a mock exam runs.',
  selectedTeam: {
    ...author,
    memberposition: 'Head of Mock Examinations',
    memberlinkden: '',
    membertwitter: '',
    picture: null,
  },
};

/** An event, or a webinar. */
export const recording: NonNullable<EventQuery['event']> = {
  id: recordId,
  eventstitle: 'Calendar breakfast',
  excerpt: 'Bring your calendar.',
  description: '<p>Once a year.</p>',
  videoEmbedUrl: 'https://www.youtube-nocookie.com/embed/videoseries?list=PLx',
  picture,
};

/** The page record of a service. */
export const service = {
  id: recordId,
  subheading: 'Service subheading',
  heading: 'Service heading',
  desc: 'Service description',
  buttonone: 'Service button',
  secondheading: 'Second heading',
  desctwo: 'Second description',
  thirdheading: 'Third heading',
  thirddesc: '<ol><li>Third description</li></ol>',
  ctatitleheading: 'Call heading',
  ctasubheading: 'Call subheading',
  ctabutton: 'Call button',
};

/** The page record of a screen with a list. */
export const listing = {
  id: recordId,
  subheading: 'Page subheading',
  heading: 'Page heading',
  ctatitleheading: 'Call heading',
  ctasubheading: 'Call subheading',
  ctabutton: 'Call button',
};
