/** The eleven page records, each with every field of contract §3. Rich fields hold HTML, all others plain text. */
export const pages = {
  homepage: {
    headingone: 'Find what an examiner would find. First.',
    buttonone: 'Book a consultation',
    headingtwo: 'Compliance, kept day by day',
    subheadingtwo: 'For investment advisers and registered funds',
    descone:
      'Fennimore Quay is a small firm of named people. We examine advisers before somebody else does, register new ones, serve funds and their boards, and act as chief compliance officer where you would rather not hire one. Everything we do ends in a document you can put on the table.',
    buttontwo: 'See our services',
    userreviewheading: '',
    userreviewposition: '',
    headingthree: 'An outsourced CCO you will meet',
    ctatitleheading: 'Begin with a conversation',
    ctadesc:
      'Half an hour by telephone, without slides. You tell us what you do, we tell you what we would look at first. If we can help, you receive a fixed fee, scoped after the call.',
    ctabutton: 'Book a consultation',
  },
  servicespage: {
    heading: 'Compliance support for investment advisers',
    subheading: 'Investment Advisers',
    desc: 'Some firms have a chief compliance officer who would like a second reader. Some need the officer. Others need one thing done well and on time. Our packages follow these three cases; each is tailored after a call, and each has a fixed fee.',
    buttonone: 'Talk to us',
    secondheading: 'Standard and Full, line by line',
    secondsubheading:
      'Standard stands beside your own officer. Full includes the officer and the work. Where both are marked, the service is the same in either.',
    ctatitleheading: 'Not sure which one you need? Neither are we, before the first call.',
    ctabutton: 'Book a consultation',
  },
  registeredfunds: {
    subheading: 'Registered Fund Services',
    heading: 'A compliance officer who reports to the board',
    desc: 'Under Rule 38a-1 a fund’s chief compliance officer is approved by its board, answers to it, and reports to it in writing every year. We provide that officer, or support the one you have, for mutual funds, exchange-traded funds, closed-end funds and business development companies.',
    buttonone: 'Book a consultation',
    secondheading: 'For trustees, sponsors and series trusts',
    desctwo:
      'Independent trustees need to know that the program works at every service provider, and how anyone can tell. Sponsors need an officer who understands the adviser’s day as well as the administrator’s. Our officers visit both, test both, and say in one page what they conclude.',
    thirdheading: 'What the board receives',
    thirddesc: `
<ul>
  <li><strong>Quarterly</strong> reports on changes, tests, exceptions and open points, in time for the board book</li>
  <li><strong>An annual written report</strong> as <code>Rule 38a-1(a)(4)(iii)</code> requires, with the conclusion on the first page</li>
  <li><strong>Service-provider reviews</strong> of adviser, administrator, transfer agent and distributor, on site where it matters</li>
  <li><strong>An executive session</strong> with the independent trustees at least once a year</li>
  <li><strong>A telephone call</strong> on the same day, when something cannot wait</li>
</ul>
<p>Each officer has a named deputy and a limited number of funds. The board approves the designation and the compensation; how to begin is described in <a href="/blog/a-fund-boards-first-meeting-with-a-new-cco">this article</a>.</p>
`,
    thirdbutton: 'Ask for a sample report',
    ctatitleheading: 'Counsel to the trustees is welcome on the first call',
    ctasubheading:
      'An hour, on the record or off it, and no obligation. The fee is fixed and scoped afterwards.',
    ctabutton: 'Book a consultation',
  },
  mocksecexam: {
    subheading: 'Mock SEC Exam Services',
    heading: 'Six weeks that make the real thing shorter',
    desc: 'A mock exam follows the path of an examination by the Division of Examinations: a document request, interviews, testing, findings. It is conducted by us and not by any regulator, and it ends with something an examination does not give you: a plan, in an order you can keep.',
    buttonone: 'Book a consultation',
    secondheading: 'When it pays',
    desctwo:
      'Many new registrants are examined within twelve to eighteen months, so the second to the eighth month after registration is the best time. It also pays before a merger, after a change of chief compliance officer, and whenever the last examination is further back than anyone at the firm can remember.',
    thirdheading: 'What happens, and what you keep',
    thirddesc: `
<ol>
  <li><strong>Document request.</strong> A tailored list; you see at once what is hard to find.</li>
  <li><strong>Interviews.</strong> Six to ten conversations with the people who do the work.</li>
  <li><strong>Testing.</strong> Fees, trades, personal trading, marketing, e-mail; samples drawn by us.</li>
  <li><strong>Findings memo.</strong> Graded in three steps, each with what would settle it.</li>
  <li><strong>Remediation plan.</strong> Owners, dates, and a return visit after ninety days.</li>
</ol>
<p>Four to six weeks for a mid-size firm. Where your counsel prefers it, we work under counsel’s direction. <a href="/blog/mock-exam-week-by-week">Week by week, in detail</a>.</p>
`,
    ctatitleheading: 'Would you know where everything is?',
    ctasubheading: 'A scoping call takes half an hour. Afterwards you have a date, a list and a fixed fee.',
    ctabutton: 'Book a consultation',
  },
  riaregistrationservices: {
    subheading: 'RIA Registration Services',
    heading: 'From the first call to the order, and a quarter beyond',
    desc: 'Registration with the SEC usually takes 45 to 90 days. We prepare the filings, write the manual for the firm you are about to be, answer the staff’s comments with you, and stay for the first three months, when a program is either begun or filed away.',
    buttonone: 'Book a consultation',
    secondheading: 'Which regulator is yours?',
    desctwo:
      'The usual line is $100 million of regulatory assets under management: below it the states, above it the SEC. There are exceptions in both directions, and a growing firm crosses the line at an inconvenient moment. We look at the numbers with you and, where the answer is a legal one, with your counsel.',
    thirdheading: 'Included, step by step',
    thirddesc: `
<ul>
  <li>IARD entitlement and account</li>
  <li>Form ADV Part 1A, the Part 2A brochure and Part 2B supplements</li>
  <li>Part 3 (Form CRS), where you have retail investors</li>
  <li>Form U4 for representatives, and state notice filings</li>
  <li>Compliance manual under <code>Rule 206(4)-7</code>, code of ethics under <code>Rule 204A-1</code>, Regulation S-P program</li>
  <li>Replies to staff comments</li>
  <li>Ninety days of support after the order, the first renewal included when it falls due</li>
</ul>
<p>A plain <a href="/blog/sec-registration-timeline-in-plain-days">timeline in days</a> shows what can begin today.</p>
`,
    ctatitleheading: 'Thinking about it is the right time',
    ctasubheading:
      'The parts that take longest can begin before anything is decided. Fixed fee, scoped after a call.',
    ctabutton: 'Book a consultation',
  },
  reourcespage: {
    subheading: 'Resources',
    heading: 'Read, borrow, download',
    ctatitleheading: 'Missing something?',
    ctasubheading:
      'If there is a checklist you wish existed, tell us. Two of those on this page began that way.',
    ctabutton: 'Suggest a resource',
  },
  compliancenewsletterpage: {
    subheading: 'Quay Notes',
    heading: 'A letter every other month, two pages long',
    ctatitleheading: 'Get the next one by e-mail',
    ctasubheading: 'Six letters a year and nothing else. The next appears in January.',
    ctabutton: 'Subscribe',
  },
  eventspage: {
    subheading: 'Live and virtual',
    heading: 'Events and webinars',
    ctatitleheading: 'Would you rather have it at your table?',
    ctasubheading:
      'Tabletop exercises, trustee evenings and training can be held in your office, with your own examples.',
    ctabutton: 'Book a consultation',
  },
  aboutpage: {
    subheading: 'About us',
    heading: 'Eight people and a harbor',
    desc: `
<p>Fennimore Quay Compliance was founded in 2011 above a ship chandler’s in Portland, Maine, by a chief compliance officer who wanted to do the work and not only to supervise it. We are eight people now. The chandler is gone, the ledgers stayed: the shelves behind our long table hold the daybooks of four generations, in which everything that happened was written down on the day it happened, and nothing was ever torn out.</p>
<p>It is not a bad model for a compliance program.</p>
<h2>How we work</h2>
<ul>
  <li><strong>Named people.</strong> You know who does what, and that person knows your firm.</li>
  <li><strong>Few clients each.</strong> No officer of ours serves more than six.</li>
  <li><strong>Plain papers.</strong> A finding says what we saw, why it matters and what would settle it.</li>
  <li><strong>Fixed fees.</strong> Scoped after a call, agreed before we begin.</li>
</ul>
<p>We are compliance consultants. We are not a law firm, we do not give legal advice, and we are not affiliated with the SEC, FINRA or any other regulator. Where a question is a legal one we say so and work with your counsel.</p>
`,
    ctatitleheading: 'Come by, if you are near the water',
    ctabutton: 'Book a consultation',
  },
  partnerpage: {
    subheading: 'Partnerships',
    heading: 'The people we call when the question is not ours',
    buttonone: 'JOIN US',
    secondsecheading: 'Memberships',
    secondsecsubheading: 'Where we learn, argue and, now and then, bring the coffee.',
    ctatitleheading: 'Work with us',
    ctasubheading:
      'We recommend partners because they are good. We neither pay nor accept referral fees, and you are free to choose others.',
  },
  contactpage: {
    heading: 'Tell us what is on your desk',
    desc: `
<p>A few lines are enough. Someone with a name will answer within one business day, and the first conversation costs nothing. Please leave out client names and account numbers.</p>
<h2>In person</h2>
<p>Fennimore Quay Compliance<br>14 Fennimore Quay, Second Floor<br>Portland, Maine</p>
<p>Monday to Friday, 8:30 a.m. to 5:30 p.m. Eastern<br>Telephone <a href="tel:+12075550142">(207) 555-0142</a><br>E-mail <a href="mailto:hello@fennimorequay.example.com">hello@fennimorequay.example.com</a></p>
<p><strong>An examiner has just called?</strong> Say so in the first line, or ring and ask for Daniel Okafor.</p>
`,
  },
} as const;
