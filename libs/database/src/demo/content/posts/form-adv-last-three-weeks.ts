import type { PostContent } from '../types.ts';

export const formAdvLastThreeWeeks: PostContent = {
  slug: 'form-adv-the-last-three-weeks',
  posttitle: 'Form ADV: the last three weeks',
  excerpt:
    'The annual amendment is due on March 31. A plan for the fifteen working days that remain, the items that go wrong, and what still has to happen by the end of April.',
  tags: ['Form ADV', 'Calendar', 'Checklists'],
  metatitle: 'Form ADV annual amendment: the last three weeks',
  metadescription:
    'A three-week plan for the Form ADV annual updating amendment: AUM, Schedule D, the brochure, Form CRS, filing on IARD, and delivery to clients by April 30.',
  date: '2026-03-10',
  document: 'folios',
  selectedTeam: 'Margaret Fennimore',
  description: `
<p>For an adviser whose fiscal year ends on December 31, the annual updating amendment under <code>Rule 204-1</code> is due within 90 days, which this year means Tuesday, March 31. You have fifteen working days. That is plenty if the first five are spent on numbers and none on adjectives.</p>

<h2>Week one: numbers</h2>
<ol>
  <li><strong>Fix the AUM date.</strong> Regulatory assets under management in Item 5.F are determined within 90 days before filing. Choose the date, save the custodian reports for it, and use that one date throughout Part 1A.</li>
  <li><strong>Reconcile three figures.</strong> Item 5.F, the assets in Item 4.E of the brochure and the figure on the website may differ, since methods and dates may. You should be able to say why in one sentence each.</li>
  <li><strong>Count clients once.</strong> Item 5.D by type, Item 5.C by number, Item 5.K for separately managed accounts. Make one spreadsheet and take all three from it.</li>
  <li><strong>Private funds.</strong> Section 7.B.(1) of Schedule D needs gross asset values, auditors, administrators and percentages owned. Write to the administrators today.</li>
  <li><strong>Custody.</strong> Item 9 trips firms with standing letters of authorization and trustee appointments. Read it with <code>Rule 206(4)-2</code> beside you.</li>
</ol>

<h2>Week two: words</h2>
<p>Print last year’s brochure and go through it with the people who do the work described. Part 2A is where promises are made, and where examiners begin.</p>
<ul>
  <li><strong>Item 2.</strong> The summary of material changes is about changes, so a list of “we updated our AUM” helps nobody. Ask of each change: would a client want to know?</li>
  <li><strong>Item 5.</strong> Does the fee section describe billing as it is done? If you have <a href="/blog/recompute-twelve-fee-accounts">recomputed a few accounts</a>, you know.</li>
  <li><strong>Items 10, 12 and 14.</strong> Affiliations, soft dollars, referrals. “May” is the wrong word for something that does happen.</li>
  <li><strong>Item 5.L of Part 1A.</strong> Testimonials, endorsements, ratings, hypothetical performance: the answers must match your marketing file.</li>
  <li><strong>Part 2B.</strong> New people, changed roles, departed supervisors.</li>
</ul>

<h2>Week three: filing</h2>
<table>
  <thead>
    <tr><th scope="col">Day</th><th scope="col">What</th><th scope="col">Who</th></tr>
  </thead>
  <tbody>
    <tr><td>Mon 23</td><td>Second reader, who has not seen the draft</td><td>A colleague, or us</td></tr>
    <tr><td>Tue 24</td><td>Corrections; check of the IARD account balance and sign-ins</td><td>Operations</td></tr>
    <tr><td>Wed 25</td><td>Principal reads Parts 1A, 2A and 3 and signs off</td><td>Signatory</td></tr>
    <tr><td>Thu 26</td><td>File; save the PDF, the confirmation and the working papers</td><td>CCO</td></tr>
    <tr><td>Fri 27 to Tue 31</td><td>Reserve</td><td>Nobody, with luck</td></tr>
  </tbody>
</table>
<p>Aim for Thursday. IARD is at its slowest on the last afternoon, and so is everyone you might need to ask.</p>

<h2>If you are near the line</h2>
<p>An SEC-registered adviser that reports less than $90 million on its annual amendment, and has no other basis for registration, generally has 180 days from the end of its fiscal year to register with the states and withdraw. One that passes $110 million with the states has 90 days from its amendment to apply the other way. Both deserve a conversation before the number is filed. Our post on the <a href="/blog/sec-registration-timeline-in-plain-days">registration timeline</a> has the second case.</p>

<h2>After filing</h2>
<ul>
  <li><strong>By April 30:</strong> deliver the brochure, or a summary of material changes with an offer of the brochure, to clients where there are material changes (<code>Rule 204-3</code>). Keep the list of who got what, and when.</li>
  <li><strong>Form CRS:</strong> if the relationship summary became materially inaccurate, amend within 30 days, and tell existing retail clients within 60 days after the update is required. Replace it on the website too.</li>
  <li><strong>Website and pitch decks:</strong> change the figures on the same day.</li>
  <li><strong>State notice filings:</strong> check that the amendment reached each of them.</li>
</ul>
<blockquote>
  <p>Save the working papers as if you would have to defend the number to somebody polite and very patient.</p>
</blockquote>
<p>The <a href="/resources">ADV calendar</a> has all of these dates for the coming year. If you want the second reader on the 23rd to be one of us, <a href="/contact">book a consultation</a> this week.</p>
`,
};
