import { adminRoutes } from '@daybook/routes';
import {
  IconArticle,
  IconBox,
  IconBrandGraphql,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconDownload,
  IconFileText,
  IconForms,
  IconGauge,
  IconHeartHandshake,
  IconId,
  IconLayoutList,
  IconListCheck,
  IconMailbox,
  IconMessage,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface MenuItem {
  label: string;
  path: string;
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** Shown to superadmins alone (contract §6). */
  superadminOnly?: boolean;
}

interface MenuGroup {
  label: string;
  items: readonly MenuItem[];
}

/** The sidebar. */
export const menu: readonly MenuGroup[] = [
  { label: 'Overview', items: [{ label: 'Dashboard', path: adminRoutes.dashboard, Icon: IconGauge }] },
  {
    label: 'Content',
    items: [
      { label: 'Posts', path: adminRoutes.postList, Icon: IconArticle },
      { label: 'Events', path: adminRoutes.eventList, Icon: IconCalendarEvent },
      { label: 'Webinars', path: adminRoutes.webinarList, Icon: IconVideo },
      { label: 'Newsletter files', path: adminRoutes.newsletterList, Icon: IconFileText },
      { label: 'Additional resources', path: adminRoutes.additionalResourceList, Icon: IconDownload },
    ],
  },
  {
    label: 'Site',
    items: [
      { label: 'Pages', path: adminRoutes.pageList, Icon: IconForms },
      { label: 'Team', path: adminRoutes.teamList, Icon: IconId },
      { label: 'Partners', path: adminRoutes.partnerList, Icon: IconHeartHandshake },
      { label: 'Memberships', path: adminRoutes.membershipList, Icon: IconBuildingCommunity },
      { label: 'Packages', path: adminRoutes.packageList, Icon: IconBox },
      { label: 'Outsource cards', path: adminRoutes.outsourceList, Icon: IconLayoutList },
      { label: 'Accordions', path: adminRoutes.accordionList, Icon: IconListCheck },
    ],
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
      { label: 'GraphQL explorer', path: adminRoutes.explorer, Icon: IconBrandGraphql },
    ],
  },
];

/** The menu as a role sees it. */
export function menuFor(role: string): MenuGroup[] {
  return menu.map(({ label, items }) => ({
    label,
    items: items.filter(({ superadminOnly }) => !superadminOnly || role === 'superadmin'),
  }));
}
