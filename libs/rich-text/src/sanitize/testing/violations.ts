import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { allowedElements, isAllowedElement } from '../../allowed-html.ts';
import { elementClasses } from '../../element-classes.ts';
import { layoutClasses } from '../../layout.ts';
import { videoFrameOrigins } from '../../video-links.ts';

/**
 * The forbidden content that a browser would find in a text, parsed by the HTML standard's algorithm, with scripting
 * on and off, and again after the tree was serialized.
 */
export function violations(html: string): string[] {
  const found = new Set<string>();
  for (const scriptingEnabled of [true, false]) {
    let text = html;
    for (let reading = 0; reading < 3; reading += 1) {
      const tree = parseFragment(text, { scriptingEnabled });
      inspect(tree, found);
      text = serialize(tree, { scriptingEnabled });
    }
  }
  return [...found];
}

function inspect(root: DefaultTreeAdapterTypes.ParentNode, found: Set<string>): void {
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...root.childNodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('tagName' in node) {
      inspectElement(node, found);
      waiting.push(...node.childNodes);
    } else if (node.nodeName !== '#text') {
      found.add(`node ${node.nodeName}`);
    }
  }
}

function inspectElement(element: DefaultTreeAdapterTypes.Element, found: Set<string>): void {
  const { tagName, namespaceURI, attrs } = element;
  if (namespaceURI !== 'http://www.w3.org/1999/xhtml') found.add(`namespace ${namespaceURI}`);
  if (!isAllowedElement(tagName)) {
    found.add(`element ${tagName}`);
    return;
  }
  const names: readonly string[] = allowedElements[tagName];
  for (const { name, value } of attrs) {
    if (!names.includes(name)) found.add(`attribute ${tagName} ${name}`);
    const rule = rules[`${tagName} ${name}`] ?? rules[name];
    if (rule && !rule(value)) found.add(`value ${tagName} ${name}=${value}`);
  }
  if (tagName === 'img' && !attrs.some(({ name }) => name === 'src')) found.add('img without src');
  if (tagName === 'iframe' && !attrs.some(({ name }) => name === 'src')) found.add('iframe without src');
  const isNewTab = attrs.some(({ name }) => name === 'target');
  const relation = attrs.find(({ name }) => name === 'rel')?.value ?? '';
  if (isNewTab && !relation.startsWith('noopener noreferrer')) found.add('new tab with opener');
}

const rules: Record<string, (value: string) => boolean> = {
  href: (value) =>
    ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, 'https://site.test/').protocol),
  'img src': (value) => /^(?:\/uploads\/|https?:\/\/)/.test(value),
  'iframe src': (value) => videoFrameOrigins.includes(new URL(value).origin),
  target: (value) => value === '_blank',
  class: (value) => value.split(' ').every((name) => layoutClasses.includes(name)),
};
for (const [element, names] of Object.entries(elementClasses))
  rules[`${element} class`] = (value) =>
    value.split(' ').every((name) => layoutClasses.includes(name) || names.includes(name));
