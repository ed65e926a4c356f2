import { createReadStream } from 'node:fs';
import sax from 'sax';
import { ImportError } from '../../import/source-item.ts';

/** An element of a WordPress export with the texts of its children. */
export interface WxrElement {
  /** `item`, `wp:author`, or a child of the channel such as `wp:base_blog_url`. */
  readonly name: string;
  /** The text of the element itself. */
  readonly text: string;
  /** Texts of its children by name; the first one counts. */
  readonly children: ReadonlyMap<string, string>;
  readonly categories: readonly { readonly domain: string; readonly name: string }[];
  readonly meta: ReadonlyMap<string, string>;
}

/** Characters. Longer texts are cut, but no post is nearly as long. */
const longestText = 6_000_000;

interface Open {
  text: string;
  children: Map<string, string>;
  categories: { domain: string; name: string }[];
  meta: Map<string, string>;
}

/** The parser returns slices of the chunks of the file. A slice that is kept keeps its whole chunk in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

/**
 * Reads a WordPress export (WXR) element by element, because an export may be larger than the memory. Faults of the XML are
 * skipped, as WordPress does. Throws `ImportError` if the file is not a WordPress export, or only the beginning of one.
 */
export async function* wxrElements(path: string): AsyncGenerator<WxrElement, void> {
  const parser = sax.parser(true, { position: false });
  const found: WxrElement[] = [];
  const names: string[] = [];
  let isExport = false;
  let isWhole = false;
  let element: Open | null = null;
  let text = '';
  let domain = '';
  let metaKey = '';

  parser.onerror = () => {
    // The parser does not continue until the error is cleared.
    Reflect.set(parser, 'error', null);
    parser.resume();
  };
  parser.onopentag = ({ name, attributes }) => {
    names.push(name);
    text = '';
    if (names.length === 2 && names[0] === 'rss' && name === 'channel') isExport = true;
    if (names.length === 3) element = { text: '', children: new Map(), categories: [], meta: new Map() };
    if (names.length === 4 && name === 'category') domain = String(attributes.domain ?? '');
  };
  const onText = (part: string) => {
    if (text.length < longestText) text += part;
  };
  parser.ontext = onText;
  parser.oncdata = onText;
  parser.onclosetag = (name) => {
    const depth = names.length;
    names.pop();
    if (name === 'rss') isWhole = true;
    if (element === null) return;
    text = copyOf(text);
    if (depth === 5 && name === 'wp:meta_key') metaKey = text;
    else if (depth === 5 && name === 'wp:meta_value' && !element.meta.has(metaKey))
      element.meta.set(metaKey, text);
    else if (depth === 4 && name === 'category') element.categories.push({ domain, name: text });
    else if (depth === 4 && !element.children.has(name)) element.children.set(name, text);
    else if (depth === 3) {
      found.push({ ...element, name, text });
      element = null;
    }
  };

  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    parser.write(chunk);
    yield* found.splice(0);
  }
  if (!isExport) throw new ImportError('the file is not an export of WordPress (WXR).');
  if (!isWhole)
    throw new ImportError('the file ends in the middle, so posts may be missing. Export the site again.');
}
