// @vitest-environment jsdom
import { sanitizeRichText } from '@daybook/rich-text/sanitize';
import { $getRoot, $isElementNode, createEditor, type LexicalNode } from 'lexical';
import { expect, test } from 'vitest';
import { $isFigureNode } from '../html/node-kinds.ts';
import { $setHtml } from '../html/read-html.ts';
import { WrittenBlocks } from '../html/written-blocks.ts';
import { editorContent } from '../nodes/editor-nodes.ts';
import { $lookOf, $setFigureLink, $setLook, type PictureLook } from './picture-look.ts';

function $pictures(node: LexicalNode): LexicalNode[] {
  return $isElementNode(node) ? node.getChildren().flatMap($pictures) : $lookOf(node) ? [node] : [];
}

/** A text after its picture got another look. */
function withLook(html: string, change: Partial<PictureLook>): string {
  return changed(html, () => {
    const [picture = null] = $pictures($getRoot());
    const look = $lookOf(picture);
    if (picture && look) $setLook(picture, { ...look, ...change });
  });
}

/** A text after a change. */
function changed(html: string, $change: () => void): string {
  const editor = createEditor({
    ...editorContent,
    onError(error) {
      throw error;
    },
  });
  editor.update(() => $setHtml(editor, html), { discrete: true });
  editor.update($change, { discrete: true });
  const written = editor.read(() => new WrittenBlocks().$write().html);
  expect(sanitizeRichText(written)).toBe(written);
  return written;
}

const image = '<img src="/uploads/a.png" alt="A" width="3" height="2">';

test('a picture with a caption becomes a figure after its paragraph', () => {
  expect(withLook(`<p>a ${image}, b</p>`, { caption: '<em>c</em>', width: 'width-small' })).toBe(
    `<p>a , b</p><figure class="width-small">${image}<figcaption><em>c</em></figcaption></figure>`,
  );
  expect(withLook(`<p>${image}</p>`, { caption: 'c', align: 'right' })).toBe(
    `<figure class="align-right">${image}<figcaption>c</figcaption></figure>`,
  );
});

test('a figure without a caption becomes a picture in a paragraph', () => {
  const figure = `<figure class="width-full align-center">${image}<figcaption>c</figcaption></figure><p>d</p>`;
  expect(withLook(figure, { caption: '' })).toBe(
    '<p><img src="/uploads/a.png" alt="A" width="3" height="2" class="width-full align-center"></p><p>d</p>',
  );
  expect(withLook(figure, { alt: 'B', width: null })).toBe(
    `<figure class="align-center">${image.replace('"A"', '"B"')}<figcaption>c</figcaption></figure><p>d</p>`,
  );
});

test('the link around the picture of a figure is set, changed, and removed', () => {
  const figure = (picture: string) => `<figure>${picture}<figcaption>c</figcaption></figure><p>d</p>`;
  const withLink = (html: string, address: string | null) =>
    changed(html, () => {
      const [node] = $getRoot().getChildren();
      if ($isFigureNode(node)) $setFigureLink(node, address);
    });
  const linked = `<a href="/new">${image}</a>`;
  expect(withLink(figure(image), '/new')).toBe(figure(linked));
  expect(withLink(figure(`<a href="/old">${image}</a>`), '/new')).toBe(figure(linked));
  expect(withLink(figure(linked), null)).toBe(figure(image));
});

test('a picture keeps its link when it gets or loses a caption', () => {
  const linked = `<a href="/chart" title="T" target="_blank" rel="noopener noreferrer">${image}</a>`;
  const figure = `<figure>${linked}<figcaption>c</figcaption></figure>`;
  expect(withLook(`<p>${linked}</p>`, { caption: 'c' })).toBe(figure);
  expect(withLook(figure, { alt: 'B' })).toBe(figure.replace('"A"', '"B"'));
  expect(withLook(`${figure}<p>d</p>`, { caption: '' })).toBe(`<p>${linked}</p><p>d</p>`);
  expect(withLook(`<p><a href="/b">b${image}</a></p>`, { caption: 'c' })).toBe(
    `<p><a href="/b">b</a></p><figure><a href="/b">${image}</a><figcaption>c</figcaption></figure>`,
  );
});
