import type { FailureStatus } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';
import { Plate } from '../../components/pictures/plate.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { notRendered } from '../../layout/render-boundary.tsx';
import type { PageHead } from '../../page/screen.ts';

const texts = {
  429: {
    heading: 'Too many requests',
    text: 'Too many requests came from your address. Please try again in a minute.',
  },
  500: { heading: notRendered.heading, text: `${notRendered.text} We have logged the error.` },
  503: {
    heading: 'Back in a moment',
    text: 'The site cannot reach its database right now. Please try again in a minute.',
  },
} as const;

/** Title and description of these pages; search engines ignore them. */
export function failureHead(status: FailureStatus): PageHead {
  return { title: texts[status].heading, description: texts[status].text, noindex: true };
}

interface FailureScreenProps {
  status: FailureStatus;
  /** Path and query of the failed request. */
  address: string;
}

/** The 429, 500, and 503 pages, which run no scripts. */
export function FailureScreen({ status, address }: FailureScreenProps) {
  const { heading, text } = texts[status];
  return (
    <PageIntro kicker={String(status)} heading={heading} text={text} aside={<Plate name="harbour" first />}>
      <p className="intro__action">
        <a className="button button--solid" href={address}>
          Try again
        </a>
        <a className="button button--outline" href={publicRoutes.home}>
          Home page
        </a>
      </p>
    </PageIntro>
  );
}
