import type { PictureKey } from '../art/index.ts';
import type { PaperKey } from '../pdf/index.ts';

/** A blog post. `selectedTeam` is the author's `membername`, `document` a picture key (contract §3). */
export interface PostContent {
  slug: string;
  posttitle: string;
  description: string;
  excerpt: string;
  tags: string[];
  metatitle: string;
  metadescription: string;
  date: string;
  document: PictureKey;
  selectedTeam: string;
}

/** A team member; the list's order is the order on the page. */
export interface TeamMemberContent {
  membername: string;
  memberposition: string;
  memberdesc: string;
  memberlinkden: string;
  membertwitter: string;
  displayOnTeamPage: 'yes' | 'no';
  document: PictureKey;
}

/** A partner or a membership; `name` holds the organisation's URL (contract §3). */
export interface LogoContent {
  name: string;
  document: PictureKey;
}

/** A newsletter file, oldest first. */
export interface NewsletterContent {
  name: string;
  file: PaperKey;
}

/** An event or a webinar. */
export interface EventContent {
  eventstitle: string;
  description: string;
  excerpt: string;
  youtubevideolink: string;
  document: PictureKey;
}

export interface PackageContent {
  packagetitle: string;
  packagedesc: string;
}

export interface OutsourceContent {
  outsourcenumber: string;
  outsourcetitle: string;
  outsourcedesc: string;
}

export interface AdditionalResourceContent {
  additionalresourcestitle: string;
  additionalresourcesdesc: string;
  additionalresourcesbutton: string;
  document: PaperKey;
}

export interface AccordionContent {
  packageName: string;
  items: { name: string; variationType: 'standard' | 'full' | 'both' }[];
}

export interface ContactEntryContent {
  fname: string;
  lname: string;
  email: string;
  jobTitle: string;
  company: string;
  message: string;
}

export interface NewsletterEntryContent {
  email: string;
}
