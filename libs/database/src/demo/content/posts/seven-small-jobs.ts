import type { PostContent } from '../types.ts';

export const sevenSmallJobs: PostContent = {
  slug: 'seven-small-jobs-before-thanksgiving',
  posttitle: 'Seven small jobs for the week before Thanksgiving',
  excerpt:
    'None takes longer than an hour, none needs a meeting, and each is a good deal harder to do on December 30. This week’s list for the compliance desk.',
  tags: ['Weekly list', 'Calendar', 'Checklists'],
  metatitle: 'Seven small compliance jobs before Thanksgiving',
  metadescription:
    'A short list for adviser CCOs in the week before Thanksgiving 2026: renewals, terminations, holdings certifications, the AUM date, the gift log, the website and vendors.',
  date: '2026-11-17',
  document: 'quay-boats',
  selectedTeam: 'Margaret Fennimore',
  description: `
<p>From noon next Wednesday the office will be quiet, and after that comes December. That makes this a good week for the jobs nobody schedules: each one below takes an hour or less, can be done by one person, and leaves a dated record behind.</p>
<p>If you file Form 13F, there is also a job zero. November 14 fell on a Saturday this year, so the third-quarter report was due on Monday, November 16. If that sentence is news, stop here and file.</p>

<h2>The list</h2>
<ol>
  <li><strong>Download the preliminary renewal statement.</strong> It is already in your IARD account. Compare it, line by line, with the states in which you have clients or people. Our <a href="/blog/iard-renewal-checklist">renewal checklist</a> has the twelve lines we use ourselves.</li>
  <li><strong>End what should end.</strong> Representatives who left in the autumn and states you no longer need cost another year’s fee if they are still there when final statements are drawn up. Post-dated terminations exist for this.</li>
  <li><strong>Pick the date of the annual holdings report.</strong> Under <code>Rule 204A-1</code> access persons report holdings at least once every twelve months, with information no more than 45 days old on the day they hand it in. Choose the “as of” date now, tell everybody once, and put the due date inside the 45 days.</li>
  <li><strong>Choose your AUM date.</strong> Regulatory assets under management for the annual amendment are computed within 90 days before you file. Firms that decide in March tend to discover that nobody saved the custodian files for the date they would have liked.</li>
  <li><strong>Read the gift log against last December.</strong> A log with eleven entries one December and none the next says something, and it is rarely that vendors have become less generous.</li>
  <li><strong>Open your own website as a stranger would.</strong> Look for departed colleagues, an asset figure without a date, an award without the disclosures <code>Rule 206(4)-1</code> asks for, and a Form CRS link that no longer leads anywhere.</li>
  <li><strong>Ask one vendor one question.</strong> Pick the provider that holds the most client data and ask who would call you, at which number, if they had a breach tonight. Write down the answer and how long it took to get it.</li>
</ol>

<h2>Make the hour count twice</h2>
<p>A job done is good. A job done and written down is evidence that the program is being carried out, which is the half of <code>Rule 206(4)-7</code> that policies alone never prove. Three lines are enough:</p>
<blockquote>
  <p>November 18, 2026. Compared preliminary renewal statement with client list by state. Two states to drop (no clients since April), one to add. Statement and list saved with this note.</p>
</blockquote>
<p>Anyone who reads that in two years, a successor or an examiner, knows what was compared, what came of it, and where to find the papers. It took ninety seconds to write. Put it where the annual review will look for it; if you are unsure where that is, read <a href="/blog/the-annual-review-nobody-can-find">the annual review nobody can find</a> over the long weekend.</p>

<h2>Three things that can wait</h2>
<ul>
  <li><strong>Rewriting the manual.</strong> A manual rewritten in December under pressure is adopted in January and regretted by March. Note what is wrong with it, and leave it.</li>
  <li><strong>New software.</strong> No compliance system has ever been chosen well between Thanksgiving and the New Year.</li>
  <li><strong>Training for everyone.</strong> Attendance will be poor and attention worse. Book the second week of January instead.</li>
</ul>

<h2>And if the hour is not there</h2>
<p>Do numbers one and two. The renewal deadline in December is the only item on this page with a date that somebody else sets, and a lapsed state registration is an avoidable way to begin the year.</p>
<p>If the list keeps getting longer than the week, that is worth a conversation: our <a href="/services">support packages</a> take over exactly this kind of work, for a fixed fee that is scoped after a call. <a href="/contact">Book a consultation</a> whenever it suits you.</p>
`,
};
