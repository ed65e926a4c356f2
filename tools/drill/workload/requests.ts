import { type Answer, type Client, parse, statusOf } from '../client.ts';
import { encode } from '../forms.ts';
import type { Fields, Kind } from './kinds.ts';
import type { Outcome } from './ledger.ts';
import { type Sample, samples } from './samples.ts';

/** Outcome of a write for its caller. */
export interface Written {
  outcome: Outcome;
  /** Null if not acknowledged. */
  id: string | null;
  /** Null if the response had none. */
  version: number | null;
  /** Status and beginning of the body, for messages. */
  told: string;
  /** Whether the server reported an unexpected error. */
  isSurprise: boolean;
}

export type Surface = 'GraphQL' | 'REST';

/** Part of a record that requests need. */
export interface Target {
  id: string;
  fields: Fields;
  version: number;
}

const chosen = 'id meta { version }';

/** Creates a record. `file` is the name of a sample. */
export function create(client: Client, kind: Kind, fields: Fields, surface: Surface): Promise<Written> {
  const path = kind.rest.create;
  if (surface === 'REST' && path !== null) return rest(client, 'POST', path, kind, fields);
  const { type } = kind;
  const document = `mutation ($input: ${type}CreateInput!) { done: create${type}(input: $input) { ${chosen} } }`;
  return graphql(client, document, { input: inputOf(fields) }, kind, fields.file ?? null);
}

/** Updates a record. The file is sent only if it changes. */
export function update(
  client: Client,
  kind: Kind,
  target: Target,
  fields: Fields,
  surface: Surface,
): Promise<Written> {
  const { file, ...rest_ } = fields;
  const sent = file === target.fields.file ? rest_ : fields;
  const way = kind.rest.update;
  if (surface === 'REST' && way) {
    const headers = kind.sendsVersion ? { 'if-match': `"${target.version}"` } : undefined;
    return rest(client, way.method, way.path(target), kind, sent, headers);
  }
  const { type } = kind;
  const document = `mutation ($id: ID!, $version: Int, $input: ${type}UpdateInput!) {
    done: update${type}(id: $id, version: $version, input: $input) { ${chosen} } }`;
  const version = kind.sendsVersion ? { version: target.version } : {};
  const variables = { id: target.id, ...version, input: inputOf(sent) };
  return graphql(client, document, variables, kind, sent.file ?? null);
}

export async function remove(client: Client, kind: Kind, id: string, surface: Surface): Promise<Written> {
  const path = kind.rest.remove;
  if (surface === 'REST' && path !== null) return fromRest(await client.request('DELETE', `${path}/${id}`));
  const document = `mutation ($id: ID!) { done: remove${kind.type}(id: $id) { id } }`;
  return graphql(client, document, { id }, kind, null);
}

export async function move(
  client: Client,
  id: string,
  direction: 'up' | 'down',
  surface: Surface,
): Promise<Written> {
  if (surface === 'REST')
    return fromRest(await client.request('PUT', `/api/update-order/${id}/${direction}`));
  const document =
    'mutation ($id: ID!, $direction: MoveDirection!) { done: moveTeamMember(id: $id, direction: $direction) { id } }';
  return fromGraphql(await client.graphql(document, { id, direction }));
}

export async function place(client: Client, id: string, at: number): Promise<Written> {
  const document =
    'mutation ($id: ID!, $at: Int!) { done: placeTeamMember(id: $id, place: $at) { id order } }';
  return fromGraphql(await client.graphql(document, { id, at }));
}

function inputOf({ file: _file, ...fields }: Fields): Record<string, unknown> {
  return 'topics' in fields ? { ...fields, topics: fields.topics?.split(',') } : fields;
}

function sampleOf(kind: Kind, name: string): Sample {
  const sample = kind.file && samples[kind.file.sample].find((one) => one.name === name);
  if (!sample) throw new Error(`${kind.type} takes no ${name}.`);
  return sample;
}

function asFile({ bytes, name, type }: Sample): File {
  return new File([bytes], name, { type });
}

async function graphql(
  client: Client,
  query: string,
  variables: object,
  kind: Kind,
  fileName: string | null,
): Promise<Written> {
  if (fileName === null) return fromGraphql(await client.graphql(query, variables));
  const input = kind.file?.field;
  const { type, bytes } = await encode({
    operations: JSON.stringify({ query, variables }),
    map: JSON.stringify({ file: [`variables.input.${input}`] }),
    file: asFile(sampleOf(kind, fileName)),
  });
  const headers = { 'content-type': type, 'apollo-require-preflight': 'true' };
  return fromGraphql(await client.request('POST', '/graphql', { body: bytes, headers }));
}

async function rest(
  client: Client,
  method: string,
  path: string,
  kind: Kind,
  { file, ...fields }: Fields,
  headers: Record<string, string> = {},
): Promise<Written> {
  const { names = {} } = kind.rest;
  const body = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]),
  );
  if (file == null || !kind.file) {
    const sent = {
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    };
    return fromRest(await client.request(method, path, sent));
  }
  const form = await encode({ ...body, file: asFile(sampleOf(kind, file)) });
  const sent = { body: form.bytes, headers: { ...headers, 'content-type': form.type } };
  return fromRest(await client.request(method, path, sent));
}

function fromRest(answer: Answer): Written {
  if (answer.status !== 200) return refusedBy(answer, answer.status);
  const saved = JSON.parse(answer.body);
  const version = /^"(\d+)"$/.exec(answer.headers.etag ?? '')?.[1];
  return {
    ...told(answer),
    outcome: 'acknowledged',
    id: saved._id ?? null,
    version: version === undefined ? null : Number(version),
    isSurprise: false,
  };
}

function fromGraphql(answer: Answer): Written {
  const done = parse(answer.body).data?.done;
  if (answer.status === 200 && done)
    return {
      ...told(answer),
      outcome: 'acknowledged',
      id: done.id ?? null,
      version: done.meta?.version ?? null,
      isSurprise: false,
    };
  return refusedBy(answer, statusOf(answer));
}

const nothing = { id: null, version: null };

/** After 503, 500, or no response, the write may have happened. All other failures guarantee that it did not. */
function refusedBy(answer: Answer, status: number): Written {
  if (!answer.wasSent) return { ...told(answer), ...nothing, outcome: 'refused', isSurprise: false };
  const isInDoubt = [0, 500, 502, 503].includes(status);
  // 409: a neighbor moved first, or a write in doubt succeeded. Drills provoke 429 and 507.
  const isExpected = isInDoubt ? status !== 500 : [404, 409, 429, 507].includes(status);
  const outcome = isInDoubt ? 'in doubt' : 'refused';
  return { ...told(answer), ...nothing, outcome, isSurprise: !isExpected };
}

function told({ status, body }: Answer): { told: string } {
  return { told: `${status} ${body.slice(0, 300)}` };
}
