import { z } from 'zod';
import { httpUrl } from './http-url.ts';

/** Which traces are recorded. With `parentbased_…`, a trusted proxy decides about traces that it has begun. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const pairsForm =
  'must be pairs such as name=value, separated by commas, with special characters percent-encoded';
const pairs = z
  .string()
  .refine((text) => pairsIn(text) !== null, pairsForm)
  .transform((text) => pairsIn(text) ?? {})
  .optional();

/**
 * The variables of OpenTelemetry that have an effect, under their usual names. The last ones are read by the exporter
 * itself, from the environment of the process.
 */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be from 0 to 1').min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(1)
    .max(600_000)
    .default(5_000),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.string().optional(),
  OTEL_EXPORTER_OTLP_COMPRESSION: z.string().optional(),
  OTEL_EXPORTER_OTLP_CERTIFICATE: z.string().optional(),
  OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: z.string().optional(),
  OTEL_EXPORTER_OTLP_CLIENT_KEY: z.string().optional(),
};

/** Where traces are sent, and which traces are recorded. */
export interface TracingSettings {
  /** The full URL for OTLP over HTTP. */
  readonly url: string;
  /** Headers of requests to the collector. They may contain a secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** Attributes of this process, such as `service.name`. */
  readonly resource: Readonly<Record<string, string>>;
  /** Milliseconds between two batches. */
  readonly interval: number;
  readonly sampling: {
    /** The share of traces that are recorded, from 0 to 1. */
    readonly ratio: number;
    /** Whether a trusted proxy decides about its own traces. */
    readonly followsParent: boolean;
  };
}

/** The settings of tracing; null if no collector is named, or if OpenTelemetry is disabled. */
export function tracingOf(read: z.infer<z.ZodObject<typeof tracingVariables>>): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = read;
  const url = own ?? (base === undefined ? undefined : `${base}/v1/traces`);
  if (url === undefined || read.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const sampler = read.OTEL_TRACES_SAMPLER;
  const ratio = sampler.endsWith('always_on') ? 1 : 0;
  return {
    url,
    headers: read.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    resource: {
      'service.name': 'daybook',
      ...read.OTEL_RESOURCE_ATTRIBUTES,
      ...(read.OTEL_SERVICE_NAME !== undefined && { 'service.name': read.OTEL_SERVICE_NAME }),
    },
    interval: read.OTEL_BSP_SCHEDULE_DELAY,
    sampling: {
      ratio: sampler.endsWith('traceidratio') ? read.OTEL_TRACES_SAMPLER_ARG : ratio,
      followsParent: sampler.startsWith('parentbased_'),
    },
  };
}

/** Parses a list of `name=value` pairs; null if it is malformed. */
function pairsIn(text: string): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=(.*)$/.exec(pair) ?? [];
    if (name === '') return null;
    try {
      found[decodeURIComponent(name)] = decodeURIComponent(value.trim());
    } catch {
      return null;
    }
  }
  return found;
}
