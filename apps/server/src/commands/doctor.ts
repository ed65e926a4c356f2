import 'reflect-metadata';
import type { Configuration } from '../config/configuration.ts';
import { readConfiguration } from '../config/configuration.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import { type Version, versionText } from '../config/version.ts';
import { checkDatabase } from '../doctor/check-database.ts';
import { checkMail } from '../doctor/check-mail.ts';
import { checkPlaces } from '../doctor/check-places.ts';
import { checkStorage } from '../doctor/check-storage.ts';
import { type Finding, findingsAbout } from '../doctor/finding.ts';
import type { CommandCall } from './command-call.ts';

/**
 * `doctor` checks the configuration, the database, the storage, the mail server, the clock, the places of checkpoints,
 * and the versions, and prints a line about each. It neither creates nor changes data.
 * @returns the exit code: 1 if something must be fixed, otherwise 0
 */
export async function doctor({ environment, say }: CommandCall, version: Version): Promise<number> {
  const found: Finding[] = [];
  const report = (...findings: Finding[]) => {
    found.push(...findings);
    for (const { level, about, words } of findings) say(`${level.padEnd(9)}${about.padEnd(15)}${words}`);
  };
  report(findingsAbout('version').ok(`Daybook ${versionText(version)} on Node ${process.versions.node}`));
  const configuration = readOrReport(environment, report);
  if (configuration !== null) {
    const { database, findings } = await checkDatabase(configuration);
    try {
      report(...findings);
      report(...(await checkStorage(configuration, database)));
    } finally {
      await database?.close();
    }
    report(await checkMail(configuration));
    report(...(await checkPlaces(configuration)));
  }
  const problems = found.filter(({ level }) => level === 'problem').length;
  const warnings = found.filter(({ level }) => level === 'warning').length;
  say(
    `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`,
  );
  return problems > 0 ? 1 : 0;
}

function readOrReport(
  environment: NodeJS.ProcessEnv,
  report: (...findings: Finding[]) => void,
): Configuration | null {
  const { ok, warning, problem } = findingsAbout('configuration');
  try {
    const configuration = readConfiguration(environment);
    const { unknownVariables, publicUrl, isProduction } = configuration;
    report(ok('all variables have usable values'));
    for (const name of unknownVariables) report(warning(`${name} is set but unknown; is it misspelled?`));
    if (isProduction && publicUrl === undefined)
      report(warning('PUBLIC_URL is not set, so links in messages and feeds lead to localhost'));
    return configuration;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    report(problem(error.message));
    return null;
  }
}
