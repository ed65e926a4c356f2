import type { PostContent } from '../types.ts';

export const annualReportToTrustees: PostContent = {
  slug: 'what-trustees-should-find-in-the-annual-report',
  posttitle: 'What trustees should find in the CCO’s annual report',
  excerpt:
    'Rule 38a-1 names the contents in two sentences. A report that helps a board says a little more, and says it in fewer pages.',
  tags: ['Registered funds', 'Annual review'],
  metatitle: 'Rule 38a-1: what belongs in the CCO’s annual report',
  metadescription:
    'The required contents of the fund CCO’s written annual report under Rule 38a-1, how independent trustees can read it, and questions for the executive session.',
  date: '2026-08-04',
  document: 'lighthouse',
  selectedTeam: 'Priya Raghunathan',
  description: `
<p>Many fund boards meet in August or September to receive the chief compliance officer’s annual report. For the independent trustees it is the one document of the year whose subject is whether the program works. It deserves better than a binder.</p>

<h2>What the rule requires</h2>
<p>Under <code>Rule 38a-1(a)(4)(iii)</code> the chief compliance officer provides a written report to the board no less than annually. At a minimum it addresses:</p>
<ul>
  <li>the operation of the policies and procedures of the fund and of each investment adviser, principal underwriter, administrator and transfer agent;</li>
  <li>material changes made to them since the last report;</li>
  <li>material changes recommended as a result of the annual review;</li>
  <li>each Material Compliance Matter that occurred since the last report.</li>
</ul>
<p>Separately, at least once a year, the chief compliance officer meets the independent directors in executive session, without anyone else present. The board, including a majority of the independent directors, approves the officer’s designation and compensation, and only the board may remove the officer.</p>

<h2>Material Compliance Matter</h2>
<p>The term is defined. It means any compliance matter about which the board would reasonably need to know to oversee fund compliance, and it includes a violation of the federal securities laws by the fund or a service provider, a violation of the policies, and a weakness in their design or implementation. Two habits follow from a careful reading.</p>
<p>First, weakness counts without a violation. A pricing procedure that depends on one person belongs in the report although no price was ever wrong. Second, the judgment should be visible. A good report lists the matters that were considered and not found material, with a sentence each; trustees can then see where the line was drawn.</p>

<h2>A shape that works</h2>
<table>
  <thead>
    <tr><th scope="col">Part</th><th scope="col">Pages</th><th scope="col">Question it answers</th></tr>
  </thead>
  <tbody>
    <tr><td>Conclusion</td><td>1</td><td>Is the program reasonably designed, and was it carried out?</td></tr>
    <tr><td>Material Compliance Matters</td><td>1–3</td><td>What happened, what was done, is it closed?</td></tr>
    <tr><td>Changes, made and recommended</td><td>2</td><td>What is different from last year, and why?</td></tr>
    <tr><td>Service providers, one by one</td><td>3–5</td><td>How do we know their programs work?</td></tr>
    <tr><td>Testing</td><td>3–4</td><td>What was tested, by whom, with which result?</td></tr>
    <tr><td>Resources</td><td>1</td><td>Does the officer have the time, access and authority needed?</td></tr>
  </tbody>
</table>
<p>The conclusion comes first. A trustee who has to reach page forty to learn the officer’s opinion is being asked to form it alone.</p>

<h2>Reading it well</h2>
<ol>
  <li><strong>Read the testing section before the conclusion.</strong> Does the second follow from the first?</li>
  <li><strong>Count the sources.</strong> For each service provider, how many statements rest on the provider’s own certification, and how many on something the officer saw?</li>
  <li><strong>Look for last year’s open points.</strong> A recommendation that vanished is a question.</li>
  <li><strong>Notice the verbs.</strong> “Reviewed” and “discussed” describe meetings. “Recomputed”, “sampled” and “observed” describe work.</li>
</ol>

<h2>For the executive session</h2>
<p>Half an hour is enough if the questions are open:</p>
<ul>
  <li>What did you want to test this year, and could not?</li>
  <li>Has anyone tried to influence what is in this report?</li>
  <li>If you could change one thing at the adviser, what would it be?</li>
  <li>Which service provider worries you most, and what would settle it?</li>
</ul>
<blockquote>
  <p>The second question has a rule behind it: <code>Rule 38a-1(c)</code> prohibits undue influence on the fund’s chief compliance officer. Ask it every year, so that asking it means nothing in particular.</p>
</blockquote>

<h2>Afterwards</h2>
<p>The report is kept for at least five years, the first two in an easily accessible place, together with materials provided to the board in connection with its approval. Minutes should show that the board received and considered it; they need not, and should not, repeat it.</p>
<p>We write these reports for fund families whose officer we provide, and we read drafts for boards that want a second opinion. See our <a href="/services/registered-fund-services">registered fund services</a>, or read <a href="/blog/a-fund-boards-first-meeting-with-a-new-cco">how to begin with a new officer</a>. Questions from trustees are always welcome: <a href="/contact">book a consultation</a>.</p>
`,
};
