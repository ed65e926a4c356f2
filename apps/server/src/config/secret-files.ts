import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.ts';

/** Each of these may be given as a file instead, by the variable of that name and `_FILE`. */
const secrets = [
  'DATABASE_URL',
  'SUPERADMIN_PASSWORD',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/**
 * The secrets that the environment gives as files, such as those of Docker and Kubernetes: what is in the file without
 * the newline at its end. Throws `ConfigurationError` for a file that cannot be read or is empty, and where both
 * variables are set.
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
