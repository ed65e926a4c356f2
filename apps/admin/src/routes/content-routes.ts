import { adminRoutes } from '@daybook/routes';
import type { ContentScreens } from '../content/content-screens.ts';

/** The addresses of one content type, and what its screens are made of, loaded when one of them is opened. */
export interface ContentRoute {
  list: string;
  new: string;
  edit: string;
  load(): Promise<{ screens: ContentScreens }>;
}

/** Every content type with a list of its own (contract §2). */
export const contentRoutes: readonly ContentRoute[] = [
  {
    list: adminRoutes.postList,
    new: adminRoutes.postNew,
    edit: adminRoutes.postEdit,
    load: () => import('../content/posts.ts'),
  },
  {
    list: adminRoutes.teamList,
    new: adminRoutes.teamNew,
    edit: adminRoutes.teamEdit,
    load: () => import('../content/team.ts'),
  },
  {
    list: adminRoutes.partnerList,
    new: adminRoutes.partnerNew,
    edit: adminRoutes.partnerEdit,
    load: () => import('../content/partners.ts'),
  },
  {
    list: adminRoutes.membershipList,
    new: adminRoutes.membershipNew,
    edit: adminRoutes.membershipEdit,
    load: () => import('../content/memberships.ts'),
  },
  {
    list: adminRoutes.newsletterList,
    new: adminRoutes.newsletterNew,
    edit: adminRoutes.newsletterEdit,
    load: () => import('../content/newsletter-files.ts'),
  },
  {
    list: adminRoutes.eventList,
    new: adminRoutes.eventNew,
    edit: adminRoutes.eventEdit,
    load: () => import('../content/events.ts'),
  },
  {
    list: adminRoutes.webinarList,
    new: adminRoutes.webinarNew,
    edit: adminRoutes.webinarEdit,
    load: () => import('../content/webinars.ts'),
  },
  {
    list: adminRoutes.packageList,
    new: adminRoutes.packageNew,
    edit: adminRoutes.packageEdit,
    load: () => import('../content/packages.ts'),
  },
  {
    list: adminRoutes.outsourceList,
    new: adminRoutes.outsourceNew,
    edit: adminRoutes.outsourceEdit,
    load: () => import('../content/outsource-cards.ts'),
  },
  {
    list: adminRoutes.additionalResourceList,
    new: adminRoutes.additionalResourceNew,
    edit: adminRoutes.additionalResourceEdit,
    load: () => import('../content/additional-resources.ts'),
  },
  {
    list: adminRoutes.accordionList,
    new: adminRoutes.accordionNew,
    edit: adminRoutes.accordionEdit,
    load: () => import('../content/accordions.ts'),
  },
];
