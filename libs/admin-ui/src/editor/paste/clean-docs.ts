/** Whether the HTML comes from Google Docs. */
export function isFromDocs(html: string): boolean {
  return html.includes('docs-internal-guid');
}

/** Converts HTML of Google Docs to the structure that the common steps expect. */
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

/** Whether a line break is between blocks. The style sheet sets the space between paragraphs. */
function isBetweenBlocks(lineBreak: Element): boolean {
  if (lineBreak.matches('.Apple-interchange-newline')) return true;
  const around = [lineBreak.previousElementSibling, lineBreak.nextElementSibling];
  return lineBreak.parentElement?.localName === 'body' && around.some((each) => each?.matches(blocks));
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, hr, br';
