import {
  $getState,
  $isTextNode,
  $setState,
  createState,
  type DOMConversionMap,
  type TextFormatType,
  type TextNode,
} from 'lexical';

/** Elements that look like a text format but mean deleted or inserted text. */
const edits = { strikethrough: 'del', underline: 'ins' } as const satisfies Partial<
  Record<TextFormatType, string>
>;

type EditMark = (typeof edits)[keyof typeof edits];

const isMarked = (mark: EditMark) => createState(mark, { parse: (value) => value === true });
const states = { del: isMarked('del'), ins: isMarked('ins') };

/** Imports `del` and `ins` as strikethrough and underline that remember their element. */
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

/** The `del` or `ins` element that a text format came from; null if it is an ordinary format. */
export function $editMarkOf(node: TextNode, format: TextFormatType): EditMark | null {
  const mark = format === 'strikethrough' || format === 'underline' ? edits[format] : null;
  return mark !== null && $getState(node, states[mark]) ? mark : null;
}

/** Forgets the `del` or `ins` element of a text. */
export function $clearEditMarks(node: TextNode): void {
  for (const state of Object.values(states)) if ($getState(node, state)) $setState(node, state, false);
}
