import type { PreviewNotice } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { Plate } from '../../components/pictures/plate.tsx';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import type { PageHead } from '../../page/screen.ts';

const texts = {
  ended: {
    heading: 'This preview is not available',
    text: 'The link may be incomplete, or it may have expired. Please ask the person who sent it to you for a new one.',
  },
  noForms: {
    heading: 'Forms cannot be sent in a preview',
    text: 'Nothing was sent. Go back to continue with the preview.',
  },
} as const;

/** Title and description of the page; search engines ignore them. */
export function previewNoticeHead(notice: PreviewNotice): PageHead {
  return { title: texts[notice].heading, description: texts[notice].text, noindex: true };
}

interface PreviewNoticeScreenProps {
  notice: PreviewNotice;
}

/** Says why a preview shows no page. It does not say whether there ever was such a preview. */
export function PreviewNoticeScreen({ notice }: PreviewNoticeScreenProps) {
  const { heading, text } = texts[notice];
  return (
    <PageIntro kicker="Preview" heading={heading} text={text} aside={<Plate name="harbour" first />}>
      {notice === 'ended' && (
        <p className="intro__action">
          <ButtonLink to={publicRoutes.home}>Home page</ButtonLink>
        </p>
      )}
    </PageIntro>
  );
}
