import type { PostContent } from '../types.ts';

export const recomputeTwelveFees: PostContent = {
  slug: 'recompute-twelve-fee-accounts',
  posttitle: 'Fee billing: recompute twelve accounts before somebody else does',
  excerpt:
    'Billing errors are found by arithmetic, so anyone can find them. Choose twelve accounts by what can go wrong, and do the sums by hand.',
  tags: ['Fees and billing', 'Mock exam', 'Checklists'],
  metatitle: 'Advisory fee testing: a twelve-account sample',
  metadescription:
    'How to test advisory fee billing with a sample of twelve accounts chosen by risk: breakpoints, households, terminations, cash flows, excluded assets and negotiated rates.',
  date: '2026-07-14',
  document: 'ledger',
  selectedTeam: 'Daniel Okafor',
  description: `
<p>In November 2021 the Division of Examinations described what it had seen in about 130 examinations that looked at advisory fees. The observations were not exotic: wrong rates, missed breakpoints, households not combined, new accounts not prorated, prepaid fees not returned. Nearly five years later they are still the first things we find, for a simple reason. Nobody at the firm has ever done the sum by hand.</p>
<p>Software is exact. It computes precisely what somebody typed into it on the day the client signed.</p>

<h2>Twelve accounts, chosen for a reason</h2>
<p>A random sample of twelve from two thousand will show you twelve plain accounts. Choose by risk instead, one of each:</p>
<table>
  <thead>
    <tr><th scope="col">No.</th><th scope="col">Account</th><th scope="col">What it tests</th></tr>
  </thead>
  <tbody>
    <tr><td>1</td><td>Opened in mid-quarter</td><td>Proration at the start</td></tr>
    <tr><td>2</td><td>Closed in mid-quarter</td><td>Refund of prepaid fees, and how long it took</td></tr>
    <tr><td>3</td><td>Just above a breakpoint</td><td>Tiered or cliff: which does the contract say?</td></tr>
    <tr><td>4</td><td>Crossed a breakpoint through market movement</td><td>Whether the rate followed</td></tr>
    <tr><td>5</td><td>Family of four accounts</td><td>Householding as disclosed</td></tr>
    <tr><td>6</td><td>Family member added last year</td><td>Whether anyone updated the household</td></tr>
    <tr><td>7</td><td>Negotiated rate</td><td>Signed amendment on file</td></tr>
    <tr><td>8</td><td>Holds an asset excluded from fees</td><td>Exclusion carried into billing</td></tr>
    <tr><td>9</td><td>Large deposit or withdrawal</td><td>Cash-flow adjustment as in the contract</td></tr>
    <tr><td>10</td><td>Holds cash above 10%</td><td>Cash billed or not, as disclosed</td></tr>
    <tr><td>11</td><td>Oldest contract you have</td><td>Legacy schedule against current practice</td></tr>
    <tr><td>12</td><td>An employee’s or relative’s account</td><td>Discount documented; treatment of everybody else</td></tr>
  </tbody>
</table>

<h2>Five papers for each</h2>
<ol>
  <li>The signed agreement with all amendments.</li>
  <li>The fee section of the brochure in force at the time (Part 2A, Item 5).</li>
  <li>The custodian’s statement with the value on the billing date.</li>
  <li>The invoice or fee file.</li>
  <li>The custodian’s record of the deduction.</li>
</ol>
<p>Compute the fee from papers one and three, without looking at four. Then compare. If your figure differs by more than rounding, stop and find out why before you go on to the next. The second error is easier to see once the first is understood.</p>

<h2>What differences mean</h2>
<h3>The contract and the brochure disagree</h3>
<p>Then at least one client has been told something untrue. It does not matter which document is kinder.</p>
<h3>The contract is silent</h3>
<p>Silence on proration, cash flows or householding is common in older agreements. Practice has filled the gap; disclosure has to catch up.</p>
<h3>The billing system is wrong in one account</h3>
<p>Assume that it is wrong in others. Ask what the account has in common with its neighbors: the same assistant, the same month of migration, the same model portfolio. Then run the whole population on that attribute.</p>

<h2>When you owe money</h2>
<p>Work out the amount for every affected client, former clients included, for as far back as the error goes. Decide on interest, and write down why. Reimburse, tell the clients plainly, correct the system, and describe all of it in the annual review under <code>Rule 206(4)-7</code>. Speak to counsel before the letters go out.</p>
<blockquote>
  <p>Do not make refunds conditional on a request. Clients cannot ask for money they do not know they are owed.</p>
</blockquote>

<h2>Keep the paper</h2>
<p>A page for each account, with the sum, the sources and your initials, is a test. Twelve pages with a cover note are evidence of a program that checks what it promises. In a <a href="/services/mock-sec-exam-services">mock exam</a> we do exactly this, in <a href="/blog/mock-exam-week-by-week">week four</a>, with a sample we choose ourselves. If you have done it first, that week is short.</p>
<p>Would you like to talk through a difference you cannot explain? <a href="/contact">Book a consultation</a>.</p>
`,
};
