import { publicRoutes } from '@daybook/routes';
import { RichText } from '../../components/text/rich-text.tsx';
import { staticHtml } from '../../html/static-html.ts';
import { usualAccessibilityText, usualPrivacyText } from './usual-texts.ts';

const usualTexts: Readonly<Record<string, string>> = {
  [publicRoutes.privacy]: usualPrivacyText,
  [publicRoutes.accessibility]: usualAccessibilityText,
};

/** The HTML of a statement: the text of the firm or, if it is empty, the usual text. */
export function statementHtml(text: string, path: string): string {
  return staticHtml(<RichText html={text || (usualTexts[path] ?? '')} />, 'statement-');
}
