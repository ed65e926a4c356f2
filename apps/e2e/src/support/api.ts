import type { Site } from './site.ts';

/** A record as REST answers it. */
export interface ApiRecord {
  _id: string;
  [field: string]: unknown;
}

/** The REST API of the site under test, as a visitor or signed in; every refusal is thrown. */
export class Api {
  constructor(
    private readonly url: string,
    readonly token: string | null = null,
  ) {}

  /** Signs in, as the superadmin where nobody else is named. */
  static async signedIn({ url, superadmin }: Site, who: object = superadmin): Promise<Api> {
    const { token } = await new Api(url).send<{ token: string }>('POST', '/api/login', who);
    return new Api(url, token);
  }

  list(path: string): Promise<ApiRecord[]> {
    return this.send<ApiRecord[]>('GET', path);
  }

  /** The record of a list that was made first: none that a test made. */
  async oldest(path: string): Promise<ApiRecord> {
    const [first] = (await this.list(path)).sort((one, other) => one._id.localeCompare(other._id));
    if (!first) throw new Error(`${path} lists nothing.`);
    return first;
  }

  /** Makes a record; a `FormData` goes as multipart, as the contract has it for types with files (§7). */
  create(path: string, body: object): Promise<ApiRecord> {
    return this.send<ApiRecord>('POST', path, body);
  }

  /** Changes a record. */
  update(path: string, body: object): Promise<ApiRecord> {
    return this.send<ApiRecord>('PUT', path, body);
  }

  async remove(path: string): Promise<void> {
    await this.send('DELETE', path);
  }

  /** Runs a GraphQL operation and answers its data. */
  async graphql<Data>(query: string, variables: object = {}): Promise<Data> {
    const answer = await this.send<{ data: Data; errors?: unknown }>('POST', '/graphql', {
      query,
      variables,
    });
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  }

  /** Ends the session on the server. */
  async signOut(): Promise<void> {
    await this.graphql('mutation { signOut }');
  }

  private async send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Answer;
  }
}
