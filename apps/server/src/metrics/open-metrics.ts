import type { Configuration } from '../config/configuration.ts';
import type { Metrics, MetricsSources } from './metrics.ts';
import { serveMetrics } from './metrics-route.ts';

/** Metrics as configured: none at all where nobody may ask for them. */
export async function openMetrics(
  { host, metrics: { port, token } }: Configuration,
  sources: MetricsSources,
): Promise<{ metrics: Metrics | null; close(): void }> {
  if (port === undefined && token === undefined) return { metrics: null, close: () => undefined };
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(sources);
  const server = port === undefined ? null : await serveMetrics(metrics, host, port);
  return { metrics, close: () => void server?.close() };
}
