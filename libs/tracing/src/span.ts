import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known about a span. Never content, personal data, or a secret. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** The headers of a request that may name the span of its sender (W3C Trace Context). */
export type RemoteParent = Readonly<Record<string, string | string[] | undefined>>;

/** One step of a trace. The server makes spans with OpenTelemetry, which libraries do not load. */
export interface Span {
  readonly traceId: string;
  /** False after its end, and if nobody collects this trace. */
  readonly isRecording: boolean;
  child(name: string, kind: SpanKind, attributes: Attributes): Span;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /**
   * Marks the step as failed.
   * @param type a code or the class of an error, never its message, which may contain values
   */
  fail(type: string): void;
  end(): void;
}

/** Begins traces. */
export interface Tracer {
  begin(name: string, kind: SpanKind, attributes: Attributes, parent?: RemoteParent): Span;
}

const current = new AsyncLocalStorage<Span>();

/** The span of the code that is running; undefined outside of a trace. Without a tracer there are no traces. */
export function currentSpan(): Span | undefined {
  return current.getStore();
}

/** Runs code in a span without ending the span. */
export function withSpan<R>(span: Span, work: () => R): R {
  return current.run(span, work);
}

/** Runs code in a span and ends the span. A thrown error marks the span as failed. */
export async function inSpan<R>(span: Span, work: (span: Span) => Promise<R>): Promise<R> {
  try {
    return await current.run(span, () => work(span));
  } catch (error) {
    span.fail(typeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Runs code in a trace of its own. Without a tracer, it only runs the code. */
export function inTrace<R>(
  tracer: Tracer | null,
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<R>,
): Promise<R> {
  return tracer ? inSpan(tracer.begin(name, kind, attributes), work) : work();
}

/**
 * Runs code as a step of the current trace. Without one, it only runs the code. Work that goes on after its request,
 * such as a timer, inherits a span that has ended, and is not traced.
 */
export function traced<R>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: (span: Span | undefined) => Promise<R>,
): Promise<R> {
  const parent = current.getStore();
  return parent?.isRecording ? inSpan(parent.child(name, kind, attributes), work) : work(undefined);
}

/** The code of an error, such as an SQLSTATE, otherwise the name of its class. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  return /^\w{1,40}$/.test(code) ? code : error.name;
}
