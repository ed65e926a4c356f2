import { type Html, html } from './html.ts';

/** Path at which the server serves the stylesheet of all documentation pages. */
export const stylesheetPath = '/api/docs.css';

/** A section of a documentation page, listed in its navigation. */
export interface Section {
  title: string;
  body: readonly Html[];
}

/**
 * A documentation page for people: one HTML document without scripts. The ids of its sections come from their titles:
 * `enum-types` for "Enum types".
 */
export function documentationPage(title: string, introduction: Html, sections: readonly Section[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<header>
<h1>${title}</h1>
<p>${introduction}</p>
<nav aria-label="Sections"><ul>${sections.map(({ title }) => html`<li><a href="#${idOf(title)}">${title}</a></li>`)}</ul></nav>
</header>
<main>
${sections.map(({ title, body }) => html`<section id="${idOf(title)}"><h2>${title}</h2>${body}</section>`)}
</main>
</body>
</html>`.text;
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
