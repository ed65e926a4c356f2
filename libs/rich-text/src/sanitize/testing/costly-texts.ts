/** A text that is slow to sanitize if the cost per element or character grows with the text before it. */
export interface CostlyText {
  readonly name: string;
  /** The text at about this many characters. */
  ofLength(length: number): string;
}

function filled(piece: string, length: number): string {
  return piece.repeat(Math.floor(length / piece.length));
}

const pieces: Readonly<Record<string, string>> = {
  'start tags only': '<div>',
  'start tags of many kinds': '<ul><li><b><table><tr><td><blockquote><svg><math>',
  'end tags without start': '</div></b></p>',
  'end tags of other elements': '<div><b></i></u></div>',
  'paragraphs never closed': '<p>',
  'foreign content': '<svg><script>',
  'links in links': '<a>',
  frames: 'x<iframe></iframe>',
  'pictures without address': '<img>',
  'styled spans': '<span style="font-weight:bold">',
  'angle brackets': '<',
  'open comments': '<!--',
  ampersands: '&#1',
  'no-break spaces': '\u00a0',
};

/** Texts that repeat one piece. */
export const repeatedPieces: readonly CostlyText[] = Object.entries(pieces).map(([name, piece]) => ({
  name,
  ofLength: (length) => filled(piece, length),
}));

const values: readonly (readonly [element: string, attribute: string, piece: string])[] = [
  ['p', 'class', 'x'],
  ['p', 'style', 'text-align:centre;'],
  ['p', 'style', ' '],
  ['p', 'align', ' '],
  ['a', 'href', '<!--'],
  ['a', 'href', 'a'],
  ['img', 'src', '/'],
  ['img', 'src', ' '],
  ['iframe', 'src', '/'],
];

/** An element with a long forbidden attribute value, followed by an `x`. */
export const longAttributes: readonly CostlyText[] = values.map(([element, attribute, piece]) => ({
  name: `<${element} ${attribute}> of ${JSON.stringify(piece)}`,
  ofLength: (length) => `<${element} ${attribute}="${filled(piece, length)}!"></${element}>x`,
}));

/** A paragraph with many attributes around an `x`. */
export const manyAttributes: CostlyText = {
  name: 'attributes',
  ofLength(length) {
    const attributes: string[] = [];
    for (let size = 0; size < length; size += attributes.at(-1)?.length ?? 0)
      attributes.push(` a${attributes.length}=1`);
    return `<p${attributes.join('')}>x</p>`;
  },
};
