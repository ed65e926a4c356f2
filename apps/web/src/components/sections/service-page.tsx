import type { ReactNode } from 'react';
import { ButtonLink } from '../controls/button-link.tsx';
import { PlainText } from '../text/plain-text.tsx';
import { RichText } from '../text/rich-text.tsx';
import { CallToAction } from './call-to-action.tsx';
import { PageIntro } from './page-intro.tsx';
import { Section } from './section.tsx';

/** The texts that the records of the three service pages share. */
export interface ServiceTexts {
  subheading: string;
  heading: string;
  desc: string;
  buttonone: string;
  secondheading: string;
  desctwo: string;
  thirdheading: string;
  thirddesc: string;
  thirdbutton?: string;
  ctatitleheading: string;
  ctasubheading: string;
  ctabutton: string;
}

interface ServicePageProps {
  texts: ServiceTexts | null;
  /** The heading if the record has none. */
  name: string;
  /** The picture of the third section. */
  plate: ReactNode;
}

/** A service: an intro, a second section, a third section with a picture, and a call to action. */
export function ServicePage({ texts, name, plate }: ServicePageProps) {
  return (
    <>
      <PageIntro
        kicker={texts?.subheading}
        heading={texts?.heading || name}
        lead={texts?.desc}
        button={texts?.buttonone || 'Book a consultation'}
      />
      {texts?.secondheading && (
        <Section layout="hanging" heading={texts.secondheading} tinted>
          <PlainText text={texts.desctwo} className="lead" />
        </Section>
      )}
      {texts?.thirdheading && (
        <section className="section service-third">
          <div className="wrap service-third__grid">
            <div className="service-third__plate">{plate}</div>
            <div>
              <h2>{texts.thirdheading}</h2>
              <RichText html={texts.thirddesc} />
              {texts.thirdbutton && <ButtonLink look="outline">{texts.thirdbutton}</ButtonLink>}
            </div>
          </div>
        </section>
      )}
      <CallToAction heading={texts?.ctatitleheading} text={texts?.ctasubheading} button={texts?.ctabutton} />
    </>
  );
}
