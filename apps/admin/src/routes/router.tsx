import { adminRoutes } from '@daybook/routes';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { contentScreens } from '../content/index.ts';
import { pageRoutes } from '../content-types/page-routes.ts';
import { FailedScreen, UnloadedScreen } from '../shell/failed-screen.tsx';
import { Shell } from '../shell/shell.tsx';
import { routesOf } from './content-routes.tsx';

const pageForms = () => import('../pages/page-form.tsx');

function pageForm(path: string, type: (typeof pageRoutes)[number]['type']): RouteObject {
  return {
    path,
    lazy: async () => {
      const { loadPageForm } = await pageForms();
      return {
        element: await loadPageForm(type),
        handle: { title: type === 'SiteSettings' ? 'Site settings' : 'Pages' },
      };
    },
  };
}

const collaboratorForm = () => import('../collaborators/collaborator-screen.tsx');

/** A screen, which is the default export of its module, with its title in the browser's tab. */
function screen(path: string, title: string, load: () => Promise<{ default: ComponentType }>): RouteObject {
  return { path, lazy: async () => ({ Component: (await load()).default, handle: { title } }) };
}

/** Screens that are not generic screens of a content type. */
const ownScreens: RouteObject[] = [
  screen(adminRoutes.dashboard, 'Dashboard', () => import('../dashboard/dashboard.tsx')),
  {
    path: adminRoutes.pageList,
    lazy: async () => {
      const { loadPagesList } = await import('../pages/pages-list.tsx');
      return { element: await loadPagesList(), handle: { title: 'Pages' } };
    },
  },
  screen(adminRoutes.contactEntries, 'Contact entries', () => import('../entries/contact-entries.tsx')),
  screen(adminRoutes.contactEntry, 'Contact entry', () => import('../entries/contact-message.tsx')),
  screen(
    adminRoutes.newsletterEntries,
    'Newsletter entries',
    () => import('../entries/newsletter-entries.tsx'),
  ),
  screen(adminRoutes.collaboratorList, 'Collaborators', () => import('../collaborators/collaborators.tsx')),
  screen(adminRoutes.collaboratorNew, 'Collaborators', collaboratorForm),
  screen(adminRoutes.collaboratorEdit, 'Collaborators', collaboratorForm),
  screen(adminRoutes.drafts, 'Drafts', () => import('../drafts/drafts-screen.tsx')),
  screen(adminRoutes.releases, 'Releases', () => import('../releases/releases-screen.tsx')),
  screen(adminRoutes.release, 'Release', () => import('../releases/release-screen.tsx')),
  screen(adminRoutes.publication, 'Publication', () => import('../releases/publication-screen.tsx')),
  screen(
    adminRoutes.publishingSettings,
    'Publishing settings',
    () => import('../releases/settings/settings-screen.tsx'),
  ),
  {
    path: adminRoutes.siteSettings,
    lazy: async () => ({ element: await (await pageForms()).loadSiteSettings() }),
  },
  screen(adminRoutes.settings, 'Settings', () => import('../settings/settings-screen.tsx')),
  screen(adminRoutes.privacy, 'Privacy', () => import('../privacy/privacy-screen.tsx')),
  screen(
    adminRoutes.securitySettings,
    'Security settings',
    () => import('../collaborators/security-settings.tsx'),
  ),
  screen(adminRoutes.apiKeys, 'API keys', () => import('../collaborators/api-keys/api-keys-screen.tsx')),
  screen(adminRoutes.webhooks, 'Webhooks', () => import('../webhooks/webhooks-screen.tsx')),
  screen(adminRoutes.mail, 'Mail', () => import('../mail/mail-screen.tsx')),
  screen(adminRoutes.media, 'Media', () => import('../media/media-screen.tsx')),
  screen(adminRoutes.record, 'Record', () => import('../record/record-screen.tsx')),
  screen(adminRoutes.examPacks, 'Exam packs', () => import('../record/exam-packs/exam-packs-screen.tsx')),
  screen(adminRoutes.erasures, 'Holds and erasures', () => import('../record/erasures/erasures-screen.tsx')),
  screen(adminRoutes.siteOnDate, 'Site on a date', () => import('../record/site-on-date/site-screen.tsx')),
  screen(adminRoutes.trash, 'Trash', () => import('../trash/trash-screen.tsx')),
  screen(adminRoutes.auditLog, 'Audit log', () => import('../audit/audit-log.tsx')),
  screen(adminRoutes.history, 'History', () => import('../history/history-screen.tsx')),
  screen(adminRoutes.explorer, 'GraphQL explorer', () => import('../explorer/explorer-screen.tsx')),
];

/** Every address of the admin with its screen; screens load when they are opened. */
export const screenRoutes: RouteObject[] = [
  ...ownScreens,
  ...contentScreens.flatMap(routesOf),
  pageForm(adminRoutes.homePageNew, 'HomePage'),
  ...pageRoutes.map(({ type, edit }) => pageForm(edit, type)),
];

/** React Router renders nothing if `lazy` fails below a shell, so a failed load gets its own screen. */
function withFailure(route: RouteObject): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  const load = () => lazy().catch(() => ({ Component: UnloadedScreen }));
  return { ...route, lazy: load, ErrorBoundary: FailedScreen };
}

export function createAdminRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: FailedScreen,
      HydrateFallback: () => null,
      children: screenRoutes.map(withFailure),
    },
  ]);
}
