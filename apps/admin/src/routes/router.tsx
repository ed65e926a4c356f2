import { adminRoutes } from '@daybook/routes';
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

const collaboratorForm: RouteObject['lazy'] = async () => {
  const { CollaboratorScreen } = await import('../collaborators/collaborator-screen.tsx');
  return { Component: CollaboratorScreen, handle: { title: 'Collaborators' } };
};

/** Screens that are not generic screens of a content type. */
const ownScreens: RouteObject[] = [
  {
    path: adminRoutes.dashboard,
    lazy: async () => {
      const { Dashboard } = await import('../dashboard/dashboard.tsx');
      return { Component: Dashboard, handle: { title: 'Dashboard' } };
    },
  },
  {
    path: adminRoutes.pageList,
    lazy: async () => {
      const { loadPagesList } = await import('../pages/pages-list.tsx');
      return { element: await loadPagesList(), handle: { title: 'Pages' } };
    },
  },
  {
    path: adminRoutes.contactEntries,
    lazy: async () => {
      const { ContactEntries } = await import('../entries/contact-entries.tsx');
      return { Component: ContactEntries, handle: { title: 'Contact entries' } };
    },
  },
  {
    path: adminRoutes.newsletterEntries,
    lazy: async () => {
      const { NewsletterEntries } = await import('../entries/newsletter-entries.tsx');
      return { Component: NewsletterEntries, handle: { title: 'Newsletter entries' } };
    },
  },
  {
    path: adminRoutes.collaboratorList,
    lazy: async () => {
      const { Collaborators } = await import('../collaborators/collaborators.tsx');
      return { Component: Collaborators, handle: { title: 'Collaborators' } };
    },
  },
  { path: adminRoutes.collaboratorNew, lazy: collaboratorForm },
  { path: adminRoutes.collaboratorEdit, lazy: collaboratorForm },
  {
    path: adminRoutes.trash,
    lazy: async () => {
      const { TrashScreen } = await import('../trash/trash-screen.tsx');
      return { Component: TrashScreen, handle: { title: 'Trash' } };
    },
  },
  {
    path: adminRoutes.auditLog,
    lazy: async () => {
      const { AuditLog } = await import('../audit/audit-log.tsx');
      return { Component: AuditLog, handle: { title: 'Audit log' } };
    },
  },
  {
    path: adminRoutes.explorer,
    lazy: async () => {
      const { ExplorerScreen } = await import('../explorer/explorer-screen.tsx');
      return { Component: ExplorerScreen, handle: { title: 'GraphQL explorer' } };
    },
  },
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
