import { contentRoutes, publicRoutes } from '@daybook/routes';
import type { Field } from './form.ts';
import { unique, uniqueSlug } from './posts.ts';

/** A content type of the admin with values for its screens. */
export interface ContentType {
  noun: string;
  list: string;
  new: string;
  edit: string;
  /** The field that names a record comes first. */
  fields: [Field, ...Field[]];
  file?: {
    label: string;
    kind: 'picture' | 'pdf';
    /** The message if the file is missing; undefined if the file is optional. */
    missing?: 'Please upload an image.' | 'Please upload an file.';
  };
  /** The public page that shows a record by its name. */
  site: string;
}

const text = (label: string, value: string): Field => ({ kind: 'text', label, value });
const richText = (label: string): Field => ({ kind: 'richText', label, value: 'First, then second.' });
const video: [Field, ...Field[]] = [
  text('Title', unique('Recording')),
  text('Excerpt', 'In one sentence.'),
  richText('Description'),
  text('Playlist link', 'https://www.youtube.com/playlist?list=PL123'),
];
const image = { label: 'Image', kind: 'picture', missing: 'Please upload an image.' } as const;
const logo = { ...image, label: 'Logo' };
const slug = uniqueSlug('by-hand');

/** Every content type with a list and a form (contract §2, §5). */
export const contentTypes: ContentType[] = [
  {
    noun: 'post',
    list: contentRoutes.Post.list,
    new: contentRoutes.Post.new,
    edit: contentRoutes.Post.edit,
    fields: [
      text('Title', unique('Post')),
      text('Slug', slug),
      text('Excerpt', 'In one sentence.'),
      richText('Description'),
      text('Meta title', 'For search engines'),
      text('Meta description', 'More for search engines'),
      { kind: 'day', label: 'Date', value: '2001-02-03' },
      { kind: 'tags', label: 'SEO tags', value: 'Tests' },
    ],
    file: { label: 'Featured image', kind: 'picture' },
    site: publicRoutes.post.replace(':slug', slug),
  },
  {
    noun: 'team member',
    list: contentRoutes.TeamMember.list,
    new: contentRoutes.TeamMember.new,
    edit: contentRoutes.TeamMember.edit,
    fields: [
      text('Member name', unique('Member')),
      text('Member position', 'Partner'),
      text('Description', 'Knows the rules.'),
      text('LinkedIn URL', 'https://www.linkedin.com/in/member'),
      text('Twitter URL', 'https://twitter.com/member'),
      { kind: 'choice', label: 'Display on team page', value: 'Yes' },
    ],
    file: { label: 'Thumbnail image', kind: 'picture' },
    site: publicRoutes.about,
  },
  {
    noun: 'partner',
    list: contentRoutes.Partnership.list,
    new: contentRoutes.Partnership.new,
    edit: contentRoutes.Partnership.edit,
    fields: [text('URL', `https://${uniqueSlug('partner')}.example/`)],
    file: logo,
    site: publicRoutes.partnerships,
  },
  {
    noun: 'membership',
    list: contentRoutes.Membership.list,
    new: contentRoutes.Membership.new,
    edit: contentRoutes.Membership.edit,
    fields: [text('URL', `https://${uniqueSlug('membership')}.example/`)],
    file: logo,
    site: publicRoutes.partnerships,
  },
  {
    noun: 'newsletter file',
    list: contentRoutes.NewsletterResource.list,
    new: contentRoutes.NewsletterResource.new,
    edit: contentRoutes.NewsletterResource.edit,
    fields: [text('Name', unique('Issue'))],
    file: { label: 'File', kind: 'pdf', missing: 'Please upload an file.' },
    site: publicRoutes.complianceNewsletter,
  },
  {
    noun: 'event',
    list: contentRoutes.Event.list,
    new: contentRoutes.Event.new,
    edit: contentRoutes.Event.edit,
    fields: video,
    file: image,
    site: publicRoutes.events,
  },
  {
    noun: 'webinar',
    list: contentRoutes.Webinar.list,
    new: contentRoutes.Webinar.new,
    edit: contentRoutes.Webinar.edit,
    fields: video,
    file: image,
    site: publicRoutes.events,
  },
  {
    noun: 'package',
    list: contentRoutes.Package.list,
    new: contentRoutes.Package.new,
    edit: contentRoutes.Package.edit,
    fields: [text('Title', unique('Package')), richText('Description')],
    site: publicRoutes.services,
  },
  {
    noun: 'outsource card',
    list: contentRoutes.OutsourceCard.list,
    new: contentRoutes.OutsourceCard.new,
    edit: contentRoutes.OutsourceCard.edit,
    fields: [text('Title', unique('Card')), text('Number', '07'), richText('Description')],
    site: publicRoutes.home,
  },
  {
    noun: 'additional resource',
    list: contentRoutes.AdditionalResource.list,
    new: contentRoutes.AdditionalResource.new,
    edit: contentRoutes.AdditionalResource.edit,
    fields: [text('Title', unique('Guide')), text('Button text', 'get it'), richText('Description')],
    file: { label: 'File', kind: 'pdf' },
    site: publicRoutes.resources,
  },
  {
    noun: 'accordion',
    list: contentRoutes.Accordion.list,
    new: contentRoutes.Accordion.new,
    edit: contentRoutes.Accordion.edit,
    fields: [text('Package name', unique('Program'))],
    site: publicRoutes.services,
  },
];
