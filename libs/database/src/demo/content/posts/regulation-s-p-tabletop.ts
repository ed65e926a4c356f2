import type { PostContent } from '../types.ts';

export const regulationSpTabletop: PostContent = {
  slug: 'regulation-s-p-tabletop-exercise',
  posttitle: 'Regulation S-P is in force for everyone: run the tabletop now',
  excerpt:
    'Since June 3 smaller advisers, too, need a working incident response program. One scenario, nine people, two hours: how to find out whether yours works.',
  tags: ['Regulation S-P', 'Checklists'],
  metatitle: 'A Regulation S-P tabletop exercise for advisers and funds',
  metadescription:
    'A two-hour tabletop exercise for the amended Regulation S-P: incident response, the 30-day customer notice, the 72-hour service-provider clock, and what to write down.',
  date: '2026-06-16',
  document: 'channel-buoys',
  selectedTeam: 'Priya Raghunathan',
  description: `
<p>Larger firms have had to comply with the amended <code>Regulation S-P</code> since December 3, 2025: advisers with $1.5 billion or more under management, and fund groups with $1 billion or more in net assets. For the others the date was June 3, 2026. By now, in other words, every registered adviser and every registered fund should have an incident response program, and most have a document called one.</p>
<p>The difference shows on a Friday afternoon. This exercise costs two hours and stages the Friday.</p>

<h2>Four duties to have in mind</h2>
<ul>
  <li><strong>A program.</strong> Written policies and procedures reasonably designed to detect, respond to and recover from unauthorized access to or use of customer information: assess, contain, notify.</li>
  <li><strong>Notice to individuals.</strong> As soon as practicable, and no later than 30 days after becoming aware that unauthorized access or use has occurred or is reasonably likely to have occurred, to those whose sensitive customer information was involved. The exception, after a reasonable investigation, is narrow: no reasonable likelihood of substantial harm or inconvenience.</li>
  <li><strong>Service providers.</strong> Oversight, including measures reasonably designed to ensure that a provider tells you of a breach as soon as possible and no later than 72 hours after it becomes aware.</li>
  <li><strong>Records.</strong> Of the policies, of incidents, of investigations and of the reasons for not giving notice.</li>
</ul>
<p>The text is in <a href="https://www.ecfr.gov/current/title-17/chapter-II/part-248/subpart-A">17 CFR part 248</a>; <code>248.30</code> is the section to have open on the table.</p>

<h2>The scenario</h2>
<p>Hand this to everyone at the start, and nothing else.</p>
<blockquote>
  <p>It is 3:40 p.m. on the Friday before a holiday weekend. An account manager at the firm that hosts your client portal calls the office manager. “We noticed something on Tuesday. We are still looking into it. Your tenant may be affected. Somebody will call you next week.”</p>
</blockquote>
<p>Then reveal one card every fifteen minutes:</p>
<ol>
  <li>A client forwards a phishing e-mail that quotes her account number.</li>
  <li>The provider’s incident line goes to voicemail. Whose mobile number do you have?</li>
  <li>IT can see 212 downloads of tax documents on Tuesday night, all from one address abroad.</li>
  <li>The managing partner is on a plane until Saturday.</li>
  <li>The provider’s lawyer writes: the matter is confidential, please do not contact your clients.</li>
  <li>Eleven of the 212 are former clients. Two live in states with shorter deadlines than yours.</li>
</ol>

<h2>Who should be in the room</h2>
<p>Compliance, operations, IT (your own or hired), whoever answers the telephone, one adviser, one principal, and somebody to write. Funds should add the administrator and the transfer agent; they hold the shareholder records, and the fund’s thirty days do not wait for their internal process.</p>

<h2>What to write down</h2>
<table>
  <thead>
    <tr><th scope="col">Question</th><th scope="col">A good answer</th><th scope="col">Seen more often</th></tr>
  </thead>
  <tbody>
    <tr><td>When did we become aware?</td><td>Friday, 3:40 p.m., logged</td><td>“When IT confirms it”</td></tr>
    <tr><td>Who decides on notice?</td><td>A named person and a deputy</td><td>“The partners”</td></tr>
    <tr><td>What did the contract promise?</td><td>Notice within 72 hours, clause 9</td><td>Nobody has read it</td></tr>
    <tr><td>Who is affected?</td><td>A list, former clients included</td><td>Clients in the CRM</td></tr>
    <tr><td>Where is the draft letter?</td><td>In the plan, reviewed by counsel</td><td>“We would write one”</td></tr>
  </tbody>
</table>
<p>The clock in the first row decides everything after it. Awareness does not require certainty; “reasonably likely” is in the rule for a reason.</p>

<h2>The week after</h2>
<p>Write two pages: what happened in the exercise, what stuck, who mends it by when. Amend the plan. Then ask your three most important providers for the clause and the telephone number. Put the paper with the annual review; for funds, it is also a paragraph in the <a href="/blog/what-trustees-should-find-in-the-annual-report">chief compliance officer’s report</a>.</p>
<p>State breach laws and contracts may ask for more, and sooner; that part belongs to counsel. If you would like someone from outside to hold the cards, we run this exercise in your office or by video. <a href="/contact">Book a consultation</a>, or see our <a href="/events">events</a> for the next open one.</p>
`,
};
