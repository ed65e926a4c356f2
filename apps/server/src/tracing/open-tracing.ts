import type { Tracer } from '@daybook/tracing';
import type { Logger } from 'pino';
import type { TracingSettings } from '../config/tracing-settings.ts';
import type { Version } from '../config/version.ts';

/** Creates spans and sends them. */
export interface Tracing extends Tracer {
  /** Sends the remaining spans. Gives up after a few seconds. */
  close(): Promise<void>;
}

/** Loads OpenTelemetry if traces are configured. Returns null otherwise. */
export async function openTracing(
  settings: TracingSettings | null,
  version: Version,
  log: Logger,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(settings, version, log);
}
