import { Choice, ContentRecord, ContentType, choices, Path } from '@daybook/content-engine';
import { Unique } from '@mikro-orm/decorators/legacy';

export type RedirectKind = 'permanent' | 'temporary';

export const redirectKinds = choices<RedirectKind>('RedirectKind', 'How long a redirect is meant to last.', {
  permanent: 'The page has moved for good (HTTP status 301). Search engines replace the old address.',
  temporary: 'The page is elsewhere for now (HTTP status 302). Search engines keep the old address.',
});

@ContentType({
  label: 'Redirect',
  plural: 'redirects',
  description: 'Addresses of this site that lead to another address. They only apply where there is no page.',
  titleField: 'fromPath',
  order: { fromPath: 'asc' },
  screens: {
    title: 'Redirects',
    list: '/settings/redirects',
    new: '/settings/redirects/new',
    edit: '/settings/redirects/:id',
  },
})
export class Redirect extends ContentRecord {
  @Unique()
  @Path({
    label: 'From',
    description: 'Path of this site that has no page. Unique among redirects.',
    required: true,
    help: 'The old address on this site, such as /old-page. It is ignored while there is a page at this address.',
  })
  fromPath!: string;

  @Path({
    label: 'To',
    description: 'Path of this site, or absolute URL of another site.',
    required: true,
    orUrl: true,
    help: 'A page of this site, such as /contact, or a full address that starts with https://.',
  })
  target!: string;

  @Choice({
    label: 'Kind',
    description: 'How long the redirect is meant to last.',
    from: redirectKinds,
    initially: 'permanent',
    help: 'Permanent: search engines replace the old address. Temporary: they keep it.',
  })
  kind!: RedirectKind;
}
