import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { AppError, invalidInput } from '@daybook/errors';
import type { UploadSource } from '../receiving/upload-source.ts';
import type { PictureServers } from './picture-servers.ts';

/** Milliseconds from the first DNS lookup to the last byte. */
const downloadTimeout = 8_000;
const maxRedirects = 3;
const redirects: ReadonlySet<unknown> = new Set([301, 302, 303, 307, 308]);

/**
 * A picture on another server that can be stored like an upload. Requests go only to allowed servers, also after redirects,
 * and have no cookies or referrer. Reading it throws 422 with the reason, such as "That site did not answer in time."
 */
export function remotePicture(address: string, servers: PictureServers): UploadSource {
  return {
    filename: new URL(address).pathname.split('/').at(-1) || 'picture',
    createReadStream: () => Readable.from(download(new URL(address), servers), { objectMode: false }),
  };
}

async function* download(url: URL, servers: PictureServers): AsyncGenerator<Buffer> {
  const signal = AbortSignal.timeout(downloadTimeout);
  let response: IncomingMessage | undefined;
  try {
    response = await follow(url, servers, signal);
    yield* response;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = signal.aborted ? 'That site did not answer in time.' : 'That site cannot be reached.';
    throw new AppError('BAD_USER_INPUT', reason, { cause: error });
  } finally {
    response?.destroy();
  }
}

async function follow(url: URL, servers: PictureServers, signal: AbortSignal): Promise<IncomingMessage> {
  let next = url;
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await ask(next, servers, signal);
    const { location } = response.headers;
    if (response.statusCode === 200) return response;
    response.destroy();
    if (!redirects.has(response.statusCode) || location === undefined)
      throw invalidInput(reasonOf(response.statusCode));
    const target = URL.parse(location, next.href);
    if (target === null) throw invalidInput('That site redirects to an invalid address.');
    next = target;
  }
  throw invalidInput('That site redirects too often.');
}

/** Why a site did not return a picture. People often see it in their own browser because they are signed in there. */
function reasonOf(status: number | undefined): string {
  if (status === 401 || status === 403)
    return `That site shows it only to people who are signed in there (${status}).`;
  if (status === 404 || status === 410) return `It no longer exists (${status}).`;
  return `That site answered ${status}.`;
}

/** The head of the response. The connection uses the addresses that were checked. */
async function ask(url: URL, servers: PictureServers, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  if ((!isSecure && url.protocol !== 'http:') || !servers.isAllowedPort(port)) throw notPublic();
  if (url.username !== '' || url.password !== '') throw notPublic();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await addressesOf(host, signal);
  if (!addresses.every(({ address }) => servers.isAllowedAddress(address))) throw notPublic();
  // Not called if the host is an address.
  const lookUp: LookupFunction = (_host, options, answer) => {
    const [first] = addresses;
    if (options.all) answer(null, addresses);
    else if (first) answer(null, first.address, first.family);
  };
  const send = isSecure ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Daybook' };
    send(url, { agent: false, headers, lookup: lookUp, signal }, resolve).on('error', reject).end();
  });
}

async function addressesOf(
  host: string,
  signal: AbortSignal,
): Promise<{ address: string; family: number }[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  // The system's resolver blocks one of the four threads that files, compression, and passwords need, and cannot be
  // cancelled.
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
        : [],
    );
    if (found.length === 0) throw new Error(`${host} has no address.`);
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function notPublic(): AppError {
  return invalidInput('It is not on a public web server.');
}
