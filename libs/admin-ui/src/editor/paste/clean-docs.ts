/** Whether Google Docs put this on the clipboard. */
export function isFromDocs(html: string): boolean {
  return html.includes('docs-internal-guid');
}

/** Brings what Google Docs writes into the form that other programs write. */
export function cleanDocs(body: Element): void {
  const wrapper = body.querySelector('[id^="docs-internal-guid"]');
  if (wrapper?.localName === 'b') wrapper.replaceWith(...wrapper.childNodes);
  for (const lineBreak of [...body.querySelectorAll('br')])
    if (isBetweenBlocks(lineBreak)) lineBreak.remove();
  for (const table of body.querySelectorAll('div > table:only-child'))
    table.parentElement?.replaceWith(table);
  for (const checkbox of [...body.querySelectorAll('img[aria-roledescription="checkbox"]')])
    checkbox.remove();
}

/** An empty line of the document; space between paragraphs is the style sheet's business. */
function isBetweenBlocks(lineBreak: Element): boolean {
  if (lineBreak.matches('.Apple-interchange-newline')) return true;
  const around = [lineBreak.previousElementSibling, lineBreak.nextElementSibling];
  return lineBreak.parentElement?.localName === 'body' && around.some((each) => each?.matches(blocks));
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, hr, br';
