import type { PostContent } from '../types.ts';

export const annualReviewNobodyCanFind: PostContent = {
  slug: 'the-annual-review-nobody-can-find',
  posttitle: 'The annual review nobody can find',
  excerpt:
    'Does Rule 206(4)-7 require a written annual review? The answer has changed twice since 2023. What has not changed is the first thing an examiner asks for.',
  tags: ['Annual review', 'Checklists'],
  metatitle: 'Documenting the annual review under Rule 206(4)-7',
  metadescription:
    'What happened to the written-review requirement in Rule 206(4)-7, what Rule 204-2 still asks you to keep, and a five-page format for an annual compliance review memo.',
  date: '2025-10-21',
  document: 'drawers',
  selectedTeam: 'Daniel Okafor',
  description: `
<p>The conversation goes like this. “Do you do an annual review?” “Every year.” “May I see it?” A pause. “It is more of a continuous process.”</p>
<p>Most firms do review their programs. They change procedures after errors, talk about new rules, look at samples. What they cannot do is put the review on the table, because it never became a thing.</p>

<h2>Is it required in writing?</h2>
<p>The history is short and confusing.</p>
<ul>
  <li><strong>Since 2004,</strong> <code>Rule 206(4)-7(b)</code> has required advisers to review, no less frequently than annually, the adequacy of their policies and procedures and the effectiveness of their implementation. It did not say “in writing”.</li>
  <li><strong>In August 2023</strong> the Commission amended the rule, together with the private fund adviser rules, to require that the review be documented in writing.</li>
  <li><strong>On June 5, 2024</strong> the Court of Appeals for the Fifth Circuit vacated that rulemaking as a whole, and the amendment with it.</li>
</ul>
<p>So the text is back to what it was. That should comfort nobody. <code>Rule 204-2(a)(17)(ii)</code> still requires you to keep any records documenting the annual review, examination staff ask for them in the first request, and the burden of showing that a review took place has not moved. Registered funds were never affected: <code>Rule 38a-1</code> has always asked for a written report.</p>
<blockquote>
  <p>An undocumented review is a memory. Memories are not produced on a Tuesday by close of business.</p>
</blockquote>

<h2>What the review should consider</h2>
<p>The release that adopted the rule named three things, and they still make the best outline:</p>
<ol>
  <li>compliance matters that arose during the year;</li>
  <li>changes in the business of the adviser or its affiliates;</li>
  <li>changes in the Advisers Act or its rules that might call for new procedures.</li>
</ol>
<p>It added that an interim review may be needed after a significant event. A merger, a new product, the loss of the person who ran billing: do not wait for December.</p>

<h2>Five pages</h2>
<table>
  <thead>
    <tr><th scope="col">Page</th><th scope="col">Contents</th><th scope="col">Source</th></tr>
  </thead>
  <tbody>
    <tr><td>1</td><td>Period, scope, who did it, conclusion on adequacy and effectiveness</td><td>You</td></tr>
    <tr><td>2</td><td>The year: incidents, complaints, errors, exceptions, what was done</td><td>Logs</td></tr>
    <tr><td>3</td><td>Changes in business and in rules, and what followed from each</td><td>Minutes, priorities table</td></tr>
    <tr><td>4</td><td>Tests: what, how many, result, follow-up</td><td>Working papers</td></tr>
    <tr><td>5</td><td>Open points with owner and date; last year’s points, closed or not</td><td>Last year’s page 5</td></tr>
  </tbody>
</table>
<p>Five pages are enough for most firms under forty people. Behind them sit the working papers, which may be as thick as they like.</p>

<h2>Where it goes wrong</h2>
<h3>The form without the firm</h3>
<p>A purchased checklist with 180 ticks tells a reader that somebody has a pen. One paragraph on the trade error in May tells more.</p>
<h3>No findings</h3>
<p>A review that finds nothing was not a review, or was not written by somebody who is allowed to find things. Both are findings.</p>
<h3>Adequate, not effective</h3>
<p>The rule has two halves. Reading the manual covers the first. The second, whether procedures were carried out and worked, needs tests.</p>
<h3>Nobody received it</h3>
<p>Send it to the principals, meet about it, and keep a note of the meeting. It shows that the firm heard.</p>

<h2>A month is enough</h2>
<p>Block four mornings: one for logs, one for changes, one to finish the tests, one to write. Tell the principals now that they will have five pages on their desks on December 1.</p>
<p>In the Full package the review is part of the service, tests included; in the Standard package we read your draft. Both are compared <a href="/services">on the services page</a>. If you would rather start with last year’s, <a href="/contact">book a consultation</a> and bring whatever you can find.</p>
`,
};
