import { accordions } from './accordions.ts';
import { additionalResources } from './additional-resources.ts';
import type { ContentScreens } from './content-screens.ts';
import { events } from './events.ts';
import { memberships } from './memberships.ts';
import { newsletterFiles } from './newsletter-files.ts';
import { outsourceCards } from './outsource-cards.ts';
import { packages } from './packages.ts';
import { partners } from './partners.ts';
import { posts } from './posts.ts';
import { redirects } from './redirects.ts';
import { team } from './team.ts';
import { webinars } from './webinars.ts';

/** The screens of every content type with its own list (contract §2). Add new types here. */
export const contentScreens: readonly ContentScreens[] = [
  posts,
  events,
  webinars,
  newsletterFiles,
  additionalResources,
  team,
  partners,
  memberships,
  packages,
  outsourceCards,
  accordions,
  redirects,
];
