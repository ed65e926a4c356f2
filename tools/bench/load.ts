import { createServer } from 'node:http';
import autocannon, { type Options, type Result } from 'autocannon';

/** One request that is driven again and again. */
export interface Load {
  title: string;
  path: string;
  method?: 'GET' | 'POST';
  body?: string;
}

/** What a load came to. */
export interface Measured {
  title: string;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failed: number;
}

const connections = 20;
const warmUpSeconds = 3;
const countedSeconds = 10;

/** Drives one load against a server: 20 connections, 3 s to warm up, then 10 s that count. */
export async function measure(url: string, { title, path, method = 'GET', body }: Load): Promise<Measured> {
  const options: Options = {
    url: url + path,
    method,
    connections,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  };
  await autocannon({ ...options, duration: warmUpSeconds });
  const result: Result = await autocannon({ ...options, duration: countedSeconds });
  return {
    title,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** The reference: a bare HTTP server that sends the same bytes each time, measured in the same run. */
export async function measureBareServer(bytes: number): Promise<Measured> {
  const text = 'x'.repeat(bytes);
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const measured = await measure(`http://127.0.0.1:${port}`, {
    title: `bare node:http, ${bytes} bytes`,
    path: '/',
  });
  await new Promise((resolve) => server.close(resolve));
  return measured;
}
