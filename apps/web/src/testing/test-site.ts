import type { Site } from '@daybook/page-rendering';

/** The settings of a site in tests. */
export const testSite: Site = {
  name: 'Fennimore Quay Compliance',
  shortName: 'Fennimore Quay',
  tagline: 'Compliance consulting for investment advisers.',
  logo: null,
  accentColor: '',
  phone: '(207) 555-0142',
  email: 'hello@firm.example',
  address: '14 Fennimore Quay\nPortland, Maine',
  hours: 'Monday to Friday',
  linkedInUrl: 'https://www.linkedin.com/company/firm',
  xUrl: '',
  facebookUrl: '',
  footerStatement: 'The firm is not a law firm.',
  newsletterText: '',
  servicesLabel: '',
  registeredFundsLabel: '',
  mockSecExamLabel: '',
  riaRegistrationLabel: '',
  hasTerms: true,
  sharePicture: null,
  timeZone: '',
  isIndexed: true,
  showsEarlierVersions: false,
};
