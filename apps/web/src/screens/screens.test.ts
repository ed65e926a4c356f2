import { publicRoutes } from '@daybook/routes';
import { describe, expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { emptyResults } from '../testing/empty-results.ts';
import { recordId } from '../testing/records.ts';
import { renderAddress, visibleText } from '../testing/render-address.ts';

/** An address of every screen, with texts of its records that must be on the page. */
const screens: Record<keyof typeof publicRoutes, { url: string; texts: string[] }> = {
  home: {
    url: '/',
    texts: [
      'Hero heading',
      'Hero button',
      'Hero line',
      'years of practice',
      'The next event',
      'The new guide',
      'Second heading',
      'Second subheading',
      'Description one',
      'Second button',
      'Third heading',
      '01',
      'A named officer',
      'And a deputy',
      'They found it first.',
      'A chief compliance officer',
      'Call heading',
      'Call description',
      'Call button',
      'Title of first-post',
      'Title of second-post',
      'Read the blog',
    ],
  },
  services: {
    url: '/services',
    texts: [
      'Investment Advisers',
      'Compliance support',
      'Three cases.',
      'Talk to us',
      'Exam Readiness',
      'Asked by us first',
      'Line by line',
      'Standard',
      'Full',
      'The annual program',
      'Comments on your draft',
      'Included',
      'Not included',
      'Call heading',
      'Call button',
    ],
  },
  registeredFunds: {
    url: '/services/registered-fund-services',
    texts: [
      'Service heading',
      'Service description',
      'Service button',
      'The course of an engagement',
      'Week 1',
      'First step',
      'Words of the step',
      'Second description',
      'Ask for a sample',
    ],
  },
  mockSecExam: {
    url: '/services/mock-sec-exam-services',
    texts: ['Service heading', 'Second heading', 'Third heading', 'Third description', 'Call subheading'],
  },
  riaRegistration: {
    url: '/services/ria-registration-services',
    texts: ['Service subheading', 'Service heading', 'Third description', 'Call button'],
  },
  resources: {
    url: '/resources',
    texts: [
      'Page heading',
      'Blog',
      'Newsletters',
      'Events',
      'Additional Resources & Downloads',
      'Checklist',
      'About the Template',
      'download guide',
      'Job title',
      'What happens next',
      'You get the file',
    ],
  },
  complianceNewsletter: {
    url: '/resources/compliance-newsletter',
    texts: ['Page heading', 'Letter 1', 'PDF, 84 kB', 'You confirm your address', 'Call subheading'],
  },
  blog: {
    url: '/blog',
    texts: ['Blog', 'Title of post-a', 'Title of post-f', 'Daniel Okafor', 'October 6, 2026'],
  },
  privacy: { url: '/privacy', texts: ['Privacy', 'Our privacy'] },
  terms: { url: '/terms', texts: ['Terms of use', 'Our terms'] },
  accessibility: { url: '/accessibility', texts: ['Accessibility', 'Our access'] },
  post: {
    url: '/blog/week-by-week',
    texts: [
      'Title of week-by-week',
      'The calendar',
      'Daniel Okafor',
      'Head of Mock Examinations',
      'Mock exam',
      'Recent Posts',
      'The other post',
      'Popular Topics',
      'Back to the blog',
      'Share on LinkedIn',
      'Updated November 2, 2026',
      'Last reviewed on November 5, 2026',
      'Recomputes things.',
      'Related articles',
      'Title of a-related',
      'Call heading',
    ],
  },
  author: {
    url: `/authors/${recordId}`,
    texts: [
      'Daniel Okafor',
      'Head of Mock Examinations',
      'Recomputes things.',
      'Daniel Okafor on LinkedIn',
      'The whole team',
      'Articles by Daniel Okafor',
      'Title of by-daniel',
    ],
  },
  events: {
    url: '/events',
    texts: ['Page heading', 'Live & Virtual Events', 'A breakfast', 'Webinar Video Archive', 'A recording'],
  },
  event: { url: `/events-detail/${recordId}`, texts: ['Calendar breakfast', 'Once a year.', 'Play video'] },
  webinar: {
    url: `/webinar-detail/${recordId}`,
    texts: ['The board report', 'Bring your calendar.', 'Play video'],
  },
  about: {
    url: '/about',
    texts: ['Eight people', 'Founded in 2011', 'Team Members', 'Daniel Okafor', 'Recomputes things.'],
  },
  partnerships: {
    url: '/partnerships',
    texts: [
      'The people we call',
      'JOIN US',
      'Memberships',
      'Where we learn',
      'guild.example.org',
      'Call subheading',
    ],
  },
  contact: {
    url: '/contact',
    texts: ['Tell us', 'A few lines are enough', 'First name', 'Last name', 'E-mail', 'Job title', 'Message'],
  },
  search: {
    url: '/search?q=exam',
    texts: ['23 results', 'Post', 'Found post', 'A mock exam', 'Guide', 'Found guide'],
  },
  form: { url: '/forms/contact', texts: ['Contact us', 'First name', 'E-mail', 'Message', 'Send message'] },
  formSent: {
    url: '/forms/contact/sent',
    texts: ['Thank you', 'Your message has arrived.'],
  },
  unsubscribe: {
    url: '/unsubscribe/abc.def',
    texts: ['Unsubscribe from the newsletter', 'stop sending the newsletter'],
  },
  confirmNewsletter: {
    url: '/confirm-newsletter/abc.def.ghi',
    texts: ['Confirm your sign-up', 'Then we send the newsletter'],
  },
  login: {
    url: '/login',
    texts: [
      'Sign in',
      'Email',
      'Password',
      'Remember Me',
      'Sign In',
      'Forgot your password?',
      'needs JavaScript',
    ],
  },
  forgotPassword: {
    url: '/forgot-password',
    texts: ['Forgot your password?', 'Email', 'Send link', 'needs JavaScript'],
  },
  resetPassword: {
    url: '/reset-password',
    texts: ['New password', '8 to 128 characters', 'New password again', 'Set password', 'needs JavaScript'],
  },
  confirmEmail: {
    url: '/confirm-email',
    texts: ['Confirm your new address', 'Confirm the address', 'needs JavaScript'],
  },
};
const names = Object.keys(screens) as (keyof typeof screens)[];

test('every public address has a screen', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(Object.values(publicRoutes).sort());
});

describe.each(names)('%s', (name) => {
  test('is complete without scripts: frame, head, and every text of its records', async () => {
    const { url, texts } = screens[name];
    const { status, html } = await renderAddress(url);
    expect(status).toBe(200);
    const text = visibleText(html);
    for (const wanted of texts) expect(text).toContain(wanted);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain('Skip to content');
    expect(html).toContain('aria-label="Main"');
    expect(html).toContain('action="/forms/newsletter"');
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]+">/);
    expect(html).toContain(`<link rel="canonical" href="https://firm.example${url}">`);
  });

  test('carries no inline script and no inline style', async () => {
    const { html } = await renderAddress(screens[name].url);
    expect(html.match(/<script(?![^>]*(src=|application\/(ld\+)?json|speculationrules))/)).toBeNull();
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });
});

test.each(Object.keys(emptyResults))('%s has a heading and metadata without any content', async (query) => {
  const route = routes.find((candidate) => candidate.query === query);
  const { status, html } = await renderAddress(route?.path ?? '', emptyResults);
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]+">/);
});
