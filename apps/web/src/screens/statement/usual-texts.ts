import { publicRoutes } from '@daybook/routes';

/** Privacy statement for firms that have not written their own. It says what the software stores. */
export const usualPrivacyText = `
<p>This site sets no cookies and does not track you.</p>
<h2>What you send with a form</h2>
<p>We store it, our staff read it, and we use it to answer you. Write to us to have it removed.</p>
<h2>When you download a guide</h2>
<p>Your browser remembers your details and fills in the next form, until you press “Forget my details”.</p>
<h2>The newsletter</h2>
<p>You can unsubscribe with one click on your own link. We then keep your address only so that we do not write to it again.</p>
<h2>Videos and forms of other providers</h2>
<p>They load only when you ask for them.</p>`;

/** Accessibility statement for firms that have not written their own. */
export const usualAccessibilityText = `
<p>Every page should work with a keyboard, with a screen reader, on a small screen, and without scripts, and meet the Web Content Accessibility Guidelines 2.2, level AA.</p>
<p>If something does not, <a href="${publicRoutes.contact}">tell us</a>.</p>`;
