import type { PostContent } from '../types.ts';

export const firstBoardMeeting: PostContent = {
  slug: 'a-fund-boards-first-meeting-with-a-new-cco',
  posttitle: 'A fund board’s first meeting with a new CCO',
  excerpt:
    'The board approves the officer, the pay and, if it comes to that, the removal. The first meeting decides whether those powers are ever more than a line in the minutes.',
  tags: ['Registered funds', 'Outsourced CCO'],
  metatitle: 'A fund board’s first meeting with a new CCO',
  metadescription:
    'An agenda for a registered fund board’s first meeting with a newly designated chief compliance officer under Rule 38a-1: approvals, access, reporting lines and first-year plan.',
  date: '2025-09-23',
  document: 'warehouses',
  selectedTeam: 'Priya Raghunathan',
  description: `
<p>When a registered fund changes its chief compliance officer, the resolutions are quickly drafted. <code>Rule 38a-1(a)(4)</code> asks that the designation and compensation be approved by the board, including a majority of the directors who are not interested persons, and the paper takes a minute to adopt. The relationship takes longer, and it starts with a meeting that is often fitted in between the distribution report and lunch.</p>
<p>Give it an hour. Here is an agenda that has served several boards well.</p>

<h2>Before the meeting</h2>
<ul>
  <li>Send trustees the outgoing officer’s last report and the list of open points.</li>
  <li>Ask the candidate for a two-page letter: how they intend to come to know the adviser, the administrator, the transfer agent and the distributor, and in which order.</li>
  <li>If the officer comes from a service firm, ask for the number of funds served, the hours reserved for yours, and the name of the deputy. An officer who is stretched is a risk the board has approved.</li>
</ul>

<h2>The agenda</h2>
<table>
  <thead>
    <tr><th scope="col">Minutes</th><th scope="col">Subject</th><th scope="col">What trustees should come away with</th></tr>
  </thead>
  <tbody>
    <tr><td>10</td><td>Experience and independence</td><td>Who else pays this person, and for what</td></tr>
    <tr><td>10</td><td>Handover</td><td>What the predecessor would do next</td></tr>
    <tr><td>15</td><td>First-year plan</td><td>Order of visits, tests, and the reasons for it</td></tr>
    <tr><td>10</td><td>Reporting</td><td>What reaches the board at once, quarterly, annually</td></tr>
    <tr><td>5</td><td>Resources and access</td><td>Systems, records and people, without asking twice</td></tr>
    <tr><td>10</td><td>Executive session</td><td>A habit, begun on the first day</td></tr>
  </tbody>
</table>

<h2>Three points to settle in words</h2>
<h3>What cannot wait</h3>
<p>Quarterly reports are for what can. Agree on a short list of events about which the chair hears within a day: a pricing error above a stated size, a breach of a fundamental restriction, a material failure at a service provider, a regulatory inquiry, any attempt to influence the officer. Write the list down, with the telephone number.</p>
<h3>What “material” means to this board</h3>
<p>The definition of a Material Compliance Matter leaves judgment to the officer. Discuss two or three examples from the past with the benefit of hindsight: would you have wanted to know? The answers tell a new officer more than any policy.</p>
<h3>How disagreement travels</h3>
<p>If the adviser’s management and the officer read a rule differently, who hears of it, and when? For most boards the right answer is independent counsel and the chair, before the quarter ends.</p>

<h2>On compensation</h2>
<p>Approval of compensation is a tool of independence and not a formality. Trustees might ask how any bonus is determined, by whom, and whether it depends on the results of the adviser. If a firm supplies the officer, the fee should leave room for a bad year: an officer whose hours run out in October will find little in November.</p>

<h2>What the new officer should ask</h2>
<blockquote>
  <p>“What has this board always wanted to know, and never been told?”</p>
</blockquote>
<p>It is a fair question, and the silence that follows it is usually short. We have heard about securities lending revenue, about the sub-adviser nobody visits, about a transfer agent’s unexplained corrections. Each became a test in the first year.</p>

<h2>Afterwards</h2>
<p>The minutes record the approvals and that the board considered the officer’s qualifications, resources and compensation. The officer’s letter, amended after the discussion, becomes the first-year plan. Twelve months later it is the yardstick against which <a href="/blog/what-trustees-should-find-in-the-annual-report">the annual report</a> is read.</p>
<p>Our <a href="/services/registered-fund-services">registered fund services</a> include officers for boards that want one from outside, and a transition plan where there is one already. Counsel to the independent trustees is welcome on the first call: <a href="/contact">book a consultation</a>.</p>
`,
};
