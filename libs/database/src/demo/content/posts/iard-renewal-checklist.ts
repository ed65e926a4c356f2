import type { PostContent } from '../types.ts';

export const iardRenewalChecklist: PostContent = {
  slug: 'iard-renewal-checklist',
  posttitle: 'IARD renewals: twelve lines before the December deadline',
  excerpt:
    'Renewal is the one compliance deadline that punishes a firm on the stroke of the year. Twelve checks, in the order in which they are easiest to do.',
  tags: ['Checklists', 'Calendar', 'Registration'],
  metatitle: 'IARD renewal checklist for investment advisers',
  metadescription:
    'Twelve checks for the IARD renewal program: the preliminary statement, notice filings, representatives, branches, post-dated terminations, funding and the final statement.',
  date: '2026-11-03',
  document: 'tide-clock',
  selectedTeam: 'Margaret Fennimore',
  description: `
<p>Every registration, notice filing and representative’s license in the IARD and CRD systems runs out on December 31. The renewal program carries them over, provided that the money is in the right account on the day the program names. Miss it, and a firm may find that it cannot do business in a state on the first working day of January.</p>
<p>The exact days change every year. Take them from the renewal calendar in your IARD account rather than from memory, from last year’s e-mail, or from us.</p>

<h2>What arrives when</h2>
<table>
  <thead>
    <tr><th scope="col">Paper</th><th scope="col">Usually</th><th scope="col">What you do with it</th></tr>
  </thead>
  <tbody>
    <tr><td>Preliminary statement</td><td>From early or mid-November</td><td>Check it against the facts; fund it in full</td></tr>
    <tr><td>Payment deadline</td><td>Around mid-December</td><td>Money posted to the renewal account, not merely sent</td></tr>
    <tr><td>System closed for year end</td><td>Last days of December</td><td>No filings; plan around it</td></tr>
    <tr><td>Final statement</td><td>First working days of January</td><td>Pay what is missing, or note the credit</td></tr>
  </tbody>
</table>

<h2>The twelve lines</h2>
<h3>Check the statement against the facts</h3>
<ol>
  <li>Export the client list by state of residence and put it beside the list of notice filings.</li>
  <li>For each state with clients and no filing, ask whether you are past that state’s threshold. Many states let a firm without an office there serve a handful of clients before it must notice file; not all do.</li>
  <li>For each state with a filing and no clients, decide: keep for a prospect you can name, or end it.</li>
  <li>List the representatives on the statement. Anyone you do not recognize, or who left, goes to line seven.</li>
  <li>Check that each representative is registered where their place of business is, the home office included. Remote work has moved more people than filings.</li>
  <li>If you have branch offices, confirm addresses and the states that want them registered.</li>
</ol>

<h3>End what should end</h3>
<ol start="7">
  <li>File post-dated terminations for people: a Form U5 dated December 31 keeps this year in order and next year’s fee off the bill.</li>
  <li>File post-dated terminations for states in the same way.</li>
  <li>Update Form ADV now if a name, address or control person on it is wrong. An other-than-annual amendment does not wait for March.</li>
</ol>

<h3>Pay, and prove it</h3>
<ol start="10">
  <li>Fund the renewal account early. A bank transfer has to be sent, received <em>and posted</em>; allow several working days.</li>
  <li>Save the statement, proof of payment and your reconciliation together, with a note of who checked them.</li>
  <li>Put the January final statement in the calendar today, with its own owner. It is the half that gets forgotten.</li>
</ol>

<h2>Where it goes wrong</h2>
<p>In our files the failures repeat. The account administrator has left and nobody else can sign in. The invoice is paid to the daily account instead of the renewal account. Or the firm grew into a state in the spring, told its lawyers, and never told whoever keeps IARD.</p>
<blockquote>
  <p>Renewals are bookkeeping. They go wrong for bookkeeping reasons: nobody’s name is on the line.</p>
</blockquote>
<p>So write a name on each of the twelve. If yours would be on all of them, give two to somebody else; a deputy who has done it once is worth more than a procedure.</p>

<h2>Then look further</h2>
<p>The reconciliation you have just made, clients by state and people by state, is also most of what Item 2 of the annual amendment will ask you. Keep it. The <a href="/resources">ADV calendar</a> on our resources page shows where it comes back, and <a href="/blog/form-adv-the-last-three-weeks">the last three weeks of Form ADV</a> explains why you will be glad of it.</p>
<p>Newly registered, or about to be? <a href="/services/ria-registration-services">Our registration service</a> includes the first renewal. If you would like somebody to look over your statement before the money leaves, <a href="/contact">book a consultation</a>.</p>
`,
};
