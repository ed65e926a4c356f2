/** Removes empty paragraphs, because the style sheet sets the space between paragraphs. Empty table cells stay. */
export function dropEmptyParagraphs(body: Element): void {
  for (const paragraph of [...body.querySelectorAll('p')])
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, table')) paragraph.remove();
}
