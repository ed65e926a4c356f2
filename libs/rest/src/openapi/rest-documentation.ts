import { documentationPage, type Html, html } from '@daybook/documentation';
import type { JsonSchema } from './call-notes.ts';
import type { BodyDescription, CallDescription, Parameter } from './describe-call.ts';
import type { ApiDescription } from './openapi-document.ts';
import { refusalMeanings } from './refusals.ts';
import { propertiesOfSchema, typeInWords } from './schema-words.ts';
import { objectOf } from './schemas.ts';

const accessInWords = { public: 'everybody', staff: 'signed in', superadmin: 'superadmin' } as const;

/** The documentation of the REST API for people. */
export function restDocumentation({ calls, schemas }: ApiDescription): string {
  const groups = [...Map.groupBy(calls, ({ group }) => group)].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  const types = Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other));
  const introduction = html`The calls of the old site. Sign in with <code>POST /api/login</code> and send the token as
<code>Authorization: Bearer …</code>, or send an API key there. New programs are better served by
<a href="/graphql/docs">GraphQL</a>, which these calls are made of. The files that records name are at
<code>/uploads/{name}</code>. For machines: <a href="/api/openapi.json">openapi.json</a>.`;
  return documentationPage('Daybook REST API', introduction, [
    ...groups.map(([title, ofGroup]) => ({ title, body: ofGroup.map(callDetails) })),
    {
      title: 'Types',
      body: types.map(([name, schema]) => html`<h3 id="type-${name}">${name}</h3>${propertyTable(schema)}`),
    },
    {
      title: 'Refusals',
      body: [
        html`<p>Every refusal is JSON: <code>{ "message": "…" }</code>, with <code>fields</code> where single fields are at fault.</p>
<dl>${Object.entries(refusalMeanings).map(([status, meaning]) => html`<dt>${status}</dt><dd>${meaning}</dd>`)}</dl>`,
      ],
    },
  ]);
}

function callDetails({ route, summary, parameters, body, answer, refusals }: CallDescription): Html {
  return html`<details>
<summary><code><b>${route.method}</b> ${route.path}</code> <small>${accessInWords[route.access]}</small></summary>
<p>${summary}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${body ? html`<h3>Body</h3>${bodySection(body)}` : ''}
<h3>Response</h3><p>${typeInWords(answer)}</p>
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
    ({ name, in: place, description }) =>
      html`<tr><td><code>${name}</code></td><td>${place}</td><td>${description}</td></tr>`,
  );
  return html`<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function propertyTable(schema: JsonSchema): Html {
  const rows = propertiesOfSchema(schema).map(
    ({ name, schema: property, isRequired, description }) =>
      html`<tr><td><code>${name}</code>${isRequired ? '' : ' (optional)'}</td><td>${typeInWords(property)}</td><td>${description}</td></tr>`,
  );
  return html`<table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;
}
