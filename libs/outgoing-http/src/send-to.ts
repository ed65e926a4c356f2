import { lookup, Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Span, traced } from '@daybook/tracing';
import type { AllowedServers } from './allowed-servers.ts';

/** The request was not sent, because its server is not allowed. */
export class ServerNotAllowedError extends Error {
  override readonly name = 'ServerNotAllowedError';
}

/** A request to another server. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly servers: AllowedServers;
  /** Ends the request, including the response. */
  readonly signal: AbortSignal;
  /** Finds the addresses of a name; by DNS if omitted. */
  readonly resolve?: ResolveName;
}

interface Address {
  readonly address: string;
  readonly family: number;
}

/** Finds the addresses of a name, or none. Throws if it cannot find out. */
export type ResolveName = (host: string, signal: AbortSignal) => Promise<readonly Address[]>;

type Target = Pick<OutgoingRequest, 'servers' | 'signal' | 'resolve'>;

/**
 * Sends a request to an allowed server, on a connection of its own, and returns the head of the response. It follows no
 * redirects. The addresses of the server are looked up once, and the connection uses those that were checked, so a name
 * that changes its address meanwhile leads nowhere else. Throws `ServerNotAllowedError`, and the errors of connections.
 */
export function sendTo(url: URL, request: OutgoingRequest): Promise<IncomingMessage> {
  // The path and the query may contain a secret of the other server.
  const about = {
    'http.request.method': request.method,
    'server.address': url.hostname,
    'server.port': portOf(url),
    'url.scheme': url.protocol.slice(0, -1),
  };
  return traced(request.method, 'client', about, async (span) => {
    const response = await sendNow(url, request);
    if (span) noteStatus(span, response.statusCode ?? 0);
    return response;
  });
}

function noteStatus(span: Span, status: number): void {
  span.set({ 'http.response.status_code': status });
  if (status >= 400) span.fail(String(status));
}

async function sendNow(url: URL, request: OutgoingRequest): Promise<IncomingMessage> {
  const addresses = await allowedAddresses(url, request);
  // Node does not call it if the host is an address.
  const lookUp: LookupFunction = (_host, options, answer) => {
    const [first] = addresses;
    if (options.all) answer(null, [...addresses]);
    else if (first) answer(null, first.address, first.family);
  };
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const { method, headers, body, signal } = request;
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { agent: false, method, headers: { ...headers, ...length }, lookup: lookUp, signal };
    send(url, options, resolve)
      .on('error', reject)
      // Node emits neither a response nor an error if the server changes the protocol.
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new Error('The server changed the protocol.'));
      })
      .on('close', () => reject(new Error('The connection was closed before a response.')))
      .end(body);
  });
}

/** Checks the server of an address as `sendTo` does, without connecting to it. Throws the same errors. */
export async function checkServer(url: URL, target: Target): Promise<void> {
  await allowedAddresses(url, target);
}

async function allowedAddresses(
  url: URL,
  { servers, signal, resolve = byDns() }: Target,
): Promise<readonly Address[]> {
  const isSecure = url.protocol === 'https:';
  const port = portOf(url);
  const isWeb = isSecure || (servers.hasHttp && url.protocol === 'http:');
  if (!isWeb || !servers.isAllowedPort(port) || url.username !== '' || url.password !== '')
    throw new ServerNotAllowedError(`${url.origin} is not allowed.`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses =
    family === 0 ? await found(host, { servers, signal, resolve }) : [{ address: host, family }];
  if (!addresses.every(({ address }) => servers.isAllowedAddress(address, isSecure)))
    throw new ServerNotAllowedError(`The address of ${url.host} is not allowed.`);
  return addresses;
}

function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80));
}

async function found(
  host: string,
  { servers, signal, resolve }: Required<Target>,
): Promise<readonly Address[]> {
  const [answer] = await Promise.allSettled([resolve(host, signal)]);
  if (answer.status === 'fulfilled' && answer.value.length > 0) return answer.value;
  // The system's resolver blocks a thread while a name server is slow. Only operators that allow private networks,
  // which may have names of their own, accept that.
  if (servers.hasLocalNames) return lookup(host, { all: true });
  // The codes are those of the system's resolver.
  if (answer.status === 'fulfilled')
    throw Object.assign(new Error(`${host} has no address.`), { code: 'ENOTFOUND' });
  const { reason: cause } = answer;
  throw Object.assign(new Error(`The address of ${host} could not be looked up.`, { cause }), {
    code: 'EAI_AGAIN',
  });
}

/** What name servers answer if a name does not exist or has no address of a kind. */
const saysNone: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Finds the addresses of names by DNS.
 * @param nameServers those of the system if omitted
 */
export function byDns(nameServers?: readonly string[]): ResolveName {
  return async (host, signal) => {
    // The system's resolver blocks one of the four threads that files, compression, and passwords need, and cannot be
    // cancelled.
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (nameServers) resolver.setServers(nameServers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = answers.flatMap((answer, index) =>
        answer.status === 'fulfilled'
          ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
          : [],
      );
      const failed = answers.find(
        (answer) => answer.status === 'rejected' && !saysNone.has(answer.reason.code),
      );
      if (addresses.length === 0 && failed?.status === 'rejected') throw failed.reason;
      return addresses;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}
