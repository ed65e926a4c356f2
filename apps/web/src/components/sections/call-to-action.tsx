import { ButtonLink } from '../controls/button-link.tsx';
import { PlainText } from '../text/plain-text.tsx';

interface CallToActionProps {
  heading: string | undefined;
  text?: string | undefined;
  button?: string | undefined;
  to?: string;
}

/** The invitation to get in touch, near the end of a page. */
export function CallToAction({ heading, text, button, to }: CallToActionProps) {
  return (
    <section className="call-to-action">
      <div className="wrap call-to-action__grid">
        <div>
          <h2 dir="auto">{heading || 'Talk to us'}</h2>
          {text && <PlainText text={text} />}
        </div>
        <ButtonLink {...(to !== undefined && { to })}>{button || 'Contact us'}</ButtonLink>
      </div>
    </section>
  );
}
