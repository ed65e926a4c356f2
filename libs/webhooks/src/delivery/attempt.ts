import type { IncomingMessage } from 'node:http';
import { type AllowedServers, ServerNotAllowedError, sendTo } from '@daybook/outgoing-http';

/** Milliseconds from the first DNS lookup to the last byte of the response that is read. */
const longestAttempt = 15_000;
/** Limits for the bytes of a response that are read, and for the characters of it that are stored. */
const longestResponse = 4_096;
const longestExcerpt = 500;
/** Limit for the pause that a program may request, in seconds. */
const longestPause = 3_600;

/** The result of an attempt. */
export interface AttemptResult {
  /** Why the attempt failed; null if the message was delivered. */
  readonly problem: string | null;
  readonly status: number | null;
  /** The beginning of the response. */
  readonly excerpt: string | null;
  /** The pause that the program requests, in seconds; 0 if it requests none. */
  readonly pause: number;
  /** Whether the program wants no more messages. */
  readonly isGone: boolean;
}

interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a message once. Never throws; the result says why the attempt failed. Redirects count as failures. */
export async function attempt(
  { url, headers, body }: Message,
  servers: AllowedServers,
  stopping: AbortSignal,
): Promise<AttemptResult> {
  const timeUp = AbortSignal.timeout(longestAttempt);
  const signal = AbortSignal.any([timeUp, stopping]);
  try {
    const response = await sendTo(new URL(url), { method: 'POST', headers, body, servers, signal });
    return await resultOf(response);
  } catch (error) {
    return {
      problem: problemOf(error, timeUp.aborted),
      status: null,
      excerpt: null,
      pause: 0,
      isGone: false,
    };
  }
}

async function resultOf(response: IncomingMessage): Promise<AttemptResult> {
  const { statusCode: status = 0, headers } = response;
  const excerpt = await excerptOf(response);
  const isDelivered = status >= 200 && status <= 299;
  const isRedirect = status >= 300 && status <= 399;
  const problem = isRedirect
    ? `It answered ${status}. Redirects are not followed.`
    : `It answered ${status}.`;
  const asked = /^\d{1,9}$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) : 0;
  const pause = Math.min(asked, longestPause);
  return { problem: isDelivered ? null : problem, status, excerpt, pause, isGone: status === 410 };
}

/** The beginning of a response as text, or what has arrived of it if the connection breaks. */
async function excerptOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= longestResponse) break;
    }
  } catch {
    // The status is known, and it alone decides whether the message was delivered.
  }
  response.destroy();
  const text = Buffer.concat(chunks).subarray(0, longestResponse).toString('utf8');
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longestExcerpt);
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before a response.',
  ENOTFOUND: 'The name of the server is unknown.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
};

function problemOf(error: unknown, isTimeUp: boolean): string {
  if (isTimeUp) return `There was no response within ${longestAttempt / 1_000} seconds.`;
  if (error instanceof ServerNotAllowedError) return `It was not sent. ${error.message}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return words[code] ?? `The server cannot be reached${/^[A-Z_]+$/.test(code) ? ` (${code})` : ''}.`;
}
