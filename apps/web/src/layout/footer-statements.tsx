import { publicRoutes } from '@daybook/routes';
import { site } from '../site.ts';

/** What the firm is not, what becomes of what visitors send, and how usable the site means to be. */
export function FooterStatements() {
  return (
    <div className="wrap site-footer__statements">
      <p>
        {site.name} is not a law firm and does not give legal advice. It is not affiliated with, or endorsed
        by, the SEC, FINRA or any other regulator.
      </p>
      <details name="footer-statement">
        <summary>Privacy</summary>
        <p>
          This site sets no cookies and follows nobody. What you send by a form is stored with us, read by our
          staff and used to answer you; write to us to have it removed. Your browser keeps what you give for a
          guide and fills in the next form with it, until you press “Forget my details” there. The newsletter
          takes your address as you type it. Your own link ends it with one click; we then keep the address
          only to leave it out. Videos, and forms of other providers, are loaded only when you ask for them.
        </p>
      </details>
      <details name="footer-statement">
        <summary>Accessibility</summary>
        <p>
          Every page is meant to work with a keyboard, a screen reader, a small screen and without scripts, by
          the Web Content Accessibility Guidelines 2.2, level AA. If something does not,{' '}
          <a href={publicRoutes.contact}>tell us</a>.
        </p>
      </details>
      <p className="site-footer__staff">
        <a href="/feed.xml">RSS feed</a> <a href={publicRoutes.login}>Staff sign-in</a>
      </p>
    </div>
  );
}
