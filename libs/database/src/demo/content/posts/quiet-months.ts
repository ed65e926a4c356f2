import type { PostContent } from '../types.ts';

export const quietMonths: PostContent = {
  slug: 'use-the-quiet-months-after-registration',
  posttitle: 'Newly registered? Use the quiet months',
  excerpt:
    'Many new registrants are examined within twelve to eighteen months. Between the second month and the eighth there is time to find out what an examiner would find.',
  tags: ['Mock exam', 'Registration'],
  metatitle: 'Newly registered advisers: when a mock exam pays',
  metadescription:
    'Why the months after SEC registration are the best time for a mock exam, what examiners tend to look for at new advisers, and a month-by-month plan for the first year.',
  date: '2026-02-10',
  document: 'hull-ribs',
  selectedTeam: 'Daniel Okafor',
  description: `
<p>Registration has a loud end. The order comes through, the custodian opens the accounts, somebody orders cake. Then the telephone stays quiet for months, and the manual that was written for the application begins to differ from the firm that grew up beside it.</p>
<p>Advisers that have never been examined, and recently registered ones in particular, have stood in the priorities of the Division of Examinations year after year. No one can tell you your date. In our experience many new registrants hear from the staff within twelve to eighteen months. That leaves a window: late enough that there is something to look at, early enough to mend it.</p>

<h2>Why not at once, and why not later</h2>
<p>Before the second month there is nothing to test: no billing cycle, no quarter of personal-trading reports, no advertising to speak of. After the eighth, habits have set. A wrong billing formula is one correction in March and forty refunds in December. Between the two a mock exam pays for itself, often in a single finding.</p>

<h2>What new advisers are asked about</h2>
<p>In March 2023 the staff published observations from examinations of newly registered advisers. Three groups of findings stood out: compliance policies, disclosure, marketing. Behind each we meet the same causes.</p>
<h3>A manual bought by the yard</h3>
<p>Policies for private funds at a firm without any; a reference to a committee that has never met; an officer with three other jobs and no hours for this one. <code>Rule 206(4)-7</code> asks for policies reasonably designed for <em>your</em> business, from the first day of registration.</p>
<h3>Disclosure written before the facts</h3>
<p>The brochure was drafted when the fee schedule was a plan. Since then two founders have negotiated three exceptions, and an affiliate has come along.</p>
<h3>A website older than the registration</h3>
<p>Biographies, track records from the former firm, praise from friends. What was harmless for a team at a broker may be an advertisement with conditions now.</p>

<h2>A first year, month by month</h2>
<table>
  <thead>
    <tr><th scope="col">Month</th><th scope="col">Do this</th><th scope="col">Keep this</th></tr>
  </thead>
  <tbody>
    <tr><td>1</td><td>Adopt the manual and code; initial holdings reports within 10 days</td><td>Acknowledgments, reports</td></tr>
    <tr><td>2</td><td>Walk each procedure with the person who does it; strike what is not done</td><td>Marked-up copy</td></tr>
    <tr><td>3</td><td>First billing cycle: <a href="/blog/recompute-twelve-fee-accounts">recompute by hand</a></td><td>Worksheets</td></tr>
    <tr><td>4</td><td>First quarterly transaction reports; review within the month</td><td>Review notes</td></tr>
    <tr><td>5–7</td><td>Mock exam</td><td>Memo and plan</td></tr>
    <tr><td>8</td><td>Close the top findings</td><td>Evidence for each</td></tr>
    <tr><td>9</td><td>Training on what was found</td><td>Slides, attendance</td></tr>
    <tr><td>10–11</td><td>Annual review, IARD renewal</td><td>Review memo</td></tr>
    <tr><td>12</td><td>Choose the AUM date for the first annual amendment</td><td>Custodian reports</td></tr>
  </tbody>
</table>

<h2>What changes for the people</h2>
<p>The best result of an early mock exam is seldom a finding. Everyone at the firm has now sat across from somebody who asked how they do their work, and has answered. The second time is easier. And the officer has a reason to say, in month seven, what nobody wanted to hear in month two.</p>
<blockquote>
  <p>Examiners do not expect a new firm to be perfect. They do expect it to know what it does.</p>
</blockquote>
<p>If you registered with our help, a mock exam in the first year costs less, since we know the manual. If you did not, we will read it with fresh eyes. Look at <a href="/services/mock-sec-exam-services">how we run it</a>, take the 25-point checklist from the <a href="/resources">resources page</a>, or <a href="/contact">book a consultation</a>.</p>
`,
};
