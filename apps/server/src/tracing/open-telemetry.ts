import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Attributes, RemoteParent, Span, SpanKind, Tracer } from '@daybook/tracing';
import {
  type Context,
  defaultTextMapGetter,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingSettings } from '../config/tracing-settings.ts';
import type { Version } from '../config/version.ts';
import type { Tracing } from './open-tracing.ts';

/** Milliseconds that `close` waits until the last spans are sent. */
const longestFlush = 3_000;

const kinds: Readonly<Record<SpanKind, OtelSpanKind>> = {
  internal: OtelSpanKind.INTERNAL,
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  consumer: OtelSpanKind.CONSUMER,
};
const propagator = new W3CTraceContextPropagator();

/**
 * Creates spans with the SDK of OpenTelemetry and sends them in batches in the background. It registers nothing
 * globally. Only `openTracing` loads this module.
 */
export function createTracing(
  { url, headers, resource, interval, sampling }: TracingSettings,
  version: Version,
  log: Logger,
): Tracing {
  const root = new TraceIdRatioBasedSampler(sampling.ratio);
  const about = { 'service.version': version.version, 'service.instance.id': randomUUID(), ...resource };
  const exporter = reportingTrouble(new OTLPTraceExporter({ url, headers: { ...headers } }), log);
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(about)),
    sampler: sampling.followsParent ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: interval })],
  });
  const tracer: Tracer = new ContextTracer(provider.getTracer('daybook', version.version));
  return {
    begin: tracer.begin.bind(tracer),
    async close() {
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, setTimeout(longestFlush, undefined, { ref: false })]);
    },
  };
}

class ContextTracer implements Tracer {
  constructor(private readonly tracer: OtelTracer) {}

  begin(name: string, kind: SpanKind, attributes: Attributes, parent?: RemoteParent): Span {
    const context = parent ? propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter) : ROOT_CONTEXT;
    return this.startIn(context, name, kind, attributes);
  }

  startIn(context: Context, name: string, kind: SpanKind, attributes: Attributes): Span {
    const span = this.tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, context);
    return new ContextSpan(this, span, trace.setSpan(context, span));
  }
}

class ContextSpan implements Span {
  constructor(
    private readonly tracer: ContextTracer,
    private readonly span: OtelSpan,
    private readonly context: Context,
  ) {}

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get isRecording(): boolean {
    return this.span.isRecording();
  }

  child(name: string, kind: SpanKind, attributes: Attributes): Span {
    return this.tracer.startIn(this.context, name, kind, attributes);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  set(attributes: Attributes): void {
    this.span.setAttributes({ ...attributes });
  }

  fail(type: string): void {
    this.span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/**
 * Logs once when spans cannot be sent, and once when they can be sent again. The SDK drops spans that did not arrive.
 */
function reportingTrouble(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false;
  const report = ({ code, error }: ExportResult) => {
    const hasFailed = code !== ExportResultCode.SUCCESS;
    if (hasFailed && !isAway) log.warn({ reason: error?.message }, 'traces cannot be sent to the collector');
    if (!hasFailed && isAway) log.info('traces can be sent again');
    isAway = hasFailed;
  };
  return {
    export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
      exporter.export(spans, (result) => {
        report(result);
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
