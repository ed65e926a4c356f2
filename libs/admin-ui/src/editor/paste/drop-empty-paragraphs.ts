/** Space between paragraphs is the style sheet's business. Cells stay, empty or not. */
export function dropEmptyParagraphs(body: Element): void {
  for (const paragraph of [...body.querySelectorAll('p')])
    if (paragraph.textContent?.trim() === '' && !paragraph.querySelector('img, table')) paragraph.remove();
}
