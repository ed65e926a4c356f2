import autocannon, { type Options } from 'autocannon';
import type { Load } from './load.ts';
import type { MeasuredProcess } from './measured-process.ts';

const connections = 20;

/** Figures of one round. */
export interface Turn {
  /** Seconds. */
  duration: number;
  requests: number;
  failed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time of the server process in microseconds. */
  cpu: number;
}

/** A server and the load under which it is measured. */
export class Contender {
  readonly load: Load;
  readonly #server: MeasuredProcess;
  #isWarm = false;

  constructor(server: MeasuredProcess, load: Load) {
    this.#server = server;
    this.load = load;
  }

  /** Warms up for the given seconds, once. */
  async warmUp(seconds: number): Promise<void> {
    if (this.#isWarm) return;
    await autocannon({ ...this.options(), duration: seconds });
    this.#isWarm = true;
  }

  /** Applies the load for the given seconds with 20 connections. */
  async takeTurn(seconds: number): Promise<Turn> {
    const before = await this.#server.usage();
    const { duration, requests, non2xx, errors, latency } = await autocannon({
      ...this.options(),
      duration: seconds,
    });
    const after = await this.#server.usage();
    const { p50, p99 } = latency;
    const cpu = after.cpu - before.cpu;
    return { duration, requests: requests.total, failed: non2xx + errors, p50, p99, cpu };
  }

  /**
   * Sends one request, so that errors do not count as fast responses, and returns the size of the response in bytes.
   */
  async sizeOfAnswer(): Promise<number> {
    const { title, path, method = 'GET', headers, body } = this.load;
    const response = await fetch(this.#server.url + path, {
      method,
      headers: headersOf(headers),
      ...(body !== undefined && { body: typeof body === 'function' ? body() : body }),
    });
    const answer = await response.text();
    if (!response.ok || answer.startsWith('{"errors"'))
      throw new Error(`${title}: ${response.status} ${answer}`);
    return Buffer.byteLength(answer);
  }

  private options(): Options {
    const { path, method = 'GET', headers, body } = this.load;
    const shared = { url: this.#server.url + path, method, connections, headers: headersOf(headers) };
    if (typeof body !== 'function') return { ...shared, ...(body !== undefined && { body }) };
    return { ...shared, requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }] };
  }
}

function headersOf(headers: Record<string, string> = {}): Record<string, string> {
  return { 'content-type': 'application/json', ...headers };
}
