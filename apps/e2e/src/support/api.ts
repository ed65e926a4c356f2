import type { Site } from './site.ts';

/** A record in a REST response. */
export interface ApiRecord {
  _id: string;
  [field: string]: unknown;
}

/** The REST API of the site under test, for a visitor or a signed-in person. Throws every refusal. */
export class Api {
  constructor(
    private readonly url: string,
    readonly token: string | null = null,
    /** The cookies of the browser that signed in, without which its token does not work. */
    private readonly cookie = '',
  ) {}

  /** Signs in; as the superadmin by default. */
  static async signedIn({ url, superadmin }: Site, who: object = superadmin): Promise<Api> {
    const { token } = await new Api(url).send<{ token: string }>('POST', '/api/login', who);
    return new Api(url, token);
  }

  list(path: string): Promise<ApiRecord[]> {
    return this.send<ApiRecord[]>('GET', path);
  }

  /** The oldest record of a list, which no test created. */
  async oldest(path: string): Promise<ApiRecord> {
    const [first] = (await this.list(path)).sort((one, other) => one._id.localeCompare(other._id));
    if (!first) throw new Error(`${path} is empty.`);
    return first;
  }

  /** Creates a record. A `FormData` is sent as multipart, which types with files need (contract §7). */
  create(path: string, body: object): Promise<ApiRecord> {
    return this.send<ApiRecord>('POST', path, body);
  }

  update(path: string, body: object): Promise<ApiRecord> {
    return this.send<ApiRecord>('PUT', path, body);
  }

  async remove(path: string): Promise<void> {
    await this.send('DELETE', path);
  }

  /** Runs a GraphQL operation and returns its data. */
  async graphql<Data>(query: string, variables: object = {}): Promise<Data> {
    const answer = await this.send<{ data: Data; errors?: unknown }>('POST', '/graphql', {
      query,
      variables,
    });
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  }

  async signOut(): Promise<void> {
    await this.graphql('mutation { signOut }');
  }

  private async send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.cookie && { cookie: this.cookie }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(isForm && { 'apollo-require-preflight': 'true' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Answer;
  }
}
