/** A page type of contract §3.3 with its REST name and its fields, by whether they may be empty (§5.1). */
interface PageType {
  page: string;
  required: string[];
  optional: string[];
}

function pageType(page: string, required: string, optional = ''): PageType {
  return {
    page,
    required: required.split(' ').filter(Boolean),
    optional: optional.split(' ').filter(Boolean),
  };
}

const overview = 'subheading heading ctatitleheading ctasubheading ctabutton';
const service =
  'subheading heading desc secondheading desctwo thirdheading thirddesc ctatitleheading ctasubheading';

export const pageTypes: readonly PageType[] = [
  pageType(
    'homepage',
    '',
    'headingone buttonone headingtwo subheadingtwo buttontwo descone userreviewheading userreviewposition headingthree ctatitleheading ctadesc ctabutton',
  ),
  pageType(
    'servicespage',
    'heading subheading desc buttonone secondheading secondsubheading ctatitleheading ctabutton',
  ),
  pageType('registeredfunds', `${service} buttonone thirdbutton ctabutton`),
  pageType('mocksecexam', service, 'buttonone ctabutton'),
  pageType('riaregistrationservices', `${service} buttonone ctabutton`),
  pageType('compliancenewsletterpage', overview),
  pageType('eventspage', overview),
  pageType('reourcespage', overview),
  pageType('aboutpage', 'subheading heading desc ctatitleheading ctabutton'),
  pageType(
    'partnerpage',
    'subheading heading buttonone secondsecheading secondsecsubheading ctatitleheading ctasubheading',
  ),
  pageType('contactpage', 'heading', 'desc'),
];

const richFields = new Set(['thirddesc', 'aboutpage.desc', 'contactpage.desc']);

/** Whether a field holds HTML. */
export function isRich(page: string, field: string): boolean {
  return richFields.has(field) || richFields.has(`${page}.${field}`);
}
