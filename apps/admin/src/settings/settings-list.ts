import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { May, Permission } from '@daybook/graphql-client/permissions';
import { adminRoutes, contentRoutes } from '@daybook/routes';
import {
  IconBuildingCommunity,
  IconKey,
  IconLock,
  IconMail,
  IconRubberStamp,
  IconShieldCheck,
  IconShieldLock,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { Icon } from '../content/content-screens.ts';
import { contentScreens } from '../content/index.ts';

/** A screen with settings. */
export interface SettingsScreen {
  label: string;
  /** What the settings are about. */
  description: string;
  path: string;
  Icon: Icon;
  /** The permission that the screen needs, if not every role has it. */
  needs?: Permission;
}

interface SettingsGroup {
  label: string;
  screens: readonly SettingsScreen[];
}

/** Content types whose lists are settings. */
const ofTypes: readonly SettingsScreen[] = contentScreens.flatMap(({ type, menu }) =>
  menu.group === 'settings'
    ? {
        label: contentNames[type].title,
        description: menu.description,
        path: contentRoutes[type].list,
        Icon: menu.Icon,
      }
    : [],
);

/** Every screen with settings. Add new ones here. */
const groups: readonly SettingsGroup[] = [
  {
    label: 'Site',
    screens: [
      {
        label: 'Site settings',
        description: 'Name, logo, color, contact details, statements, share picture, and search engines',
        path: adminRoutes.siteSettings,
        Icon: IconBuildingCommunity,
        needs: 'manageSite',
      },
      ...ofTypes,
    ],
  },
  {
    label: 'Work',
    screens: [
      {
        label: 'Publishing settings',
        description: 'How many approvals a release needs, and when approvers are reminded',
        path: adminRoutes.publishingSettings,
        Icon: IconRubberStamp,
      },
      {
        label: 'Privacy settings',
        description: 'How long messages and sign-ups are kept, where visitors reply, and erasure on request',
        path: adminRoutes.privacy,
        Icon: IconShieldLock,
        needs: 'managePrivacy',
      },
      {
        label: 'Record',
        description: 'Proof of what was published, and who gets checkpoints of it by mail',
        path: adminRoutes.record,
        Icon: IconShieldCheck,
      },
      {
        label: 'Mail',
        description: 'What the site sent, what failed, and a test message',
        path: adminRoutes.mail,
        Icon: IconMail,
        needs: 'manageMail',
      },
    ],
  },
  {
    label: 'People and programs',
    screens: [
      {
        label: 'Collaborators',
        description: 'Accounts, their roles, and invitations',
        path: adminRoutes.collaboratorList,
        Icon: IconUsers,
        needs: 'manageCollaborators',
      },
      {
        label: 'Security settings',
        description: 'Two-step sign-in, and sign-ins of scripts',
        path: adminRoutes.securitySettings,
        Icon: IconLock,
        needs: 'manageCollaborators',
      },
      {
        label: 'API keys',
        description: 'Access for programs that read or write content',
        path: adminRoutes.apiKeys,
        Icon: IconKey,
        needs: 'manageApiKeys',
      },
      {
        label: 'Webhooks',
        description: 'Programs that are told when something is published or received',
        path: adminRoutes.webhooks,
        Icon: IconWebhook,
        needs: 'manageWebhooks',
      },
    ],
  },
];

/** The settings that a person may open, in groups. */
export function settingsFor(may: May): SettingsGroup[] {
  return groups
    .map(({ label, screens }) => ({ label, screens: screens.filter(({ needs }) => !needs || may(needs)) }))
    .filter(({ screens }) => screens.length > 0);
}
