import { setTimeout } from 'node:timers/promises';
import { superadmin } from './test-server.ts';

/** A GraphQL response with its HTTP status. */
export interface GraphqlAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any;
  errors: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
  headers: Headers;
}

/** A REST response with its parsed body. */
export interface RestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  headers: Headers;
}

/** A file to upload. */
export interface TestFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A client of the API over HTTP, signed in or not. */
export class ApiClient {
  constructor(
    readonly url: string,
    readonly token: string | null = null,
  ) {}

  /** The same server with another token. */
  as(token: string | null): ApiClient {
    return new ApiClient(this.url, token);
  }

  /** The same server, signed in. Waits for a server that a loaded machine keeps busy. */
  async signedIn(who: { email: string; password: string } = superadmin): Promise<ApiClient> {
    let { status, body } = await this.post('/api/login', who);
    for (let tried = 1; status === 503 && tried < 10; tried += 1) {
      await setTimeout(500);
      ({ status, body } = await this.post('/api/login', who));
    }
    if (status !== 200) throw new Error(`Sign-in failed with ${status}: ${JSON.stringify(body)}`);
    return this.as(body.token);
  }

  /**
   * Runs a GraphQL operation. Files are sent as the multipart request specification requires, keyed by the path of
   * their variable.
   */
  async graphql(
    query: string,
    variables: object = {},
    files: Record<string, TestFile> = {},
  ): Promise<GraphqlAnswer> {
    const operations = JSON.stringify({ query, variables });
    const paths = Object.keys(files);
    const isUpload = paths.length > 0;
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        ...this.authorization(),
        ...(isUpload ? { 'apollo-require-preflight': 'true' } : { 'content-type': 'application/json' }),
      },
      body: isUpload ? multipartRequest(operations, files) : operations,
    });
    const body = (await response.json()) as Partial<GraphqlAnswer>;
    return { status: response.status, data: body.data, errors: body.errors ?? [], headers: response.headers };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<RestAnswer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: object): Promise<RestAnswer> {
    return this.send('POST', path, body);
  }

  put(path: string, body: object, headers: Record<string, string> = {}): Promise<RestAnswer> {
    return this.send('PUT', path, body, headers);
  }

  delete(path: string): Promise<RestAnswer> {
    return this.send('DELETE', path);
  }

  /** Sends a request: a `FormData` as multipart, any other object as JSON. */
  async send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<RestAnswer> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.authorization(),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: parse(text), headers: response.headers };
  }

  private authorization(): Record<string, string> {
    return this.token === null ? {} : { authorization: `Bearer ${this.token}` };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function multipartRequest(operations: string, files: Record<string, TestFile>): FormData {
  const paths = Object.keys(files);
  const form = new FormData();
  form.set('operations', operations);
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(paths.map((path, index) => [index, [`variables.${path}`]]))),
  );
  paths.forEach((path, index) => {
    form.set(String(index), fileOf(files[path]), files[path]?.name);
  });
  return form;
}

function fileOf(file: TestFile | undefined): File {
  if (!file) throw new Error('This file does not exist.');
  return new File([file.bytes], file.name, { type: file.type });
}

/** A multipart form as browsers send it. Lists become repeated fields. */
export function formOf(fields: Record<string, string | string[]>, file?: TestFile): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
  }
  if (file) form.set('file', fileOf(file), file.name);
  return form;
}
