import autocannon, { type Options } from 'autocannon';
import type { MeasuredProcess } from './measured-process.ts';

/** One request that is driven again and again. */
export interface Load {
  title: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The body; a function makes another one for every request. */
  body?: string | (() => string);
}

/** What a load came to. */
export interface Measured {
  title: string;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds that the server's process computed per request. */
  cpu: number;
  /** Bytes of one answer's body. */
  size: number;
  failed: number;
}

/** How long a load is driven, in seconds. */
export interface Durations {
  warmUp: number;
  counted: number;
}

const connections = 20;

/** Drives one load against a server with 20 connections, first to warm up, then to count. */
export async function measure(server: MeasuredProcess, load: Load, durations: Durations): Promise<Measured> {
  const size = await sizeOfAnswer(server.url, load);
  const options = optionsFor(server.url, load);
  await autocannon({ ...options, duration: durations.warmUp });
  const before = await server.usage();
  const result = await autocannon({ ...options, duration: durations.counted });
  const after = await server.usage();
  return {
    title: load.title,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (after.cpu - before.cpu) / result.requests.total,
    size,
    failed: result.non2xx + result.errors,
  };
}

function optionsFor(url: string, { path, method = 'GET', headers, body }: Load): Options {
  const shared = { url: url + path, method, connections, headers: headersOf(headers) };
  if (typeof body !== 'function') return { ...shared, ...(body !== undefined && { body }) };
  return { ...shared, requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }] };
}

function headersOf(headers: Record<string, string> = {}): Record<string, string> {
  return { 'content-type': 'application/json', ...headers };
}

/** Asks once before anything is measured, so that an error is not taken for a fast answer. */
async function sizeOfAnswer(
  url: string,
  { title, path, method = 'GET', headers, body }: Load,
): Promise<number> {
  const response = await fetch(url + path, {
    method,
    headers: headersOf(headers),
    ...(body !== undefined && { body: typeof body === 'function' ? body() : body }),
  });
  const answer = await response.text();
  if (!response.ok || answer.startsWith('{"errors"'))
    throw new Error(`${title}: ${response.status} ${answer}`);
  return Buffer.byteLength(answer);
}
