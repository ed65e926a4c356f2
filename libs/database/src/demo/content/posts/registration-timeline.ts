import type { PostContent } from '../types.ts';

export const registrationTimeline: PostContent = {
  slug: 'sec-registration-timeline-in-plain-days',
  posttitle: 'From $100 million to the SEC: a registration timeline in plain days',
  excerpt:
    'Forty-five days, or ninety, or “it depends”? All three are right. What each part of an adviser’s registration takes, and which parts you can begin today.',
  tags: ['Registration', 'Form ADV', 'Checklists'],
  metatitle: 'SEC adviser registration: a timeline in plain days',
  metadescription:
    'How long SEC registration takes for an investment adviser: thresholds, the IARD account, Form ADV Parts 1, 2 and 3, Form U4, the compliance manual, and the 45-day review.',
  date: '2025-12-09',
  document: 'lock-gates',
  selectedTeam: 'Margaret Fennimore',
  description: `
<p>“How long does it take?” is the first question of every registration call. The honest answer is 45 to 90 days from the day somebody starts to work on it in earnest. The statute is responsible for about half of that. You are responsible for the rest.</p>

<h2>Are you at the right door?</h2>
<p>For most advisers the line is drawn by regulatory assets under management:</p>
<ul>
  <li>below $100 million, as a rule, the states;</li>
  <li>from $100 million you may register with the SEC;</li>
  <li>from $110 million you must, unless an exemption applies;</li>
  <li>once registered, you may stay until you report less than $90 million.</li>
</ul>
<p>There are other doors. Advisers to registered investment companies register with the SEC whatever their size. So do mid-sized advisers (from $25 million) with their principal office in New York, advisers that would otherwise have to register in fifteen or more states, and those who reasonably expect to be eligible within 120 days under <code>Rule 203A-2(c)</code>. Ask counsel which of these is yours before you open a form.</p>

<h2>The parts</h2>
<table>
  <thead>
    <tr><th scope="col">Part</th><th scope="col">Working time</th><th scope="col">Can begin</th></tr>
  </thead>
  <tbody>
    <tr><td>IARD entitlement and account</td><td>3 to 10 days</td><td>Today</td></tr>
    <tr><td>Form ADV Part 1A with schedules</td><td>1 to 2 weeks</td><td>Today</td></tr>
    <tr><td>Part 2A brochure and Part 2B supplements</td><td>2 to 3 weeks</td><td>Today</td></tr>
    <tr><td>Part 3 (Form CRS), if you have retail investors</td><td>1 week</td><td>After Part 2A</td></tr>
    <tr><td>Compliance manual, code of ethics, Regulation S-P program</td><td>3 to 4 weeks</td><td>Today</td></tr>
    <tr><td>Advisory agreements, custodian papers</td><td>2 to 4 weeks</td><td>Today, with counsel</td></tr>
    <tr><td>SEC review after filing</td><td>Up to 45 days</td><td>After Parts 1A, 2A and 3</td></tr>
    <tr><td>Form U4 and state notice filings</td><td>1 to 3 weeks</td><td>Alongside the review</td></tr>
  </tbody>
</table>
<p>Under section 203(c)(2) of the Advisers Act the Commission, within 45 days of a complete filing, grants the registration or begins proceedings to determine whether it should be denied. Staff comments in between are normal, and a quick, complete reply keeps the clock friendly.</p>

<h2>A calendar that holds</h2>
<ol>
  <li><strong>Days 1–5.</strong> Scoping. Entity, owners, disciplinary histories, business model, fee schedule. Request IARD entitlement; the signed papers take longer than anyone expects.</li>
  <li><strong>Days 6–25.</strong> Draft everything at once. The brochure teaches you what the manual must say, and the other way round.</li>
  <li><strong>Days 26–30.</strong> One reader for consistency: do Part 1A, the brochure, the contract and the website describe the same firm?</li>
  <li><strong>Day 31.</strong> File on IARD. Fund the account the day before.</li>
  <li><strong>Days 32–75.</strong> Review. Meanwhile U4s for representatives in the states that require them, notice filings, training, systems.</li>
  <li><strong>The day of the order.</strong> Manual and code adopted, initial holdings reports started. From that day <code>Rule 206(4)-7</code> applies, not from the first annual review.</li>
</ol>

<h2>What makes it longer</h2>
<ul>
  <li>A disclosure event nobody mentioned in the first call.</li>
  <li>Owners of owners: Schedules A and B want the chain.</li>
  <li>A fee schedule that is still being negotiated among the founders.</li>
  <li>A move from the states with representatives in several of them; the withdrawals have to be timed so that nobody is unregistered for a day.</li>
</ul>

<h2>What does not make it shorter</h2>
<p>A purchased manual. It saves two weeks in the beginning and costs four when the first examiner asks who sits on the investment risk committee of a firm with three people. Begin with your business and write down less.</p>
<blockquote>
  <p>Registration is the only document request you will ever receive with a date of your own choosing.</p>
</blockquote>
<p>Our <a href="/services/ria-registration-services">registration service</a> covers all of the parts above and the first quarter after the order, for a fixed fee that is scoped after a call. After that, read how to <a href="/blog/use-the-quiet-months-after-registration">use the quiet months</a>. To begin, <a href="/contact">book a consultation</a>.</p>
`,
};
