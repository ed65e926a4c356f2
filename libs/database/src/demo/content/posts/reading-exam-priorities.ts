import type { PostContent } from '../types.ts';

export const readingExamPriorities: PostContent = {
  slug: 'reading-exam-priorities-in-an-hour',
  posttitle: 'How to read the exam priorities in an hour',
  excerpt:
    'The Division of Examinations publishes its priorities each year. Most firms forward the PDF. Four passes of fifteen minutes turn it into something you can act on.',
  tags: ['Mock exam', 'Calendar', 'Annual review'],
  metatitle: 'How to read the SEC exam priorities in an hour',
  metadescription:
    'A method for CCOs: four fifteen-minute passes through the Division of Examinations’ annual priorities, and a one-page table that feeds testing and the annual review.',
  date: '2026-10-20',
  document: 'weather-map',
  selectedTeam: 'Daniel Okafor',
  description: `
<p>The federal fiscal year began on October 1, and around this time the SEC’s Division of Examinations tells the public what it means to look at. Last year’s priorities came out on November 17, 2025. Within days there were more summaries of it than anybody could read, most of them longer than the parts that concerned any one adviser.</p>
<p>You do not need a summary. You need an hour, a printer and the discipline to stop.</p>

<h2>What the document is, and is not</h2>
<p>The priorities are a forecast by the staff. They make no rule and are not exhaustive; the Division says as much itself. An examination can and will go wherever the risk at a particular firm leads. But a forecast read with care tells you what to carry, and firms that are asked about a published priority get little sympathy for being surprised.</p>

<h2>Four passes</h2>
<h3>Pass one: cross out</h3>
<p>Go through with a pencil and strike everything addressed to someone else: broker-dealers, clearing agencies, municipal advisors, transfer agents. For an adviser with separate accounts and no funds, what is left is a few pages.</p>
<h3>Pass two: mark what is yours</h3>
<p>Underline every product, client type and practice you actually have. Do you recommend alternatives with lock-ups to retired clients? Did you merge with another adviser this year? Do you use an automated tool to draft, screen or trade? Those sentences are about you.</p>
<h3>Pass three: compare with last year</h3>
<p>Put the two documents side by side. Standing topics (fiduciary duty, conflicts, the compliance program, advisers never examined) are standing for a reason. New words deserve a second look, and so does the disappearance of old ones, though a topic that is left out has not been made legal.</p>
<h3>Pass four: write the table</h3>
<p>This is the product of the hour. One page, four columns, no adjectives:</p>
<table>
  <thead>
    <tr><th scope="col">What it says</th><th scope="col">Where we meet it</th><th scope="col">What we can show</th><th scope="col">Next step</th></tr>
  </thead>
  <tbody>
    <tr><td>Advice on complex or illiquid products</td><td>Interval funds in 31 accounts</td><td>Committee minutes; suitability notes in 24 of 31</td><td>Complete seven notes; test again in Q1</td></tr>
    <tr><td>Safeguarding of customer information</td><td>Incident response under <code>Regulation S-P</code></td><td>Policy adopted; no exercise yet</td><td>Tabletop in December</td></tr>
    <tr><td>Effectiveness of the compliance program</td><td>Annual review, <code>Rule 206(4)-7</code></td><td>Review memo, testing log</td><td>None</td></tr>
    <tr><td>Marketing, incl. endorsements</td><td>Two paid promoters</td><td>Agreements; no oversight record</td><td>Quarterly check, first by November 30</td></tr>
  </tbody>
</table>
<p>The third column is the one that matters. If you cannot fill it from memory, you have found your testing plan.</p>

<h2>Use the table three times</h2>
<ul>
  <li><strong>Now</strong>, to choose what to test before year end. Two rows are plenty.</li>
  <li><strong>In the annual review</strong>, as evidence that you considered changes in the rules and in the risks of the business. See <a href="/blog/the-annual-review-nobody-can-find">our post on documenting it</a>.</li>
  <li><strong>On the first day of an examination</strong>, when somebody asks how you identify compliance risk. A dated page is a better answer than an account of your reading habits.</li>
</ul>

<h2>What not to do</h2>
<p>Do not add twenty pages to the manual because a topic was mentioned. A policy nobody follows is worse than none: it turns a gap into a violation of your own procedures. And do not send the PDF to all staff with “FYI”. Send each team the one row that is theirs.</p>
<blockquote>
  <p>The question is seldom whether you knew about the topic. It is what you did after you knew.</p>
</blockquote>
<p>If you would like to see how your table holds up when somebody else asks the questions, that is what a <a href="/services/mock-sec-exam-services">mock exam</a> is for. <a href="/contact">Book a consultation</a>, and bring the page.</p>
`,
};
