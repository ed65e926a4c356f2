import { contentNames } from '@daybook/graphql-client/admin/content-names';
import type { ContentNames } from '@daybook/graphql-client/content-type';
import { isPageType, nounOfPage, pageScreens } from './page-screens.ts';

const names: Readonly<Record<string, ContentNames>> = contentNames;

/** The display name of a type: "Post", "Page: About". */
export function kindOf(type: string): string {
  if (type === 'SiteSettings') return pageScreens.SiteSettings.title;
  if (isPageType(type)) return `Page: ${pageScreens[type].title}`;
  const noun = nounOf(type);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** One record of a type, in the middle of a sentence: "post", "About page". */
export function nounOf(type: string): string {
  return isPageType(type) ? nounOfPage(type) : (names[type]?.noun ?? spaced(type));
}

function spaced(type: string): string {
  return type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
