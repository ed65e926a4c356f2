import type { PostContent } from '../types.ts';

export const marketingFaqDigest: PostContent = {
  slug: 'marketing-rule-faq-model-fees-and-promoters',
  posttitle: 'Marketing Rule digest: the January answers on model fees and promoters',
  excerpt:
    'Two new staff answers, posted on January 15, give room that many firms did not think they had. Neither removes the duty to be fair. What to change, and what to leave.',
  tags: ['Marketing Rule', 'Risk alerts'],
  metatitle: 'Marketing Rule FAQ, January 2026: model fees and promoters',
  metadescription:
    'A digest of the January 15, 2026 staff FAQs on Rule 206(4)-1: net performance with actual or model fees, and compensated promoters with SRO orders, with a drafting checklist.',
  date: '2026-01-27',
  document: 'regatta',
  selectedTeam: 'Wen-Li Cho',
  description: `
<p>On January 15 the staff of the Division of Investment Management added two answers to its frequently asked questions on <code>Rule 206(4)-1</code>. They follow the answers of March 2025 on extracted performance, and come a month after an examinations alert on testimonials and ratings that pointed the other way in tone. Read together, they say: fewer bright lines, the same duty not to mislead.</p>
<p>Staff answers are not rules and bind nobody, the Commission included. They are still the best available account of how the staff reads the rule.</p>

<h2>Answer one: model fees</h2>
<h3>The question</h3>
<p>You show net performance after the fees the portfolio actually paid. The people now reading would pay more. Must you use the higher fee?</p>
<h3>Why it was asked</h3>
<p>Footnote 590 of the adopting release said that in this case the adviser “must use a model fee” that reflects what the audience would be charged. Many compliance manuals turned the footnote into an absolute.</p>
<h3>The answer</h3>
<p>The staff does not read the footnote as a categorical prohibition. The rule’s definition of net performance permits actual or model fees. Whether actual fees alone would mislead depends on the facts and circumstances, disclosure among them, and there are various ways of showing the effect of a difference in fees.</p>
<h3>What we would do</h3>
<ul>
  <li>Keep the model fee where it is simple. It remains the safest presentation for a retail audience.</li>
  <li>Where actual fees are shown, state the difference next to the figures, with the anticipated fee as a number.</li>
  <li>Write down why the presentation is fair for that audience. The memo is half a page and belongs in the advertising file.</li>
</ul>

<h2>Answer two: promoters with a history</h2>
<h3>The question</h3>
<p>May you pay for a testimonial or endorsement from a person who is “ineligible” only because of a final order of a self-regulatory organization?</p>
<h3>The answer</h3>
<p>The staff would not recommend enforcement action if, in short: the order is the only disqualifying event; it did not expel, suspend or bar the person; the person has complied with its terms, payment included; and for ten years after the order the advertisement discloses it.</p>
<h3>What we would do</h3>
<ul>
  <li>Ask every promoter again, in writing, with the question put broadly. Sort the answers yourself.</li>
  <li>Read the order. Summaries by the person concerned tend to be kind.</li>
  <li>Put an end date on the disclosure, and a reminder a month before it.</li>
</ul>

<h2>And from last March: extracts</h2>
<p>As a reminder, since it is the question we get most. The staff will generally not object to an extract shown gross only, if the extract is clearly marked as gross; the total portfolio’s gross and net performance goes with it; that performance is at least as prominent and easy to compare; and it covers a period that includes the extract’s entire period.</p>

<table>
  <thead>
    <tr><th scope="col">You show</th><th scope="col">You need</th><th scope="col">In the file</th></tr>
  </thead>
  <tbody>
    <tr><td>Net, actual fees, same audience</td><td>Nothing further</td><td>Calculation</td></tr>
    <tr><td>Net, actual fees, dearer audience</td><td>The difference, stated plainly</td><td>Calculation; fairness memo</td></tr>
    <tr><td>Net, model fee</td><td>The model fee, and that it is one</td><td>Derivation of the fee</td></tr>
    <tr><td>Extract, gross</td><td>Total portfolio, gross and net, beside it</td><td>Both calculations</td></tr>
  </tbody>
</table>

<h2>Before you change the manual</h2>
<p>Strike sentences that say “must always use a model fee”, but do not replace them with “may use actual fees”. Replace them with a decision: who decides, on which facts, recorded where. A relaxed reading helps only firms that can show how they used it.</p>
<blockquote>
  <p>Flexibility is a record-keeping requirement by another name.</p>
</blockquote>
<p>The <a href="/resources">marketing-review log</a> on our resources page has had columns for both decisions since last week. To go through your own deck line by line, <a href="/contact">book a consultation</a>.</p>
`,
};
