import type { ReactNode } from 'react';
import { ButtonLink } from '../controls/button-link.tsx';
import { LastReviewed } from '../text/last-reviewed.tsx';
import { PlainText } from '../text/plain-text.tsx';
import { RichText } from '../text/rich-text.tsx';
import { CallToAction } from './call-to-action.tsx';
import type { EngagementStep } from './engagement-course.tsx';
import { PageIntro } from './page-intro.tsx';
import { Section } from './section.tsx';
import { StaticPart } from './static-part.tsx';

/** Browsers do not load this code, because these parts have no behavior. */
const parts = import.meta.env.SSR ? await import('./service-parts.tsx') : null;

/** The texts that the records of the three service pages share. */
export interface ServiceTexts {
  heroSubheading: string;
  heroHeading: string;
  heroText: string;
  heroButton: string;
  course: readonly EngagementStep[];
  introHeading: string;
  introText: string;
  detailsHeading: string;
  detailsText: string;
  detailsButton?: string;
  lastReviewedOn: string | null;
  ctaHeading: string;
  ctaText: string;
  ctaButton: string;
}

interface ServicePageProps {
  texts: ServiceTexts | null;
  /** The heading if the record has none. */
  name: string;
  /** The picture of the third section. */
  plate: ReactNode;
}

/**
 * A service: an intro with the course of an engagement, a second section, a third section with a picture, and a call to
 * action.
 */
export function ServicePage({ texts, name, plate }: ServicePageProps) {
  const course = texts?.course ?? [];
  return (
    <>
      <PageIntro
        kicker={texts?.heroSubheading}
        heading={texts?.heroHeading || name}
        lead={texts?.heroText}
        button={texts?.heroButton || 'Book a consultation'}
        aside={course.length > 0 && <StaticPart html={parts?.courseHtml(course) ?? ''} />}
      />
      {texts?.introHeading && (
        <Section layout="hanging" heading={texts.introHeading} tinted>
          <PlainText text={texts.introText} className="lead" />
        </Section>
      )}
      {texts?.detailsHeading && (
        <section className="section service-third">
          <div className="wrap service-third__grid">
            <div className="service-third__plate">{plate}</div>
            <div>
              <h2 dir="auto">{texts.detailsHeading}</h2>
              <RichText html={texts.detailsText} />
              {texts.detailsButton && <ButtonLink look="outline">{texts.detailsButton}</ButtonLink>}
            </div>
          </div>
        </section>
      )}
      <LastReviewed day={texts?.lastReviewedOn} />
      <CallToAction heading={texts?.ctaHeading} text={texts?.ctaText} button={texts?.ctaButton} />
    </>
  );
}
