import type { PostContent } from '../types.ts';

export const mockExamWeekByWeek: PostContent = {
  slug: 'mock-exam-week-by-week',
  posttitle: 'What happens in a mock exam, week by week',
  excerpt:
    'A request list, conversations, testing, a memo, a plan. Here is what we ask for, who will be busy and when, and what you hold in your hands after six weeks.',
  tags: ['Mock exam', 'Annual review'],
  metatitle: 'A mock SEC exam, week by week',
  metadescription:
    'How a mock SEC exam runs at a mid-size adviser: document request, interviews, transaction testing, findings memo and remediation plan, with a week-by-week table of who does what.',
  date: '2026-10-06',
  document: 'nautical-chart',
  selectedTeam: 'Daniel Okafor',
  description: `
<p>People who have been through a real examination remember the waiting. People who have been through a mock exam remember how many of their own documents they had never read side by side. Both take weeks, and the second kind can be planned.</p>
<p>For a firm of ten to forty people we reckon with four to six weeks from kick-off to remediation plan. This is how they go.</p>

<h2>The calendar</h2>
<table>
  <thead>
    <tr><th scope="col">Week</th><th scope="col">What we do</th><th scope="col">What it asks of you</th></tr>
  </thead>
  <tbody>
    <tr><td>1</td><td>Scoping call, document request list</td><td>CCO: two hours. Operations: half a day to start the data room</td></tr>
    <tr><td>2</td><td>Document review: manual, code, Form ADV, contracts, marketing</td><td>Questions by e-mail, one batch a day</td></tr>
    <tr><td>3</td><td>Interviews, on site or by video</td><td>Six to ten people, 30 to 60 minutes each</td></tr>
    <tr><td>4</td><td>Transaction testing: fees, trades, personal trading, e-mail</td><td>Data extracts from the custodian and the archive</td></tr>
    <tr><td>5</td><td>Draft findings, discussed before they are written up</td><td>CCO and one principal: 90 minutes</td></tr>
    <tr><td>6</td><td>Findings memo and remediation plan</td><td>Owners and dates for each item</td></tr>
  </tbody>
</table>
<p>Larger firms and fund complexes take longer, mostly in week four. A new registrant with eight clients may be done in three weeks.</p>

<h2>The request list</h2>
<p>Our list has the shape of the initial requests that examination staff have published as typical: organization, compliance program, client accounts, trading, fees, custody, marketing, books and records under <code>Rule 204-2</code>. You can look at ours now; the <a href="/resources">document request template</a> is on the resources page.</p>
<p>What we learn from the list begins before we open a file. Which items arrive in an hour? Which take a week, and why? Which arrive in three versions? A firm’s filing says a good deal about whether its procedures are carried out or merely owned.</p>

<h2>The interviews</h2>
<p>We talk to the people who do the work and not only to those who supervise it: the trader, whoever runs billing, the assistant who sends the marketing deck. The questions are plain.</p>
<ul>
  <li>How does a new account come in, step by step, and what do you check?</li>
  <li>Tell me about the last trade error. What happened to the loss?</li>
  <li>Who can move client money, and who would notice?</li>
  <li>When did you last ask compliance a question? What was it?</li>
</ul>
<p>Nobody is being tested on rule numbers. We compare what people say with what the manual says. Where the two differ, the manual is usually the one that is out of date.</p>

<h2>The testing</h2>
<p>Documents tell you what should happen, samples tell you what did. We <a href="/blog/recompute-twelve-fee-accounts">recompute fees</a>, follow trades from order to allocation, match personal trades against the restricted list, and read e-mail chosen by lexicon and by chance. Samples are drawn by us, from complete populations; a sample that the firm selects for itself tests its taste.</p>

<h2>The memo</h2>
<p>Each finding has five parts: what we looked at, what we saw, the rule or the firm’s own policy, how serious we think it is, and what would settle it. We grade in three steps, and we keep the top grade scarce. A memo with forty urgent findings is a memo without any.</p>
<blockquote>
  <p>A finding nobody can act on is an opinion. We try not to charge for opinions.</p>
</blockquote>
<p>Before the work starts, ask your counsel whether the review should be conducted under privilege. We are not a law firm and a memo of ours is not protected by being addressed to you. Where counsel engages us, we work to their instructions.</p>

<h2>The plan</h2>
<p>Last comes a table of actions, owners and dates, in an order that a firm with a business to run can keep. We come back after ninety days to see what is closed. That visit is part of the fixed fee, because an open finding from a mock exam is a document too.</p>
<p>The fee is scoped after one call. Read about the <a href="/services/mock-sec-exam-services">mock exam service</a>, or <a href="/contact">book a consultation</a>.</p>
`,
};
