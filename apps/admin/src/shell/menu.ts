import { contentNames } from '@daybook/graphql-client/admin/content-names';
import { adminRoutes, contentRoutes } from '@daybook/routes';
import {
  IconBrandGraphql,
  IconForms,
  IconGauge,
  IconHistory,
  IconMailbox,
  IconMessage,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { ContentScreens, Icon } from '../content/content-screens.ts';
import { contentScreens } from '../content/index.ts';

interface MenuItem {
  label: string;
  path: string;
  Icon: Icon;
  /** Shown only to superadmins (contract §6). */
  superadminOnly?: boolean;
}

interface MenuGroup {
  label: string;
  items: readonly MenuItem[];
}

/** The lists of the content types in a group. */
function contentItems(group: ContentScreens['menu']['group']): MenuItem[] {
  return contentScreens
    .filter(({ menu }) => menu.group === group)
    .map(({ type, menu: { Icon } }) => ({
      label: contentNames[type].title,
      path: contentRoutes[type].list,
      Icon,
    }));
}

/** The sidebar. */
export const menu: readonly MenuGroup[] = [
  { label: 'Overview', items: [{ label: 'Dashboard', path: adminRoutes.dashboard, Icon: IconGauge }] },
  { label: 'Content', items: contentItems('content') },
  {
    label: 'Site',
    items: [{ label: 'Pages', path: adminRoutes.pageList, Icon: IconForms }, ...contentItems('site')],
  },
  {
    label: 'Entries',
    items: [
      { label: 'Contact entries', path: adminRoutes.contactEntries, Icon: IconMessage },
      { label: 'Newsletter entries', path: adminRoutes.newsletterEntries, Icon: IconMailbox },
    ],
  },
  {
    label: 'Administration',
    items: [
      { label: 'Collaborators', path: adminRoutes.collaboratorList, Icon: IconUsers, superadminOnly: true },
      { label: 'Trash', path: adminRoutes.trash, Icon: IconTrash },
      { label: 'Audit log', path: adminRoutes.auditLog, Icon: IconHistory },
      { label: 'GraphQL explorer', path: adminRoutes.explorer, Icon: IconBrandGraphql },
    ],
  },
];

/** The menu for a role. */
export function menuFor(role: string): MenuGroup[] {
  return menu.map(({ label, items }) => ({
    label,
    items: items.filter(({ superadminOnly }) => !superadminOnly || role === 'superadmin'),
  }));
}
