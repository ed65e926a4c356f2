/** A picture of the site settings. */
export interface SitePicture {
  readonly url: string;
  readonly mimeType: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The site settings, which pages, messages, and feeds read. Unset texts are empty. */
export interface Site {
  readonly name: string;
  /** The first words of the name, which the top of each page shows larger. */
  readonly shortName: string;
  /** What the firm does, in a sentence or two. */
  readonly tagline: string;
  readonly logo: SitePicture | null;
  /** `#rrggbb`; empty for the color of the style sheet. */
  readonly accentColor: string;
  readonly phone: string;
  readonly email: string;
  /** Lines of the postal address. */
  readonly address: string;
  readonly hours: string;
  readonly linkedInUrl: string;
  readonly xUrl: string;
  readonly facebookUrl: string;
  readonly footerStatement: string;
  /** What the newsletter is about, in a sentence; empty for a general sentence. */
  readonly newsletterText: string;
  /** Names of the service pages in menus; empty for the default names. */
  readonly servicesLabel: string;
  readonly registeredFundsLabel: string;
  readonly mockSecExamLabel: string;
  readonly riaRegistrationLabel: string;
  /** Whether there is a page with terms of use. */
  readonly hasTerms: boolean;
  /** Picture for shared links to pages for which the server draws none. */
  readonly sharePicture: SitePicture | null;
  /** Name in the IANA database. */
  readonly timeZone: string;
  /** Whether search engines may list the site. */
  readonly isIndexed: boolean;
  /** Whether visitors may read captures of pages. */
  readonly showsEarlierVersions: boolean;
}

/** Settings that are used until the stored ones can be read. */
export const unnamedSite: Site = {
  name: 'Our firm',
  shortName: '',
  tagline: '',
  logo: null,
  accentColor: '',
  phone: '',
  email: '',
  address: '',
  hours: '',
  linkedInUrl: '',
  xUrl: '',
  facebookUrl: '',
  footerStatement: '',
  newsletterText: '',
  servicesLabel: '',
  registeredFundsLabel: '',
  mockSecExamLabel: '',
  riaRegistrationLabel: '',
  hasTerms: false,
  sharePicture: null,
  timeZone: '',
  isIndexed: true,
  showsEarlierVersions: false,
};
