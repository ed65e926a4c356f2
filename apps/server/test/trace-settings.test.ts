import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ConfigurationError } from '../src/config/configuration-error.ts';
import { ApiClient } from './support/api-client.ts';
import { type ServerProcess, useServerProgram } from './support/server-program.ts';
import { startTestServer } from './support/test-server.ts';
import { testConfiguration } from './support/test-settings.ts';
import { useTraceCollector } from './support/trace-collector.ts';

const program = useServerProgram();
const collector = useTraceCollector();
const recordModules = pathToFileURL(resolve(import.meta.dirname, 'support/record-modules.mjs')).href;
/** A class of the SDK, whose name its code contains in any bundle. */
const partOfSdk = 'BatchSpanProcessorBase';

async function stop(running: ServerProcess): Promise<number | string> {
  running.kill('SIGTERM');
  return running.ended;
}

/** Whether a server with these settings loads a file with the SDK until its end. */
async function loadsSdk(environment: Record<string, string>): Promise<boolean> {
  const data = await program.usualData();
  const record = join(data.DATA_DIR ?? '', 'modules');
  const NODE_OPTIONS = `--import ${recordModules}`;
  const running = await program.start({ ...data, ...environment, MODULE_RECORD: record, NODE_OPTIONS });
  await new ApiClient(running.url).get('/api/get-events');
  await stop(running);
  const loaded = (await readFile(record, 'utf8')).split('\n').filter((url) => url.startsWith('file:'));
  const sources = await Promise.all(loaded.map((url) => readFile(fileURLToPath(url), 'utf8')));
  expect(sources.length).toBeGreaterThan(2);
  return sources.some((source) => source.includes(partOfSdk));
}

describe('the SDK', () => {
  test('is not loaded by default, or if it is disabled, and nothing is sent', async () => {
    expect(await loadsSdk({})).toBe(false);
    expect(await loadsSdk({ ...collector.environment, OTEL_SDK_DISABLED: 'true' })).toBe(false);
    expect(collector.texts).toEqual([]);
  });

  test('is loaded if a collector is named', async () => {
    expect(await loadsSdk(collector.environment)).toBe(true);
    expect(collector.spans).not.toEqual([]);
  });
});

test('a stop sends the last spans, and log lines have the ids of their traces', async () => {
  const running = await startTestServer({ ...collector.environment, LOG_LEVEL: 'info', LOG_REQUESTS: 'all' });
  const { headers } = await new ApiClient(running.url).get('/api/get-packages');
  await running.stop();
  const id = headers.get('x-request-id') ?? '';
  const span = collector.spans.find(({ attributes }) => attributes['daybook.request_id'] === id);
  const line = running.log.find((one) => one.includes(id) && one.includes('get-packages'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ requestId: id, traceId: span?.traceId });
});

describe('a collector', () => {
  test('that never answers delays neither requests nor the end of the process', async () => {
    collector.isSilent = true;
    const before = collector.texts.length;
    const data = await program.usualData();
    const running = await program.start({ ...data, ...collector.environment });
    for (let number = 0; number < 20; number += 1)
      expect((await new ApiClient(running.url).get(`/api/get-events?page=${number + 1}`)).status).toBe(200);
    await expect.poll(() => collector.texts.length).toBeGreaterThan(before);
    expect(await stop(running)).toBe(0);
    collector.isSilent = false;
  });

  test('that is away is named in the log once, and its server goes on', async () => {
    const data = await program.usualData();
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'http://127.0.0.1:9/v1/traces';
    const running = await program.start({
      ...data,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    const visitor = new ApiClient(running.url);
    const warnings = () => running.output.split('traces cannot be sent').length - 1;
    await expect
      .poll(async () => {
        expect((await visitor.get('/api/get-events')).status).toBe(200);
        return warnings();
      })
      .toBe(1);
    expect((await visitor.get('/api/get-packages')).status).toBe(200);
    expect(await stop(running)).toBe(0);
    expect(warnings()).toBe(1);
  });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT.*http/],
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, /OTEL_TRACES_SAMPLER \(got "sometimes"\)/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG \(got "2"\)/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret-without-name' }, /OTEL_EXPORTER_OTLP_HEADERS: must be pairs/],
])('%o ends the start with one line, without a secret', (environment, line) => {
  const read = () => testConfiguration(environment);
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(line);
  expect(read).not.toThrow(/\n|secret-without-name/);
});
