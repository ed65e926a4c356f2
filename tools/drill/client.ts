import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { superadmin } from './server.ts';

/** What came of one request; status 0 when there was no answer. */
export interface Answer {
  status: number;
  body: string;
  /** Milliseconds. */
  took: number;
}

/** One who asks, on connections that are kept. */
export class Client {
  readonly url: string;
  readonly token: string | null;
  private readonly agent: Agent;

  constructor(url: string, token: string | null = null, connections = 64) {
    this.url = url;
    this.token = token;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Signs in as the superadmin. */
  static async signedIn(url: string, connections?: number): Promise<Client> {
    const visitor = new Client(url);
    const { status, body } = await visitor.post('/api/login', superadmin);
    visitor.close();
    if (status !== 200) throw new Error(`Sign-in answered ${status}.`);
    return new Client(url, JSON.parse(body).token, connections);
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post(path: string, body: object): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), 'application/json');
  }

  graphql(query: string, variables: object = {}): Promise<Answer> {
    return this.post('/graphql', { query, variables });
  }

  send(method: string, path: string, body?: string | Buffer, type?: string): Promise<Answer> {
    const began = performance.now();
    const lost = () => ({ status: 0, body: '', took: performance.now() - began });
    return new Promise((resolve) => {
      const sending = request(this.url + path, {
        method,
        agent: this.agent,
        headers: {
          ...(type && { 'content-type': type, 'content-length': Buffer.byteLength(body ?? '') }),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
        },
      });
      sending.once('error', () => resolve(lost()));
      sending.once('response', (response) => {
        text(response).then(
          (answered) =>
            resolve({ status: response.statusCode ?? 0, body: answered, took: performance.now() - began }),
          () => resolve(lost()),
        );
      });
      sending.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
