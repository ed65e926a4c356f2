export {
  type Attributes,
  currentSpan,
  inSpan,
  inTrace,
  type RemoteParent,
  type Span,
  type SpanKind,
  type Tracer,
  traced,
  withSpan,
} from './span.ts';
export { traceConnection, tracedStatement } from './statements.ts';
export { withoutLiterals } from './without-literals.ts';
