import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.ts';

/** Variables that may also be set with a file: its path goes into the variable with the suffix `_FILE`. */
const secrets = [
  'DATABASE_URL',
  'SUPERADMIN_PASSWORD',
  'METRICS_TOKEN',
  'SMTP_URL',
  'BOUNCE_TOKEN',
  'SSO_CLIENT_SECRET',
  'RECORD_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'CHECKPOINT_S3_ACCESS_KEY_ID',
  'CHECKPOINT_S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** The variables that name files with secrets. */
export const variablesOfSecretFiles: readonly string[] = secrets.map((name) => `${name}_FILE`);

/**
 * Reads the secrets that are given as files, as Docker and Kubernetes do, without the trailing newline. Throws
 * `ConfigurationError` if a file is empty or unreadable, or if both variables are set.
 */
export function secretsFromFiles(environment: NodeJS.ProcessEnv): Partial<Record<string, string>> {
  const read = secrets.flatMap((name): [string, string][] => {
    const variable = `${name}_FILE`;
    const path = environment[variable];
    if (path === undefined) return [];
    if (environment[name] !== undefined)
      throw new ConfigurationError(`${variable}: ${name} is set too; set one of them`);
    const value = contentOf(variable, path).replace(/\r?\n$/, '');
    if (value === '') throw new ConfigurationError(`${variable}: the file is empty`);
    return [[name, value]];
  });
  return Object.fromEntries(read);
}

function contentOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigurationError(`${variable}: the file cannot be read (${code})`);
  }
}
