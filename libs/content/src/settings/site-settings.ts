import {
  Checkbox,
  Color,
  ContentType,
  Email,
  Link,
  LongText,
  Picture,
  ReadsFrom,
  RichText,
  Text,
  TimeZone,
} from '@daybook/content-engine';
import type { StoredFile } from '@daybook/files';
import { Field } from 'type-graphql';
import { PageRecord } from '../pages/page-record.ts';

/** Background colors of texts on the public site in its light scheme (`apps/web/src/styles/tokens.css`). */
const backgrounds = ['#faf7f0', '#f2ecdf', '#fffdf9'];

@ContentType({
  label: 'Site settings',
  plural: 'siteSettingsRecords',
  description: 'Name, pictures, colors, and statements of the firm, which pages, messages, and feeds show.',
  titleField: 'name',
  initialTitle: 'Our firm',
  writePolicy: 'manageSite',
})
export class SiteSettings extends PageRecord {
  @Text({
    label: 'Firm name',
    description: 'Name of the firm. Plain text.',
    required: true,
    maxLength: 100,
    help: 'In full, as pages, messages, and search results show it.',
  })
  name!: string;

  @Text({
    label: 'Short name',
    description: 'First words of the name, which the top of each page shows larger. Plain text.',
    maxLength: 60,
    help: 'The first words of the name. The top of each page shows them larger than the rest.',
  })
  shortName!: string;

  @LongText({
    label: 'Tagline',
    description: 'What the firm does, in a sentence or two, for search engines and feeds. Plain text.',
    maxLength: 300,
    help: 'What the firm does. Search engines and feed readers show it.',
  })
  tagline!: string;

  @Picture({
    label: 'Logo',
    description: 'Logo of the firm: a square picture, legible on light and dark backgrounds.',
  })
  logo!: StoredFile | null;

  @Color({
    label: 'Accent color',
    description: 'Color of links and buttons as #rrggbb; the color of the style sheet if empty.',
    legibleOn: backgrounds,
    help: 'The color of links and buttons. In the dark scheme, the site lightens it until texts have enough contrast.',
  })
  accentColor!: string;

  @Text({ label: 'Telephone', description: 'Telephone number. Plain text.', maxLength: 40 })
  phone!: string;

  @Email({ label: 'E-mail address', description: 'Address for visitors who write by e-mail.' })
  email!: string;

  @LongText({
    label: 'Postal address',
    description: 'Postal address in lines. Plain text.',
    maxLength: 500,
  })
  address!: string;

  @LongText({
    label: 'Office hours',
    description: 'When the office can be reached. Plain text.',
    maxLength: 300,
  })
  hours!: string;

  @Link({ label: 'LinkedIn profile', description: 'Absolute URL of the LinkedIn profile, or an empty text.' })
  linkedInUrl!: string;

  @Link({ label: 'X profile', description: 'Absolute URL of the profile on X, or an empty text.' })
  xUrl!: string;

  @Link({ label: 'Facebook profile', description: 'Absolute URL of the Facebook page, or an empty text.' })
  facebookUrl!: string;

  @LongText({
    label: 'Footer statement',
    description: 'Statement at the end of each page. Plain text.',
    maxLength: 2_000,
    help: 'Shown at the end of every page, for example that the firm gives no legal advice.',
  })
  footerStatement!: string;

  @LongText({
    label: 'Invitation to the newsletter',
    description:
      'What the newsletter is about, in a sentence, above its form; a general sentence if empty. Plain text.',
    maxLength: 200,
    help: 'What the newsletter is about. The footer shows it above the form.',
  })
  newsletterText!: string;

  @Text({
    label: 'Menu name of Investment Advisers',
    description: 'What menus call the page /services; “Investment Advisers” if empty. Plain text.',
    maxLength: 40,
    help: 'What menus call the page /services, if not “Investment Advisers”.',
  })
  servicesLabel!: string;

  @Text({
    label: 'Menu name of Registered Funds',
    description:
      'What menus call the page /services/registered-fund-services; “Registered Funds” if empty. Plain text.',
    maxLength: 40,
    help: 'What menus call the page /services/registered-fund-services, if not “Registered Funds”.',
  })
  registeredFundsLabel!: string;

  @Text({
    label: 'Menu name of Mock SEC Exams',
    description:
      'What menus call the page /services/mock-sec-exam-services; “Mock SEC Exams” if empty. Plain text.',
    maxLength: 40,
    help: 'What menus call the page /services/mock-sec-exam-services, if not “Mock SEC Exams”.',
  })
  mockSecExamLabel!: string;

  @Text({
    label: 'Menu name of RIA Registration',
    description:
      'What menus call the page /services/ria-registration-services; “RIA Registration” if empty. Plain text.',
    maxLength: 40,
    help: 'What menus call the page /services/ria-registration-services, if not “RIA Registration”.',
  })
  riaRegistrationLabel!: string;

  @RichText({
    label: 'Privacy statement',
    description: 'Text of the privacy page. If it is empty, the page describes what the software stores.',
    help: 'The page /privacy. If it is empty, the page describes what this software stores.',
  })
  privacyText!: string;

  @RichText({
    label: 'Terms of use',
    description: 'Text of the terms page. If it is empty, the site has no such page.',
    help: 'The page /terms. If it is empty, there is no such page.',
  })
  termsText!: string;

  @RichText({
    label: 'Accessibility statement',
    description:
      'Text of the accessibility page. If it is empty, the page describes what the site is built for.',
    help: 'The page /accessibility. If it is empty, the page describes what the site is built for.',
  })
  accessibilityText!: string;

  @ReadsFrom('termsText')
  @Field(() => Boolean, { description: 'Whether there are terms of use.' })
  get hasTerms(): boolean {
    return this.termsText.trim() !== '';
  }

  @Picture({
    label: 'Share picture',
    description:
      'Picture for links to pages that have no drawn picture, such as search results; best 1200 by 630 pixels.',
  })
  sharePicture!: StoredFile | null;

  @TimeZone({
    label: 'Time zone',
    description: 'Time zone of the firm, such as America/New_York; UTC if empty.',
    help: 'Pages show days in this time zone, such as America/New_York.',
  })
  timeZone!: string;

  @Checkbox({
    label: 'Search engines may list the site',
    description: 'Whether search engines may list the site.',
    initially: true,
  })
  isIndexed!: boolean;

  @Checkbox({
    label: 'Show when pages were last reviewed',
    description: 'Whether posts and the pages about services show visitors the day of their last review.',
    help: 'Posts and the pages about services show the day of their last review, if there was one.',
  })
  showsReviewDates!: boolean;

  @Checkbox({
    label: 'Show visitors earlier versions of pages',
    description:
      'Whether visitors may read captures of pages, which show what visitors got earlier, also of pages that were removed since.',
    help: 'Every page gets a link to what it said earlier. Visitors also find texts and pages that were removed since.',
  })
  showsEarlierVersions!: boolean;
}
