import type { JsonSchema } from './call-notes.ts';
import type { BodyDescription, CallDescription, Parameter } from './describe-call.ts';
import { type Html, html } from './html.ts';
import type { ApiDescription } from './openapi-document.ts';
import { refusalMeanings } from './refusals.ts';
import { propertiesOfSchema, typeInWords } from './schema-words.ts';
import { objectOf } from './schemas.ts';

const accessInWords = { public: 'everybody', staff: 'signed in', superadmin: 'superadmin' } as const;

/** The documentation of the API for people, as one page without scripts. */
export function documentationPage({ calls, schemas }: ApiDescription): string {
  const groups = [...Map.groupBy(calls, ({ group }) => group)].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  const types = Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Daybook REST API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>Daybook REST API</h1>
<p>The calls of the old site. Sign in with <code>POST /api/login</code> and send the token as
<code>Authorization: Bearer …</code>, or send an API key there. New programs are better served by GraphQL at <code>/graphql</code>,
which these calls are made of. The files that records name are at <code>/uploads/{name}</code>. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Subjects"><ul>${groups.map(([group]) => html`<li><a href="#${anchor(group)}">${group}</a></li>`)}</ul></nav>
</header>
<main>
${groups.map(([group, ofGroup]) => groupSection(group, ofGroup))}
<section id="types">
<h2>Types</h2>
${types.map(([name, schema]) => html`<h3 id="type-${name}">${name}</h3>${propertyTable(schema)}`)}
</section>
<section id="refusals">
<h2>Refusals</h2>
<p>Every refusal is JSON: <code>{ "message": "…" }</code>, with <code>fields</code> where single fields are at fault.</p>
<dl>${Object.entries(refusalMeanings).map(([status, meaning]) => html`<dt>${status}</dt><dd>${meaning}</dd>`)}</dl>
</section>
</main>
</body>
</html>`.text;
}

function groupSection(group: string, calls: readonly CallDescription[]): Html {
  return html`<section id="${anchor(group)}"><h2>${group}</h2>${calls.map(callDetails)}</section>`;
}

function callDetails({ route, summary, parameters, body, answer, refusals }: CallDescription): Html {
  return html`<details>
<summary><code><b>${route.method}</b> ${route.path}</code> <small>${accessInWords[route.access]}</small></summary>
<p>${summary}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${body ? html`<h4>Body</h4>${bodySection(body)}` : ''}
<h4>Response</h4><p>${typeInWords(answer)}</p>
<p>Refused with <a href="#refusals">${refusals.join(', ')}</a>.</p>
</details>`;
}

function bodySection({ properties, file }: BodyDescription): Html {
  const needed = file?.isRequired
    ? html`<p>Only as <code>multipart/form-data</code>, because of the file.</p>`
    : '';
  return html`${needed}${propertyTable(objectOf(file ? [...properties, file] : properties))}`;
}

function parameterTable(parameters: readonly Parameter[]): Html {
  const rows = parameters.map(
    (one) => html`<tr><td><code>${one.name}</code></td><td>${one.in}</td><td>${one.description}</td></tr>`,
  );
  return html`<h4>Parameters</h4><table><thead><tr><th>Name</th><th>In</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function propertyTable(schema: JsonSchema): Html {
  const rows = propertiesOfSchema(schema).map(
    ({ name, schema: property, isRequired, description }) =>
      html`<tr><td><code>${name}</code>${isRequired ? '' : ' (optional)'}</td><td>${typeInWords(property)}</td><td>${description}</td></tr>`,
  );
  return html`<table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function anchor(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-');
}
