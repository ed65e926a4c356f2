import type { StatementQuery, StatementQueryVariables } from '@daybook/graphql-client/web/operations';
import { publicRoutes } from '@daybook/routes';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import { StaticPart } from '../../components/sections/static-part.tsx';
import { defineScreen } from '../../page/screen.ts';

/** Browsers do not load this code, because the text has no behavior. */
const parts = import.meta.env.SSR ? await import('./static-parts.tsx') : null;

/** A statement of the firm: privacy, terms of use, or accessibility. */
export const screen = defineScreen<StatementQuery, StatementQueryVariables>({
  variables: ({ path }) => ({
    isPrivacy: path === publicRoutes.privacy,
    isTerms: path === publicRoutes.terms,
    isAccessibility: path === publicRoutes.accessibility,
  }),
  outcome: (data, { path }) =>
    path === publicRoutes.terms && textOf(data, path) === '' ? 'missing' : 'found',
  head: (_data, { path }, site) => ({
    title: headingOf(path),
    description: `${headingOf(path)}: ${site.name}.`,
  }),
  render: (data, { path }) => (
    <>
      <PageIntro heading={headingOf(path)} />
      <div className="wrap statement">
        <StaticPart html={parts?.statementHtml(textOf(data, path), path) ?? ''} />
      </div>
    </>
  ),
});

function textOf({ siteSettings: texts }: StatementQuery, path: string): string {
  if (path === publicRoutes.terms) return texts?.termsText?.trim() ?? '';
  const text = path === publicRoutes.privacy ? texts?.privacyText : texts?.accessibilityText;
  return text?.trim() ?? '';
}

function headingOf(path: string): string {
  if (path === publicRoutes.terms) return 'Terms of use';
  return path === publicRoutes.privacy ? 'Privacy' : 'Accessibility';
}
