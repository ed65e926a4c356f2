import type { PostContent } from '../types.ts';

export const questionsForAnOutsourcedCco: PostContent = {
  slug: 'questions-for-an-outsourced-cco',
  posttitle: 'Ten questions to ask an outsourced CCO, us included',
  excerpt:
    'Rare contact, generic checklists, too many clients: the worries about outsourced compliance officers are old and well founded. Ask about them before you sign.',
  tags: ['Outsourced CCO'],
  metatitle: 'Ten questions to ask an outsourced CCO',
  metadescription:
    'What examination staff have criticized about outsourced chief compliance officers, and ten questions on visits, workload, tailoring, access and independence to ask before you engage one.',
  date: '2026-05-19',
  document: 'rope-coil',
  selectedTeam: 'Margaret Fennimore',
  description: `
<p>In November 2015 the SEC’s examination staff published a risk alert on advisers and funds that outsource the chief compliance officer. It drew on nearly twenty examinations, and its observations have aged well. Where the arrangement worked, the officer was in regular contact, often in person, with free access to records and enough standing to change something. Where it did not, there was rare contact, a standard checklist, and one person serving more firms than anyone could know.</p>
<p>We sell this service. Here are the questions we would ask in your place, with our own answers, so that you can hold them against us.</p>

<h2>About presence</h2>
<h3>1. How often will you be here, and who is “you”?</h3>
<p>A named officer and a named deputy, written into the agreement. In the Full package the officer visits monthly, in the Standard package quarterly, and calls in between on fixed days. If the officer changes, you hear it from us before you read it in a signature block, and may refuse the successor.</p>
<h3>2. What do you do on a visit that you could not do by e-mail?</h3>
<p>Sit with the trader during the open. Read a client file picked from the cabinet. Have lunch with somebody we have not met. People mention things across a table that they would never put in a message to compliance.</p>

<h2>About workload</h2>
<h3>3. How many firms does my officer serve?</h3>
<p>Ask for the number and the list by type. Ours serve at most six. If the answer is “it depends”, ask how many annual amendments the officer filed last March, and in which week.</p>
<h3>4. Who does the testing?</h3>
<p>The officer plans it and signs it. Analysts draw samples and recompute. You should know their names too.</p>

<h2>About tailoring</h2>
<h3>5. May I see a manual you wrote for somebody else?</h3>
<p>The right answer is no. The better question is how the first ninety days go: we start from your Form ADV, your contracts and interviews, make an inventory of risks, and write procedures only for what you do. If you do not trade derivatives, there is no chapter on derivatives.</p>
<h3>6. Which of your checklists will you throw away for us?</h3>
<p>A good officer can name two after an hour’s conversation.</p>

<h2>About access and standing</h2>
<h3>7. What will you want to see without asking?</h3>
<p>Read-only access to the trade blotter, billing files, e-mail archive and personal-trading system. The 2015 alert noted that annual reviews suffered where the officer depended on records the firm had selected. So do we.</p>
<h3>8. Whom will you tell when we disagree?</h3>
<p>The principals, in writing; for a fund, the board. <code>Rule 206(4)-7</code> asks you to designate an officer; the release that adopted it says of what kind: competent, knowledgeable, and empowered with full responsibility and authority. An officer who cannot be overruled without a memo has some.</p>

<h2>About the day it matters</h2>
<h3>9. Will you be in the room when examiners come?</h3>
<p>Yes, from the first call to the last response, at no extra charge in the Full package. The officer of record answers for the program.</p>
<h3>10. How do we leave?</h3>
<p>Ninety days’ notice, all working papers and logs in a usable form, a handover meeting with the successor. Everything we produce for you is yours.</p>

<h2>What stays with you</h2>
<p>Outsourcing moves the work and not the responsibility. The adviser remains responsible for adopting and implementing an effective program; a fund’s board remains the body that approves and may remove the officer. A provider who tells you otherwise has answered all ten questions at once.</p>
<blockquote>
  <p>You are not buying fewer worries. You are buying somebody whose job it is to have them on a Tuesday.</p>
</blockquote>
<p>The two packages are compared, line by line, on the <a href="/services">services page</a>, and you can meet <a href="/about">the people</a> before you decide anything. The fee is fixed and scoped after a call: <a href="/contact">book a consultation</a>.</p>
`,
};
