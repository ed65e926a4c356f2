import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { superadmin } from './server.ts';

/** The response to a request; status 0 if there was none. */
export interface Answer {
  status: number;
  body: string;
  headers: IncomingHttpHeaders;
  /** Milliseconds from request to answer. */
  took: number;
  /** False if the connection failed, so that the server cannot have received the request. */
  wasSent: boolean;
}

/** Parts of a request besides method and path. */
interface Sending {
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const statusByCode: Record<string, number> = {
  SERVICE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  INTERNAL_SERVER_ERROR: 500,
  RATE_LIMITED: 429,
  BAD_USER_INPUT: 422,
};

/** Returns the HTTP status of a GraphQL response, or the status that corresponds to its error code. */
export function statusOf(answer: Answer): number {
  if (!answer.body.includes('"errors":')) return answer.status;
  const { errors } = parse(answer.body);
  const code = errors?.[0]?.extensions?.code ?? '';
  return statusByCode[code] ?? (answer.status === 200 && errors ? 409 : answer.status);
}

interface GraphqlBody {
  // biome-ignore lint/suspicious/noExplicitAny: responses of every mutation and query
  data?: any;
  errors?: { extensions?: { code?: string } }[];
}

/** Parses the body of a response; returns an empty object if it is not JSON. */
export function parse(body: string): GraphqlBody {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

/** Milliseconds until a request times out. */
const patience = 60_000;

/** A caller with keep-alive connections. */
export class Client {
  readonly url: string;
  readonly token: string | null;
  private readonly agent: Agent;
  private readonly patience: number;

  /** @param patienceMs milliseconds until a request times out */
  constructor(url: string, token: string | null = null, connections = 64, patienceMs = patience) {
    this.url = url;
    this.token = token;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.patience = patienceMs;
  }

  /** Signs in as the superadmin. Throws if the sign-in fails. */
  static async signedIn(url: string, connections?: number, patienceMs?: number): Promise<Client> {
    const visitor = new Client(url, null, 1, patienceMs);
    const { status, body } = await visitor.post('/api/login', superadmin);
    visitor.close();
    if (status !== 200) throw new Error(`Sign-in answered ${status}.`);
    return new Client(url, JSON.parse(body).token, connections, patienceMs);
  }

  /** The same server with another token. */
  as(token: string): Client {
    return new Client(this.url, token);
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  post(path: string, body: object): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), 'application/json');
  }

  /** Sends a GraphQL operation. The result has the status with which the REST API would respond. */
  async graphql(query: string, variables: object = {}): Promise<Answer> {
    const answer = await this.post('/graphql', { query, variables });
    return { ...answer, status: statusOf(answer) };
  }

  send(method: string, path: string, body?: string | Buffer, type?: string): Promise<Answer> {
    return this.request(method, path, {
      ...(body !== undefined && { body }),
      ...(type !== undefined && { headers: { 'content-type': type } }),
    });
  }

  /** Sends a request. Never throws; failures have status 0. */
  async request(method: string, path: string, sent: Sending = {}): Promise<Answer> {
    const { bytes, ...answer } = await this.bytes(method, path, sent);
    return { ...answer, body: bytes.toString() };
  }

  /** Like `request`, for binary bodies. */
  bytes(
    method: string,
    path: string,
    { body, headers }: Sending = {},
  ): Promise<Omit<Answer, 'body'> & { bytes: Buffer }> {
    const began = performance.now();
    const lost = (error?: unknown) => ({
      status: 0,
      bytes: Buffer.alloc(0),
      headers: {},
      took: performance.now() - began,
      wasSent: !(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'),
    });
    return new Promise((resolve) => {
      const sending = request(this.url + path, {
        method,
        agent: this.agent,
        signal: AbortSignal.timeout(this.patience),
        headers: {
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
      });
      sending.once('error', (error) => resolve(lost(error)));
      sending.once('response', (response) => {
        const { statusCode = 0, headers: answered } = response;
        buffer(response).then(
          (bytes) => {
            const took = performance.now() - began;
            resolve({ status: statusCode, bytes, headers: answered, took, wasSent: true });
          },
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
