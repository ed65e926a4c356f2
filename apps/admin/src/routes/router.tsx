import { adminRoutes } from '@daybook/routes';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { contentScreens } from '../content/index.ts';
import { pageRoutes } from '../pages/page-routes.ts';
import { FailedScreen, UnloadedScreen } from '../shell/failed-screen.tsx';
import { Shell } from '../shell/shell.tsx';
import { routesOf } from './content-routes.tsx';

function pageForm(path: string, type: (typeof pageRoutes)[number]['type']): RouteObject {
  return {
    path,
    lazy: async () => {
      const { loadPageForm } = await import('../pages/page-form.tsx');
      return { element: await loadPageForm(type), handle: { title: 'Pages' } };
    },
  };
}

const collaboratorForm = async () =>
  (await import('../collaborators/collaborator-screen.tsx')).CollaboratorScreen;

/** A screen with its title in the browser's tab. */
function screen(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load(), handle: { title } }) };
}

/** Screens that are not generic screens of a content type. */
const ownScreens: RouteObject[] = [
  screen(
    adminRoutes.dashboard,
    'Dashboard',
    async () => (await import('../dashboard/dashboard.tsx')).Dashboard,
  ),
  {
    path: adminRoutes.pageList,
    lazy: async () => {
      const { loadPagesList } = await import('../pages/pages-list.tsx');
      return { element: await loadPagesList(), handle: { title: 'Pages' } };
    },
  },
  screen(
    adminRoutes.contactEntries,
    'Contact entries',
    async () => (await import('../entries/contact-entries.tsx')).ContactEntries,
  ),
  screen(
    adminRoutes.newsletterEntries,
    'Newsletter entries',
    async () => (await import('../entries/newsletter-entries.tsx')).NewsletterEntries,
  ),
  screen(
    adminRoutes.collaboratorList,
    'Collaborators',
    async () => (await import('../collaborators/collaborators.tsx')).Collaborators,
  ),
  screen(adminRoutes.collaboratorNew, 'Collaborators', collaboratorForm),
  screen(adminRoutes.collaboratorEdit, 'Collaborators', collaboratorForm),
  screen(adminRoutes.trash, 'Trash', async () => (await import('../trash/trash-screen.tsx')).TrashScreen),
  screen(adminRoutes.auditLog, 'Audit log', async () => (await import('../audit/audit-log.tsx')).AuditLog),
  screen(
    adminRoutes.history,
    'History',
    async () => (await import('../history/history-screen.tsx')).HistoryScreen,
  ),
  screen(
    adminRoutes.explorer,
    'GraphQL explorer',
    async () => (await import('../explorer/explorer-screen.tsx')).ExplorerScreen,
  ),
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
