import { tooLarge } from '@daybook/errors';
import { showsNothing } from '@daybook/rich-text';
import { plainText } from '@daybook/rich-text/sanitize';
import { GraphQLBoolean } from 'graphql';
import { countInParts } from '../input/in-parts.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { contentText, contentTree } from '../rich-text/content-tree.ts';
import { Html } from './html.ts';
import { fieldDecorator } from './kind.ts';
import { RichTextTreeType } from './rich-text-tree.ts';
import { longTextWords } from './search-words.ts';
import { defineTextKind, pairsIn, parseText, tooLongSentence } from './text-kind.ts';

export const richTextKind = defineTextKind({
  name: 'richText',
  maxLength: 5_000_000,
  complexity: 50,
  outputType: Html,
  derived: (name) => [
    {
      suffix: 'Text',
      description: `Plain text of \`${name}\`: blank lines separate blocks, list items start with \`-\`, a number, or a letter, and tabs separate table cells.`,
      type: () => String,
      complexity: 50,
      resolve: (record) => contentText(record, htmlOf(record, name)),
    },
    {
      suffix: 'Json',
      description: `\`${name}\` as a tree of nodes. Links include the records they lead to; pictures include their size and smaller copies.`,
      type: () => RichTextTreeType,
      complexity: 75,
      resolve: (record, context) => contentTree(context, record, htmlOf(record, name)),
    },
  ],
  isEmpty: showsNothing,
  isRichText: true,
  namesFiles: true,
  isSortable: false,
  search: { words: longTextWords, plainText },
  hints: {
    arguments: {
      isLong: {
        type: GraphQLBoolean,
        description: 'Whether the value may be so long that lists read it on request only.',
      },
    },
    values: { isLong: true },
  },
  async parse(value, field, limit, { releaseSlotWhile }) {
    if (typeof value !== 'string') return parseText(value, field, limit);
    if (await isLonger(value, limit)) {
      const sentence = tooLongSentence(field, limit);
      throw tooLarge(sentence, { [field.name]: sentence });
    }
    return cleanRichText(value, field, { releaseSlotWhile });
  },
  store: (html, field, { copies }) => copies.localize(html, field),
});

/** HTML, sanitized when it is saved (contract §9: up to 5,000,000 characters). */
export const RichText = fieldDecorator(richTextKind);

function htmlOf(record: object, name: string): string {
  const html: unknown = Reflect.get(record, name);
  return typeof html === 'string' ? html : '';
}

/** Counts the characters of long texts in parts, because counting millions in one go would block the event loop. */
async function isLonger(text: string, limit: number): Promise<boolean> {
  if (text.length <= limit || text.length > 2 * limit) return text.length > limit;
  return text.length - (await countInParts(text, text.length, pairsIn)) > limit;
}
