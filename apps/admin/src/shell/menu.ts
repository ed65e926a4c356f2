import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { May, Permission } from '@daybook/graphql-client/permissions';
import { adminRoutes, contentRoutes } from '@daybook/routes';
import {
  IconFilePencil,
  IconFileText,
  IconGauge,
  IconHistory,
  IconMail,
  IconMessage,
  IconPhoto,
  IconSearch,
  IconSettings,
  IconShieldCheck,
  IconStack2,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { ContentScreens, Icon } from '../content/content-screens.ts';
import { contentScreens } from '../content/index.ts';

interface MenuItem {
  label: string;
  path: string;
  Icon: Icon;
  /** The permission that the screen needs, if not every role has it. */
  needs?: Permission;
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
  {
    label: 'Overview',
    items: [
      { label: 'Dashboard', path: adminRoutes.dashboard, Icon: IconGauge },
      { label: 'Drafts', path: adminRoutes.drafts, Icon: IconFilePencil },
      { label: 'Releases', path: adminRoutes.releases, Icon: IconStack2 },
    ],
  },
  { label: 'Content', items: contentItems('content') },
  {
    label: 'Site',
    items: [
      { label: 'Pages', path: adminRoutes.pageList, Icon: IconFileText },
      { label: 'Media', path: adminRoutes.media, Icon: IconPhoto },
      ...contentItems('site'),
    ],
  },
  {
    label: 'Entries',
    items: [
      { label: 'Contact entries', path: adminRoutes.contactEntries, Icon: IconMessage },
      { label: 'Newsletter entries', path: adminRoutes.newsletterEntries, Icon: IconMail },
    ],
  },
  {
    label: 'Administration',
    items: [
      { label: 'Settings', path: adminRoutes.settings, Icon: IconSettings },
      {
        label: 'Collaborators',
        path: adminRoutes.collaboratorList,
        Icon: IconUsers,
        needs: 'manageCollaborators',
      },
      { label: 'Mail', path: adminRoutes.mail, Icon: IconMail, needs: 'manageMail' },
      { label: 'Record', path: adminRoutes.record, Icon: IconShieldCheck },
      { label: 'Trash', path: adminRoutes.trash, Icon: IconTrash },
      { label: 'Audit log', path: adminRoutes.auditLog, Icon: IconHistory },
      { label: 'GraphQL explorer', path: adminRoutes.explorer, Icon: IconSearch },
    ],
  },
];

/** Whether an item of the menu leads to the screen of an address, or to its overview. */
export function isCurrent({ path }: Pick<MenuItem, 'path'>, pathname: string): boolean {
  return pathname === path || (path === adminRoutes.settings && pathname.startsWith(`${path}/`));
}

/** The menu of a person (contract §6). */
export function menuFor(may: May): MenuGroup[] {
  return menu.map(({ label, items }) => ({
    label,
    items: items.filter(({ needs }) => !needs || may(needs)),
  }));
}
