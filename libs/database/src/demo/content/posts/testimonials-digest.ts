import type { PostContent } from '../types.ts';

export const testimonialsDigest: PostContent = {
  slug: 'testimonials-endorsements-ratings-risk-alert',
  posttitle: 'Risk-alert digest: testimonials, endorsements and ratings, nine months on',
  excerpt:
    'The December 2025 alert on the Marketing Rule read like a list of small slips. Nine months of reviews later, five of them still turn up in almost every file we open.',
  tags: ['Risk alerts', 'Marketing Rule'],
  metatitle: 'Marketing Rule risk alert digest: testimonials and ratings',
  metadescription:
    'What the Division of Examinations observed in December 2025 about testimonials, endorsements and third-party ratings under Rule 206(4)-1, and what to check in your own files.',
  date: '2026-09-15',
  document: 'signal-flags',
  selectedTeam: 'Wen-Li Cho',
  description: `
<p>On December 16, 2025 the Division of Examinations published further observations on <code>Rule 206(4)-1</code>, the Marketing Rule. Earlier alerts had covered the rule as a whole; this one stayed with what others say about you: testimonials, endorsements and third-party ratings.</p>
<p>We have now reviewed advertising against it for nine months. This digest gives the observations in our own words, and what we find when we look.</p>

<h2>A reminder of terms</h2>
<p>A <strong>testimonial</strong> comes from a current client or investor. An <strong>endorsement</strong> comes from anybody else. A <strong>third-party rating</strong> comes from someone who gives ratings in the ordinary course of business and is not related to you. All three are allowed; each has conditions, and the conditions attach to you, whoever is speaking.</p>

<h2>What the staff saw, and what we see</h2>
<h3>1. The disclosure is there, but not at the time</h3>
<p>The rule wants the key facts (client or not, paid or not, a brief statement of material conflicts) disclosed clearly and prominently when the testimonial or endorsement is disseminated. The staff’s most frequent observation was that they were missing at that moment. In our files the classic case is a quotation in a pitch deck whose disclosure is on the website.</p>
<h3>2. The disclosure is behind a link, or in pale grey</h3>
<p>A hyperlink to a disclosure page did not count as clear and prominent, nor did type smaller or lighter than the praise it qualified. Our test takes a minute: print the page in black and white. If the stars are legible and the disclosure is not, it fails.</p>
<h3>3. Nobody noticed that it was an endorsement</h3>
<p>Lead-generation sites, refer-a-friend credits, social-media personalities, gift cards for online reviews: each can be a compensated endorsement or testimonial. Marketing departments do not call them so. Ask accounts payable instead. A list of everyone paid for anything that brings in clients is the best starting point we know.</p>
<h3>4. An agreement without oversight</h3>
<p>Above the de minimis amount (more than $1,000 in the preceding twelve months) there must be a written agreement, and the promoter must not be an ineligible person. With or without one, the adviser needs a reasonable basis to believe that the promoter’s statements comply. Firms have agreements. Few can show that anyone ever listened to a call or opened the promoter’s page.</p>
<h3>5. A rating without its papers</h3>
<p>For a rating, the adviser needs a reasonable basis to believe that any survey behind it makes favorable and unfavorable answers equally easy and is not built to produce a result. The advertisement must say who gave the rating, the date, the period it covers, and whether you paid in connection with obtaining or using it. “Top adviser 2023”, still on the letterhead in 2026, usually fails on three of the four.</p>

<h2>A ten-minute file check</h2>
<table>
  <thead>
    <tr><th scope="col">Open</th><th scope="col">Look for</th><th scope="col">Keep</th></tr>
  </thead>
  <tbody>
    <tr><td>Website, all pages with quotations or badges</td><td>Disclosures within the item, same size and weight</td><td>Dated screenshots</td></tr>
    <tr><td>Payments ledger, last 12 months</td><td>Promoters, referral credits, listing fees, gift cards</td><td>List with amounts</td></tr>
    <tr><td>Promoter agreements</td><td>Scope, compensation, disclosure duties; eligibility check</td><td>Agreement and check</td></tr>
    <tr><td>Each rating in use</td><td>Method, date, period, payment</td><td>Questionnaire or method note</td></tr>
    <tr><td>Form ADV Part 1A, Item 5.L</td><td>Answers that match all of the above</td><td>Working paper</td></tr>
  </tbody>
</table>
<p>The last row catches more firms than any other. Item 5.L asks directly whether advertisements include testimonials, endorsements or ratings, and whether they are paid for. An answer of “no” next to a wall of badges takes an examiner one click to find.</p>

<h2>What we would do this month</h2>
<ul>
  <li>Freeze new badges until each has a file.</li>
  <li>Move every disclosure into the item it belongs to.</li>
  <li>Listen to one promoter, in full, and write half a page about it.</li>
</ul>
<p>Our <a href="/resources">marketing-review log</a> has a column for each of these conditions. For the January 2026 staff answers on promoters with disciplinary history, see <a href="/blog/marketing-rule-faq-model-fees-and-promoters">the FAQ digest</a>. If you would rather have somebody read the wall of badges for you, <a href="/contact">book a consultation</a>.</p>
`,
};
