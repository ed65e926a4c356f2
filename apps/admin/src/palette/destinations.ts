import { recordPath } from '@daybook/admin-ui';
import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { May } from '@daybook/graphql-client/permissions';
import { adminRoutes, contentRoutes, publicRoutes } from '@daybook/routes';
import type { Icon } from '../content/content-screens.ts';
import { contentScreens } from '../content/index.ts';
import { pageRoutes } from '../content-types/page-routes.ts';
import { pageScreens } from '../content-types/page-screens.ts';
import { settingsFor } from '../settings/settings-list.ts';
import { menuFor } from '../shell/menu.ts';

/** An address that the palette offers. */
export interface Destination {
  label: string;
  path: string;
  /** The type of the record or the destination. */
  description?: string;
  Icon?: Icon;
  /** Whether it is outside the back office. */
  isOutside?: boolean;
}

/** Every screen that a person may open. */
export function screensFor(may: May): Destination[] {
  const screens: Destination[] = menuFor(may).flatMap(({ items }) => items);
  const settings: Destination[] = settingsFor(may).flatMap((group) =>
    group.screens.map(({ label, path, Icon }) => ({ label, path, Icon })),
  );
  return [
    ...screens,
    ...settings.filter(({ path }) => screens.every((screen) => screen.path !== path)),
    { label: 'The public site', path: publicRoutes.home, isOutside: true },
  ];
}

/** Every form for a new record that a person may fill in. */
export function newRecordsFor(may: May): Destination[] {
  const ofTypes = contentScreens.map(({ type, menu: { Icon } }) => ({
    label: `New ${contentNames[type].noun}`,
    path: contentRoutes[type].new,
    Icon,
  }));
  const homepage = { label: 'New homepage', path: adminRoutes.homePageNew };
  const collaborator = { label: 'New collaborator', path: adminRoutes.collaboratorNew };
  return [
    ...(may('writeDrafts') ? [...ofTypes, homepage] : []),
    ...(may('manageCollaborators') ? [collaborator] : []),
  ];
}

/** The form of a found record; null for types without a form, such as pictures inside texts. */
export function formOf(found: {
  id: string;
  slug?: string | null;
  title: string;
  type: string;
}): Destination | null {
  const screens = contentScreens.find(({ type }) => type === found.type);
  if (screens) {
    const { noun } = contentNames[screens.type];
    return {
      label: found.title || found.id,
      description: noun.charAt(0).toUpperCase() + noun.slice(1),
      path: recordPath(contentRoutes[screens.type].edit, found),
      Icon: screens.menu.Icon,
    };
  }
  const page = pageRoutes.find(({ type }) => type === found.type);
  if (!page) return null;
  const { title } = pageScreens[page.type];
  return { label: found.title || title, description: `Page: ${title}`, path: recordPath(page.edit, found) };
}

/** The lists of entries filtered by the typed words; the search for records does not cover entries. */
export function entrySearches(words: string): Destination[] {
  const query = `?search=${encodeURIComponent(words)}`;
  return [
    { label: `Contact entries with “${words}”`, path: adminRoutes.contactEntries + query },
    { label: `Newsletter entries with “${words}”`, path: adminRoutes.newsletterEntries + query },
  ];
}

/** Whether a label contains every typed word, in any order. */
export function containsWords(label: string, words: string): boolean {
  const text = label.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
