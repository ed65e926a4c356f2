import autocannon, { type Options } from 'autocannon';
import type { Load } from './load.ts';
import type { MeasuredProcess } from './measured-process.ts';

const connections = 20;

/** What one turn came to. */
export interface Turn {
  /** Seconds. */
  duration: number;
  requests: number;
  failed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds that the server's process computed. */
  cpu: number;
}

/** A server and the load it is to be measured under. */
export class Contender {
  readonly load: Load;
  readonly #server: MeasuredProcess;
  #isWarm = false;

  constructor(server: MeasuredProcess, load: Load) {
    this.#server = server;
    this.load = load;
  }

  /** Drives the load for that many seconds without counting, unless that was done before. */
  async warmUp(seconds: number): Promise<void> {
    if (this.#isWarm) return;
    await autocannon({ ...this.options(), duration: seconds });
    this.#isWarm = true;
  }

  /** Drives the load for that many seconds with 20 connections. */
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

  /** Asks once, so that an error is not taken for a fast answer, and tells how many bytes are answered. */
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
