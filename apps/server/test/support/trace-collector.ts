import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';

const value = z.record(z.string(), z.unknown()).transform((one) => Object.values(one)[0]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((list) => Object.fromEntries(list.map((one) => [one.key, one.value])));
const spanForm = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number().default(0) }),
});
const bodyForm = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanForm) })),
    }),
  ),
});

/** The kinds of spans in OTLP. */
export const kind = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

/** A span as the collector got it, with the name of its service. */
export type CollectedSpan = z.infer<typeof spanForm> & { readonly service: unknown };

/** A collector of traces (OTLP by HTTP, in JSON) for the tests of a file. */
export interface TraceCollector {
  /** The settings of a server that sends its traces here. */
  readonly environment: Record<string, string>;
  readonly spans: CollectedSpan[];
  /** Everything that arrived: the bodies, and the headers of the requests. */
  readonly texts: string[];
  /** Whether requests get no answer. */
  isSilent: boolean;
  /** Waits for the first span that fits. */
  spanWith(fits: (span: CollectedSpan) => boolean): Promise<CollectedSpan>;
  childrenOf(span: CollectedSpan): CollectedSpan[];
}

export function useTraceCollector(): TraceCollector {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    collector.texts.push(JSON.stringify([request.url, request.headers]), text);
    if (collector.isSilent) return;
    for (const { resource, scopeSpans } of bodyForm.parse(JSON.parse(text)).resourceSpans)
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        collector.spans.push({ ...span, service: resource.attributes['service.name'] });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const collector: TraceCollector = {
    get environment() {
      const { port } = server.address() as AddressInfo;
      return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '100' };
    },
    spans: [],
    texts: [],
    isSilent: false,
    async spanWith(fits) {
      await expect.poll(() => collector.spans.some(fits)).toBe(true);
      const found = collector.spans.find(fits);
      if (!found) throw new Error('The span is gone.');
      return found;
    },
    childrenOf: ({ spanId }) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId),
  };
  return collector;
}
