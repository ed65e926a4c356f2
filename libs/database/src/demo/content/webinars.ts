import type { EventContent } from './types.ts';

export const webinars: EventContent[] = [
  {
    eventstitle: 'The board report: forty pages into twelve',
    excerpt:
      'Priya Raghunathan shortens a fund CCO’s annual report in front of the camera, and explains each cut. Three parts, 71 minutes.',
    youtubevideolink: 'https://www.youtube.com/playlist?list=PLfqcBoardReportWebinarDemo00000006',
    document: 'striped-horizon',
    description: `
<p>Recorded in August 2026. The starting point is an invented report of forty pages that contains everything <code>Rule 38a-1</code> requires and hides most of it.</p>
<h2>Parts</h2>
<ol>
  <li>Conclusion first: moving page 39 to page 1 (22 min)</li>
  <li>Service providers: what was certified, what was seen (27 min)</li>
  <li>Material Compliance Matters: showing where the line was drawn (22 min)</li>
</ol>
<p>For fund chief compliance officers, trustees and their counsel. See also <a href="/services/registered-fund-services">registered fund services</a>.</p>
`,
  },
  {
    eventstitle: 'Testing, not ticking: samples that find something',
    excerpt:
      'Josiah Pell on populations, risk-based samples and working papers that somebody else can follow. Four parts, 84 minutes.',
    youtubevideolink: 'https://www.youtube.com/playlist?list=PLfqcTestingNotTickingDemo000000007',
    document: 'soundings',
    description: `
<p>Recorded in May 2026. A checklist asks whether a control exists. A test asks whether it worked on the ninth of March. This series shows how to plan, draw, perform and write down small tests that support an annual review under <code>Rule 206(4)-7</code>.</p>
<h2>Parts</h2>
<ol>
  <li>What is the population, and is it complete? (19 min)</li>
  <li>Random, risk-based, or both (24 min)</li>
  <li>Fees, trades, e-mail: three tests from start to end (29 min)</li>
  <li>The working paper (12 min)</li>
</ol>
<p>The fee test goes with our article on <a href="/blog/recompute-twelve-fee-accounts">twelve accounts</a>.</p>
`,
  },
  {
    eventstitle: 'Registered in ninety days: the long version',
    excerpt:
      'Renata Salcedo follows one invented adviser from the first call to the order, form by form. Six parts, just under two hours.',
    youtubevideolink: 'https://www.youtube.com/playlist?list=PLfqcRegisteredInNinetyDemo00000008',
    document: 'quay-steps',
    description: `
<p>Recorded in January 2026. Three founders, $128 million, clients in five states, and a fee schedule on a napkin. The series shows the drafts as they were, with comments.</p>
<h2>Parts</h2>
<ol>
  <li>Which door? Thresholds and exceptions (16 min)</li>
  <li>IARD entitlement and Part 1A (24 min)</li>
  <li>The brochure and its supplements (28 min)</li>
  <li>Form CRS in two pages (14 min)</li>
  <li>The manual: what to leave out (21 min)</li>
  <li>Forms U4, notice filings and the first Monday (13 min)</li>
</ol>
<p>The <a href="/blog/sec-registration-timeline-in-plain-days">timeline</a> fits on one page. For your own, see <a href="/services/ria-registration-services">registration services</a>.</p>
`,
  },
  {
    eventstitle: 'Marketing review desk: one website, nine opinions',
    excerpt:
      'Wen-Li Cho reads an adviser’s website aloud, and a panel of compliance officers disagrees. Three parts, 66 minutes.',
    youtubevideolink: 'https://www.youtube.com/playlist?list=PLfqcMarketingReviewDeskDemo0000009',
    document: 'ripples',
    description: `
<p>Recorded in October 2025. The website is invented, the sentences are not: each was found somewhere, softened, and put in one place. Nine officers vote on every one of them under <code>Rule 206(4)-1</code>.</p>
<h2>Parts</h2>
<ol>
  <li>Facts, opinions and “independent” (20 min)</li>
  <li>Stars, badges and quotations (26 min)</li>
  <li>Performance on a page that promises it has none (20 min)</li>
</ol>
<p>Staff guidance has moved since the recording; the <a href="/blog/marketing-rule-faq-model-fees-and-promoters">January 2026 digest</a> says where.</p>
`,
  },
];
