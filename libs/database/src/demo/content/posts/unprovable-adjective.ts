import type { PostContent } from '../types.ts';

export const unprovableAdjective: PostContent = {
  slug: 'the-adjective-nobody-could-prove',
  posttitle: 'Enforcement lesson: the adjective nobody could prove',
  excerpt:
    '“Conflict-free.” “AI-driven.” “Award-winning.” Settled orders of recent years have turned on one or two words and an empty file. How to find yours first.',
  tags: ['Enforcement lessons', 'Marketing Rule'],
  metatitle: 'Enforcement lesson: substantiating advertising claims',
  metadescription:
    'Rule 206(4)-1(a)(2) asks advisers to be able to substantiate material statements of fact. What recent settled orders have in common, and a substantiation file that works.',
  date: '2026-08-25',
  document: 'tide-gauge',
  selectedTeam: 'Wen-Li Cho',
  description: `
<p>Some enforcement actions are about money that disappeared. Others are about a word. In March 2024 the Commission announced settled charges against two advisers for false and misleading statements about how they used artificial intelligence. In September 2024 it announced settled charges against nine more over advertisements; some contained statements of fact that were untrue or that the firm could not substantiate.</p>
<p>Nobody needs the names to learn from them. In the published orders the pattern repeats: a confident sentence, a website, a question, and no file.</p>

<h2>The provision</h2>
<p><code>Rule 206(4)-1(a)(2)</code> prohibits an advertisement from including a material statement of fact that the adviser does not have a reasonable basis for believing it will be able to substantiate upon demand by the Commission. Three parts of that deserve attention.</p>
<ul>
  <li><strong>Statement of fact.</strong> “We care about our clients” is not one. “We are free of conflicts of interest” is, and so are “independent”, “fee-only”, “the first” and “backed by research” when somebody can check them.</li>
  <li><strong>Reasonable basis for believing.</strong> It looks at the time of publication. A good answer found afterwards helps, but it is not what the rule asks for.</li>
  <li><strong>Upon demand.</strong> The adopting release leaves the means open, a contemporaneous record among them. In practice it means within the time an examiner gives you, usually days.</li>
</ul>

<h2>Four words to look for</h2>
<h3>“Conflict-free”</h3>
<p>Your own brochure disproves it. Part 2A of Form ADV is, among other things, a list of your conflicts: compensation, affiliations, soft dollars, personal trading. An advertisement that denies what the brochure discloses has no defense worth paying for.</p>
<h3>“AI-driven”</h3>
<p>Ask the person who runs the portfolio to show you the model, what goes in, and the last decision it changed. If the honest sentence is “we use a commercial tool to summarize research”, write that.</p>
<h3>“Award-winning”</h3>
<p>This is a third-party rating in disguise, with the conditions described in our <a href="/blog/testimonials-endorsements-ratings-risk-alert">digest of the December 2025 risk alert</a>.</p>
<h3>“Proven”</h3>
<p>Proven by whom, over which period, net of which fees? The word drags all the performance provisions behind it, and rarely survives them.</p>

<h2>The substantiation file</h2>
<p>The remedy is dull and cheap. For each material statement of fact, one row:</p>
<table>
  <thead>
    <tr><th scope="col">Statement</th><th scope="col">Where used</th><th scope="col">Basis</th><th scope="col">Checked by, on</th><th scope="col">Good until</th></tr>
  </thead>
  <tbody>
    <tr><td>“Serving families since 1998”</td><td>Home page</td><td>Articles of organization</td><td>W.C., Aug 3</td><td>No end</td></tr>
    <tr><td>“$640 million under management”</td><td>Fact sheet</td><td>Custodian reports, June 30</td><td>W.C., Aug 3</td><td>Sept 30</td></tr>
    <tr><td>“Average client tenure of 11 years”</td><td>Pitch deck</td><td>CRM export, June 30; method note</td><td>W.C., Aug 4</td><td>Dec 31</td></tr>
    <tr><td>“Independent”</td><td>All</td><td>Removed: affiliate insurance agency</td><td>W.C., Aug 4</td><td>—</td></tr>
  </tbody>
</table>
<p>The last column does the work. Most unsupported claims were true once.</p>

<h2>How to build it in a day</h2>
<ol>
  <li>Print the website and the current deck. Give one highlighter to compliance and one to somebody who has never worked in finance.</li>
  <li>Each marks every sentence that could be false. The stranger will mark more. Keep the union.</li>
  <li>For each mark: find the basis, soften the sentence, or cut it.</li>
  <li>Write the rows. File the evidence next to them, not in somebody’s mailbox.</li>
</ol>
<blockquote>
  <p>If it takes longer to support the adjective than to live without it, live without it.</p>
</blockquote>
<p>The file belongs with your other advertising records under <code>Rule 204-2</code>. Our <a href="/resources">marketing-review log</a> can hold it. If you would like a second highlighter, <a href="/contact">book a consultation</a>.</p>
`,
};
