import type { EventContent } from './types.ts';

/** In the order in which they should be shown: what is to come, then what has been. */
export const events: EventContent[] = [
  {
    eventstitle: 'Calendar Breakfast 2027: twelve months on one table',
    excerpt:
      'Wednesday, December 9, 2026, 8:00 to 9:30 a.m., Fennimore Quay, Portland, Maine. Bring your filing calendar; leave with a better one. Free, thirty seats.',
    youtubevideolink: 'https://www.youtube.com/playlist?list=PLfqcCalendarBreakfast2027demo00001',
    document: 'cranes',
    description: `
<p>Once a year we clear the long table, cover it with paper, and draw the coming year on it: filings, deliveries, certifications, board meetings, vacations. Those who come go home with a calendar that has names on every line.</p>
<h2>Program</h2>
<table>
  <thead>
    <tr><th scope="col">Time</th><th scope="col">What</th><th scope="col">With</th></tr>
  </thead>
  <tbody>
    <tr><td>8:00</td><td>Coffee, rolls, paper</td><td>Harriet Dunmore</td></tr>
    <tr><td>8:15</td><td>The fixed dates of 2027, from IARD renewal to the annual amendment</td><td>Margaret Fennimore</td></tr>
    <tr><td>8:40</td><td>The dates you set yourself: testing, training, the annual review</td><td>Daniel Okafor</td></tr>
    <tr><td>9:00</td><td>Drawing your own, with help at each table</td><td>Everyone</td></tr>
  </tbody>
</table>
<h2>What to bring</h2>
<ul>
  <li>Last year’s calendar, however bad</li>
  <li>Your fiscal year end, and those of your funds</li>
  <li>The name of whoever signed the last Form ADV</li>
</ul>
<p>The video below is from the 2025 breakfast. The <a href="/resources">ADV calendar</a> can be downloaded beforehand. To reserve a seat, <a href="/contact">write to us</a>.</p>
`,
  },
  {
    eventstitle: 'ADV drafting clinic: Part 2A, paragraph by paragraph',
    excerpt:
      'Thursday, January 21, 2027, noon to 1:30 p.m. Eastern, online. Six anonymous paragraphs from real brochures, rewritten live. Send yours by January 14.',
    youtubevideolink: 'https://www.youtube.com/playlist?list=PLfqcAdvDraftingClinicDemo00000002',
    document: 'dividers',
    description: `
<p>A brochure is read by three people: a client who wants to understand it, a competitor who wants to copy it, and an examiner who wants to compare it with what you do. We write for the first and check for the third.</p>
<h2>How it works</h2>
<ol>
  <li>Participants send one paragraph each, made anonymous.</li>
  <li>Renata Salcedo and Wen-Li Cho choose six, one each from Items 4, 5, 10, 11, 12 and 14.</li>
  <li>Each is read aloud, questioned, and rewritten on the screen.</li>
</ol>
<h2>What we look for</h2>
<ul>
  <li>“May” where the thing already happens</li>
  <li>Conflicts described, but not what you do about them</li>
  <li>Fee language that billing does not follow</li>
</ul>
<p>The clinic is general information on drafting and no review of your filing; for that, please speak with your counsel or <a href="/contact">with us</a>. The playlist has the recordings of earlier clinics.</p>
`,
  },
  {
    eventstitle: 'Fund Trustees’ Evening: reading the CCO’s report together',
    excerpt:
      'Thursday, March 4, 2027, 5:30 to 7:30 p.m., Boston. For independent trustees and their counsel. One invented annual report, read as a board would read it.',
    youtubevideolink: 'https://www.youtube.com/playlist?list=PLfqcFundTrusteesEveningDemo000003',
    document: 'bridge',
    description: `
<p>Twelve trustees, one report, two hours. The report is invented, forty pages long and not bad; somewhere in it are a weakness nobody calls material, a test that does not support its conclusion, and a recommendation that was there last year.</p>
<h2>The evening</h2>
<ul>
  <li><strong>5:30</strong> Reading in silence, with pencils</li>
  <li><strong>6:15</strong> Discussion, led by Priya Raghunathan</li>
  <li><strong>7:00</strong> A mock executive session under <code>Rule 38a-1</code></li>
  <li><strong>7:20</strong> What we would ask for next year</li>
</ul>
<blockquote>
  <p>“I had always begun at page one. I now begin at the tests.” (A trustee, after the evening in 2026)</p>
</blockquote>
<p>Places are by invitation and on request; advisers’ staff are kindly asked to send their trustees. As preparation we suggest <a href="/blog/what-trustees-should-find-in-the-annual-report">this article</a>. To ask for a place, <a href="/contact">write to us</a>.</p>
`,
  },
  {
    eventstitle: 'Mock Exam Open House',
    excerpt:
      'Held on Thursday, September 24, 2026, in Portland and online. A request list, an interview and a fee test, shown on a firm that does not exist. Recording available.',
    youtubevideolink: 'https://www.youtube.com/playlist?list=PLfqcMockExamOpenHouseDemo00000004',
    document: 'pier',
    description: `
<p>For one morning in September we examined an adviser in public. Gullwing Advisers has nineteen people, $840 million under management, four fee schedules, and exists only in our training files. About seventy guests watched, half of them online.</p>
<h2>What was shown</h2>
<ol>
  <li><strong>The request list</strong>, and what can be learned from the order in which answers come back</li>
  <li><strong>An interview</strong> with Gullwing’s trader, played with some relish by Thomas Lindqvist</li>
  <li><strong>A fee test</strong> of twelve accounts, computed on a whiteboard by Josiah Pell</li>
  <li><strong>The memo</strong>: from eleven observations to four findings</li>
</ol>
<h2>Questions from the floor</h2>
<h3>Should a mock exam be privileged?</h3>
<p>Ask your counsel before it begins. We can work under counsel’s direction, and often do.</p>
<h3>How long before the real one?</h3>
<p>Nobody knows the date. For new registrants we suggest the second to the eighth month.</p>
<p>The recordings are below. The <a href="/resources">25-point checklist</a> was the handout, and <a href="/blog/mock-exam-week-by-week">this article</a> describes the six weeks.</p>
`,
  },
  {
    eventstitle: 'Regulation S-P Tabletop Night',
    excerpt:
      'Held on Tuesday, May 5, 2026, in Portland. Eight firms, one scenario, a telephone that would not stop. Four weeks before the second compliance date.',
    youtubevideolink: 'https://www.youtube.com/playlist?list=PLfqcTabletopNightDemo000000000005',
    document: 'night-harbor',
    description: `
<p>Eight smaller advisers sent teams of three. Each team received the same telephone call, from a portal provider who had “noticed something on Tuesday”. Two hours later six of the eight had changed their incident response programs.</p>
<h2>What the teams took home</h2>
<ul>
  <li>The moment of awareness has to be written down by the person who takes the call.</li>
  <li>A list of affected people includes former clients.</li>
  <li>Contracts signed before 2024 seldom mention 72 hours.</li>
  <li>A draft notice saves a day. A draft that counsel has read saves three.</li>
</ul>
<p>The exercise itself, with its six cards, is described in <a href="/blog/regulation-s-p-tabletop-exercise">an article by Priya Raghunathan</a>. The playlist has the opening and the debriefing; the teams’ discussions were not recorded.</p>
<p>We also run it in your office. <a href="/contact">Book a consultation</a>.</p>
`,
  },
];
