import { type RecordClass, RecordStore, recordResolver } from '@daybook/content-engine';
import { Accordion } from './accordions/accordion.ts';
import { AccordionItem } from './accordions/accordion-item.ts';
import { AdditionalResource } from './additional-resource.ts';
import { Membership } from './logos/membership.ts';
import { Partnership } from './logos/partnership.ts';
import { ImageAsset } from './media/image-asset.ts';
import { MediaResolver } from './media/media-resolver.ts';
import { PictureDescriptionResolver } from './media/picture-description.ts';
import { PictureVariantsResolver } from './media/picture-variants.ts';
import { NewsletterResolver } from './newsletters/newsletter-resolver.ts';
import { NewsletterResource } from './newsletters/newsletter-resource.ts';
import { OutsourceCard } from './outsource-card.ts';
import { Package } from './package.ts';
import { pageResolver } from './pages/page-resolver.ts';
import { Post } from './posts/post.ts';
import { PostResolver } from './posts/post-resolver.ts';
import { PostSlug } from './posts/post-slug.ts';
import { Redirect } from './redirects/redirect.ts';
import { RedirectResolver } from './redirects/redirect-resolver.ts';
import { SearchResolver } from './search/search-resolver.ts';
import { TeamMember } from './team/team-member.ts';
import { TeamResolver } from './team/team-resolver.ts';
import { typesInUse } from './types-in-use.ts';
import { Event } from './videos/event.ts';
import { EventStore } from './videos/event-store.ts';
import { EventListArgs } from './videos/event-when.ts';
import { Webinar } from './videos/webinar.ts';

/** Content types without special behavior. Add a new type here. */
const regularTypes: readonly RecordClass[] = [
  Webinar,
  Partnership,
  Membership,
  AdditionalResource,
  OutsourceCard,
  Package,
  Accordion,
  ImageAsset,
];

/** Every content type of the site. */
export const contentTypes: readonly RecordClass[] = [
  Post,
  TeamMember,
  NewsletterResource,
  Event,
  Redirect,
  ...regularTypes,
  ...typesInUse,
];

/** All entities and embeddables of this library. */
export const contentEntities = [...contentTypes, PostSlug, AccordionItem];

/** The GraphQL operations of all content types. */
export const contentResolvers = [
  PostResolver,
  TeamResolver,
  NewsletterResolver,
  SearchResolver,
  MediaResolver,
  RedirectResolver,
  PictureDescriptionResolver,
  PictureVariantsResolver,
  recordResolver(Event, new EventStore(), EventListArgs),
  ...regularTypes.map((type) => recordResolver(type, new RecordStore(type))),
  ...typesInUse.map((type) => pageResolver(type)),
];

export { isGuide } from './additional-resource.ts';
export { ensurePageRecords } from './first-records.ts';
export { VariantLinks } from './media/variant-links.ts';
export { readRedirects } from './redirects/redirect-store.ts';
export { RedirectTable } from './redirects/redirect-table.ts';
