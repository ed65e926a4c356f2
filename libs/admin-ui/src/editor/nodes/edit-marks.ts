import {
  $getState,
  $isTextNode,
  $setState,
  createState,
  type DOMConversionMap,
  type TextFormatType,
  type TextNode,
} from 'lexical';

/** Elements that look like an ordinary format and say more: that words were taken out, or put in. */
const edits = { strikethrough: 'del', underline: 'ins' } as const satisfies Partial<
  Record<TextFormatType, string>
>;

type EditMark = (typeof edits)[keyof typeof edits];

const isMarked = (mark: EditMark) => createState(mark, { parse: (value) => value === true });
const states = { del: isMarked('del'), ins: isMarked('ins') };

/** Reads `del` and `ins` as struck through and underlined text that remembers which element it came from. */
export const editMarkImport: DOMConversionMap = {
  del: () => ({ conversion: () => conversionOf('strikethrough'), priority: 1 }),
  ins: () => ({ conversion: () => conversionOf('underline'), priority: 1 }),
};

function conversionOf(format: keyof typeof edits) {
  return {
    node: null,
    forChild: (child: Parameters<typeof $isTextNode>[0]) => {
      if ($isTextNode(child)) {
        if (!child.hasFormat(format)) child.toggleFormat(format);
        $setState(child, states[edits[format]], true);
      }
      return child ?? null;
    },
  };
}

/** The element that a format of a text came from, where it was `del` or `ins`; null otherwise. */
export function $editMarkOf(node: TextNode, format: TextFormatType): EditMark | null {
  const mark = format === 'strikethrough' || format === 'underline' ? edits[format] : null;
  return mark !== null && $getState(node, states[mark]) ? mark : null;
}

/** Forgets that a text came from `del` or `ins`. */
export function $clearEditMarks(node: TextNode): void {
  for (const state of Object.values(states)) if ($getState(node, state)) $setState(node, state, false);
}
