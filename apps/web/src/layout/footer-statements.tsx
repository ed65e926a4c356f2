import { publicRoutes } from '@daybook/routes';
import { site } from '../site.ts';

/** Legal disclaimer, privacy, and accessibility. */
export function FooterStatements() {
  return (
    <div className="wrap site-footer__statements">
      <p>
        {site.name} is not a law firm and does not give legal advice. It is not affiliated with, or endorsed
        by, the SEC, FINRA, or any other regulator.
      </p>
      <details name="footer-statement">
        <summary>Privacy</summary>
        <p>
          This site sets no cookies and does not track you. We store what you send with a form, our staff read
          it, and we use it to answer you; write to us to have it removed. When you download a guide, your
          browser remembers your details and fills in the next form, until you press “Forget my details”. We
          do not confirm newsletter sign-ups by email. You can unsubscribe with one click on your own link; we
          then keep your address only so that we do not write to it again. Videos and forms of other providers
          load only when you ask for them.
        </p>
      </details>
      <details name="footer-statement">
        <summary>Accessibility</summary>
        <p>
          Every page should work with a keyboard, with a screen reader, on a small screen, and without
          scripts, and meet the Web Content Accessibility Guidelines 2.2, level AA. If something does not,{' '}
          <a href={publicRoutes.contact}>tell us</a>.
        </p>
      </details>
      <p className="site-footer__staff">
        <a href="/feed.xml">RSS feed</a> <a href={publicRoutes.login}>Staff sign-in</a>
      </p>
    </div>
  );
}
