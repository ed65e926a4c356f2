import { resolve } from 'node:path';
import type { SingleSignOnSettings } from '@daybook/accounts';
import type { S3Options, WriteOncePlace } from '@daybook/files';
import type { NoteKey } from '@daybook/ledger';
import type { Witness } from '@daybook/ledger/verify';
import { isDeliverable } from '@daybook/mail';
import type { AllowedServers } from '@daybook/outgoing-http';
import type { FormProviders, FormSlotName } from '@daybook/page-rendering';
import { z } from 'zod';
import { checkpointPlacesOf, checkpointVariables } from './checkpoint-settings.ts';
import { ConfigurationError } from './configuration-error.ts';
import { httpUrl, isOrigin, serverUrl } from './http-url.ts';
import { type Limits, limitsOf, limitVariables } from './limits.ts';
import { type MailSettings, mailOf, senderForm, senderOf } from './mail-settings.ts';
import { recordVariables } from './record-variables.ts';
import { s3Of, s3Variables } from './s3-settings.ts';
import { secretsFromFiles, variablesOfSecretFiles } from './secret-files.ts';
import { singleSignOnOf, singleSignOnVariables } from './single-sign-on-settings.ts';
import { type TracingSettings, tracingOf, tracingVariables } from './tracing-settings.ts';
import { trustProxyOf, trustProxyVariables } from './trust-proxy.ts';
import { unknownVariables } from './unknown-variables.ts';
import { webhookServersOf, webhookVariables } from './webhook-settings.ts';

const noPort = 'must be a whole number from 0 to 65535';
const port = z.coerce.number(noPort).int(noPort).min(0, noPort).max(65_535, noPort);
const token = z.string().min(16, 'must have at least 16 characters');

/** `built-in`, or the https address of a form of another provider. */
const formProvider = z
  .union([z.literal('built-in'), z.url({ protocol: /^https$/ })], 'must be built-in or an https address')
  .default('built-in');

/** Every variable that the server reads, with its default. docs/configuration.md describes them. */
const variables = z.object({
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl
    .refine((url) => /^\w+:\/\/[^/?#]+$/.test(url), 'must not contain a path, a query, or a fragment')
    .optional(),
  API_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins such as https://app.example.com, without a path, separated by commas',
    )
    .default([]),
  PUBLIC_SCHEMA: z.enum(['on', 'off']).default('on'),
  PAGE_CAPTURES: z.enum(['on', 'off']).default('on'),
  DATA_DIR: z.string().min(1).default('./.data'),
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).max(1_000_000_000).default(256),
  DATABASE_URL: serverUrl(/^postgres(ql)?$/, 'must start with postgres:// or postgresql://')
    .refine((url) => new URL(url).pathname.length > 1, 'must name a database, as in postgres://host/daybook')
    .transform(withStandardSslModes)
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(3).max(200).default(12),
  SUPERADMIN_EMAIL: z.email().default('admin@example.com'),
  SUPERADMIN_PASSWORD: z.string().min(1).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  ...trustProxyVariables,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  CONTACT_FORM: formProvider,
  NEWSLETTER_FORM: formProvider,
  FIRST_RESOURCE_FORM: formProvider,
  OTHER_RESOURCES_FORM: formProvider,
  LOG_REQUESTS: z.enum(['problems', 'all', 'none']).default('problems'),
  SLOW_REQUEST_S: z.coerce.number().positive().default(1),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: token.optional(),
  CACHE_MB: z.coerce.number().int().min(0).max(16_000).default(64),
  CDN_SECONDS: z.coerce.number().int().min(1).max(86_400).optional(),
  STAFF_BODY_MB: z.coerce.number().int().min(1).max(1_000).default(64),
  BODY_MEMORY_MB: z.coerce.number().int().min(2).max(16_000).default(128),
  ...s3Variables,
  ...checkpointVariables,
  SMTP_URL: serverUrl(/^smtps?$/, 'must start with smtp:// or smtps://')
    .refine(
      (url) => new URL(url).hostname !== '',
      'must start with smtp:// or smtps:// and the name of a server',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => senderOf(from) !== null, senderForm)
    .optional(),
  BOUNCE_ADDRESS: z.string().refine(isDeliverable, 'must be an e-mail address').optional(),
  BOUNCE_TOKEN: token.optional(),
  ...webhookVariables,
  ...tracingVariables,
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  ...recordVariables,
  ...singleSignOnVariables,
  ...limitVariables,
});

/**
 * Variables whose value an error message may show. Every other variable may hold a secret, including variables that
 * are added later.
 */
const mayBeShown: ReadonlySet<string> = new Set([
  ...Object.keys(limitVariables),
  ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_POOL', 'SUPERADMIN_EMAIL', 'SEED', 'TRUST_PROXY', 'NODE_ENV'],
  ...[
    'LOG_LEVEL',
    'LOG_REQUESTS',
    'SLOW_REQUEST_S',
    'METRICS_PORT',
    'CACHE_MB',
    'CDN_SECONDS',
    'STAFF_BODY_MB',
  ],
  ...[
    'S3_BUCKET',
    'S3_REGION',
    'S3_PATH_STYLE',
    'CHECKPOINT_FOLDER',
    'CHECKPOINT_S3_BUCKET',
    'CHECKPOINT_S3_REGION',
    'CHECKPOINT_S3_PATH_STYLE',
    'PUBLIC_SCHEMA',
    'PAGE_CAPTURES',
    'WEBHOOK_PRIVATE_ADDRESSES',
    'RECORD_WITNESSES',
    'MAIL_FROM',
    'BOUNCE_ADDRESS',
  ],
  ...['SSO_LABEL', 'SSO_EMAIL_DOMAINS', 'SSO_TRUST_MFA'],
  ...[
    'OTEL_SDK_DISABLED',
    'OTEL_SERVICE_NAME',
    'OTEL_TRACES_SAMPLER',
    'OTEL_TRACES_SAMPLER_ARG',
    'OTEL_BSP_SCHEDULE_DELAY',
  ],
]);

/** The names of all variables that the server reads. */
const variableNames: readonly string[] = [...Object.keys(variables.shape), ...variablesOfSecretFiles];

/** Which requests are logged. */
export interface LogSettings {
  /** `problems`: requests that failed because of the server, and slow requests. */
  requests: 'problems' | 'all' | 'none';
  /** Seconds after which a request is slow. */
  slowAfter: number;
}

/** The validated settings of the server. */
export interface Configuration {
  port: number;
  host: string;
  /** The base of absolute links, without a trailing slash. If undefined, it is derived from the port. */
  publicUrl: string | undefined;
  /** Other origins whose pages may use the API as signed-in staff. */
  apiOrigins: readonly string[];
  /** Whether anybody may read the public part of the GraphQL schema. */
  isSchemaPublic: boolean;
  /** Whether pages are captured for the record. */
  capturesPages: boolean;
  dataDir: string;
  /** Bytes of disk space that the server leaves free. */
  minFreeDisk: number;
  databaseUrl: string | undefined;
  databasePool: number;
  superadmin: { email: string; password: string | undefined };
  seed: 'demo' | 'none';
  /** Express' `trust proxy`: the addresses, or the number of hops, whose `X-Forwarded-For` is trusted. */
  trustProxy: string | number | false;
  logLevel: string;
  logging: LogSettings;
  metrics: { port: number | undefined; token: string | undefined };
  /** Where traces are sent, and which are recorded; null if tracing is off. */
  tracing: TracingSettings | null;
  /** Addresses of public forms that other providers serve. */
  formProviders: FormProviders;
  /** The bucket for uploads; undefined if they are in a folder of `dataDir`. */
  s3: S3Options | undefined;
  /** The mail server; without it, messages are written to a folder of `dataDir`. */
  mail: MailSettings;
  /** The identity provider with which staff can sign in; undefined if there is none. */
  singleSignOn: SingleSignOnSettings | undefined;
  /** The servers to which webhooks may send messages. */
  webhookServers: AllowedServers;
  /** The key that signs the record; null if a file of `dataDir` has it. */
  recordKey: NoteKey | null;
  /** The servers that cosign checkpoints of the record. */
  recordWitnesses: readonly Witness[];
  /** The places outside of the site that get a copy of each checkpoint. */
  checkpointPlaces: readonly WriteOncePlace[];
  /** Memory for cached responses, in bytes; 0 turns the cache off. */
  cacheBytes: number;
  /** The `Cache-Control` header of responses that are the same for all visitors. */
  publicCaching: string;
  /** The largest body of signed-in staff in bytes, not counting files. */
  staffBodyLimit: number;
  /** Memory for the bodies of signed-in staff, in bytes. */
  bodyMemory: number;
  isProduction: boolean;
  limits: Limits;
  /** Variables that are set and look like variables of the server, but are unknown. */
  unknownVariables: readonly string[];
}

/**
 * Parses the environment. Empty variables count as unset, and secrets may come from files. Throws `ConfigurationError`.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const given = { ...filled, ...secretsFromFiles(filled) };
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'environment');
    const shown = mayBeShown.has(name) ? ` (got "${filled[name]}")` : '';
    throw new ConfigurationError(`${name}${shown}: ${issue?.message ?? 'cannot be read'}`);
  }
  const read = parsed.data;
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL,
    apiOrigins: read.API_ORIGINS,
    isSchemaPublic: read.PUBLIC_SCHEMA === 'on',
    capturesPages: read.PAGE_CAPTURES === 'on',
    dataDir: resolve(read.DATA_DIR),
    minFreeDisk: read.MIN_FREE_DISK_MB * 1024 * 1024,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    superadmin: { email: read.SUPERADMIN_EMAIL, password: read.SUPERADMIN_PASSWORD },
    seed: read.SEED,
    trustProxy: trustProxyOf(read),
    logLevel: read.LOG_LEVEL,
    logging: { requests: read.LOG_REQUESTS, slowAfter: read.SLOW_REQUEST_S },
    metrics: { port: read.METRICS_PORT, token: read.METRICS_TOKEN },
    tracing: tracingOf(read),
    s3: s3Of(read),
    mail: mailOf(read),
    singleSignOn: singleSignOnOf(read),
    webhookServers: webhookServersOf(read),
    recordKey: read.RECORD_KEY ?? null,
    recordWitnesses: read.RECORD_WITNESSES ?? [],
    checkpointPlaces: checkpointPlacesOf(read),
    formProviders: formProvidersOf({
      contact: read.CONTACT_FORM,
      newsletter: read.NEWSLETTER_FORM,
      firstResource: read.FIRST_RESOURCE_FORM,
      otherResources: read.OTHER_RESOURCES_FORM,
    }),
    cacheBytes: read.CACHE_MB * 1024 * 1024,
    publicCaching: publicCachingOf(read.CDN_SECONDS),
    staffBodyLimit: read.STAFF_BODY_MB * 1024 * 1024,
    bodyMemory: read.BODY_MEMORY_MB * 1024 * 1024,
    isProduction: read.NODE_ENV === 'production',
    limits: limitsOf(read),
    unknownVariables: unknownVariables(environment, variableNames),
  };
}

/**
 * Gives `sslmode` the meaning it has in PostgreSQL's own programs; for example, `require` accepts any certificate.
 * The driver would treat most modes as `verify-full`.
 */
function withStandardSslModes(text: string): string {
  const url = new URL(text);
  const { searchParams } = url;
  const isStandard = ['disable', 'require', 'verify-ca', 'verify-full'].includes(
    searchParams.get('sslmode') ?? '',
  );
  if (!isStandard || searchParams.has('uselibpqcompat')) return text;
  searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

function formProvidersOf(forms: Readonly<Record<FormSlotName, string>>): FormProviders {
  return Object.fromEntries(Object.entries(forms).filter(([, provider]) => provider !== 'built-in'));
}

/** Seconds for which a CDN may serve a stale response while the site is unreachable. */
const whileUnreachable = 86_400;

/** Browsers always revalidate. A CDN revalidates after the configured number of seconds. */
function publicCachingOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'no-cache';
  const window = `s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
  return `public, max-age=0, ${window}, stale-if-error=${whileUnreachable}`;
}
