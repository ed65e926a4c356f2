import { publicRoutes } from '@daybook/routes';
import { plainRoute, queriedRoute, type Route } from './page/route.ts';

/** Page numbers of a list. The first page has the number 1 or none. */
const pages = /^[1-9]\d*$/;

/** Every public screen of contract §2: its address, its query, and its code, which is loaded on demand. */
export const routes: readonly Route[] = [
  queriedRoute(publicRoutes.home, 'Home', () => import('./screens/home/home-screen.tsx')),
  queriedRoute(publicRoutes.services, 'Services', () => import('./screens/services/services-screen.tsx')),
  queriedRoute(
    publicRoutes.registeredFunds,
    'RegisteredFunds',
    () => import('./screens/registered-funds/registered-funds-screen.tsx'),
  ),
  queriedRoute(
    publicRoutes.mockSecExam,
    'MockSecExam',
    () => import('./screens/mock-sec-exam/mock-sec-exam-screen.tsx'),
  ),
  queriedRoute(
    publicRoutes.riaRegistration,
    'RiaRegistration',
    () => import('./screens/ria-registration/ria-registration-screen.tsx'),
  ),
  queriedRoute(
    publicRoutes.resources,
    'Resources',
    () => import('./screens/resources/resources-screen.tsx'),
    {
      page: pages,
    },
  ),
  queriedRoute(
    publicRoutes.complianceNewsletter,
    'ComplianceNewsletter',
    () => import('./screens/compliance-newsletter/compliance-newsletter-screen.tsx'),
    { page: pages },
  ),
  queriedRoute(publicRoutes.blog, 'Blog', () => import('./screens/blog/blog-screen.tsx'), {
    topic: /^\P{Cc}+$/u,
    page: pages,
  }),
  queriedRoute(publicRoutes.post, 'Post', () => import('./screens/post/post-screen.tsx')),
  queriedRoute(publicRoutes.author, 'Author', () => import('./screens/author/author-screen.tsx'), {
    page: pages,
  }),
  queriedRoute(publicRoutes.events, 'Events', () => import('./screens/events/events-screen.tsx'), {
    page: pages,
  }),
  queriedRoute(publicRoutes.event, 'Event', () => import('./screens/event/event-screen.tsx')),
  queriedRoute(publicRoutes.webinar, 'Webinar', () => import('./screens/webinar/webinar-screen.tsx')),
  queriedRoute(publicRoutes.about, 'About', () => import('./screens/about/about-screen.tsx')),
  queriedRoute(
    publicRoutes.partnerships,
    'Partnerships',
    () => import('./screens/partnerships/partnerships-screen.tsx'),
    { page: pages },
  ),
  queriedRoute(publicRoutes.contact, 'Contact', () => import('./screens/contact/contact-screen.tsx')),
  queriedRoute(publicRoutes.search, 'Search', () => import('./screens/search/search-screen.tsx'), 'any'),
  queriedRoute(publicRoutes.form, 'Form', () => import('./screens/form/form-screen.tsx'), 'any'),
  queriedRoute(publicRoutes.formSent, 'Form', () => import('./screens/form/form-sent-screen.tsx'), 'any'),
  queriedRoute(
    publicRoutes.unsubscribe,
    'Unsubscribe',
    () => import('./screens/unsubscribe/unsubscribe-screen.tsx'),
    'any',
  ),
  ...[publicRoutes.privacy, publicRoutes.terms, publicRoutes.accessibility].map((path) =>
    queriedRoute(path, 'Statement', () => import('./screens/statement/statement-screen.tsx')),
  ),
  queriedRoute(publicRoutes.login, 'Login', () => import('./screens/login/login-screen.tsx'), 'any'),
  queriedRoute(
    publicRoutes.confirmNewsletter,
    'ConfirmNewsletter',
    () => import('./screens/confirm-newsletter/confirm-newsletter-screen.tsx'),
    'any',
  ),
  plainRoute(
    publicRoutes.forgotPassword,
    () => import('./screens/reset-password/forgot-password-screen.tsx'),
  ),
  plainRoute(publicRoutes.resetPassword, () => import('./screens/reset-password/reset-password-screen.tsx')),
  plainRoute(publicRoutes.confirmEmail, () => import('./screens/confirm-email/confirm-email-screen.tsx')),
];
