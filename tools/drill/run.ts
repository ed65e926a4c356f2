import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOptions } from '../bootstrap/usages.mjs';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import type { Drill, Extent, Finding } from './drill.ts';
import { backupUnderWrites } from './drills/backup-under-writes.ts';
import { clockJumps } from './drills/clock-jumps.ts';
import { databaseAway } from './drills/database-away.ts';
import { diskFullEmbedded } from './drills/disk-full-embedded.ts';
import { interruptedRestore } from './drills/interrupted-restore.ts';
import { killMail } from './drills/kill-mail.ts';
import { killPublishing, killPublishingEmbedded } from './drills/kill-publishing.ts';
import { killEmbedded, killOnPostgres, killPostgres } from './drills/kills.ts';
import { locks } from './drills/locks.ts';
import { loginTiming } from './drills/login-timing.ts';
import { longText } from './drills/long-text.ts';
import { overloadEmbedded, overloadPostgres } from './drills/overload.ts';
import { readOnlyDatabase } from './drills/read-only-database.ts';
import { slowClients } from './drills/slow-clients.ts';
import { staffBodies } from './drills/staff-bodies.ts';
import { staleness } from './drills/staleness.ts';
import { tampering } from './drills/tampering.ts';
import { terminatedBackends } from './drills/terminated-backends.ts';
import { twoProcesses } from './drills/two-processes.ts';
import { uploads } from './drills/uploads.ts';
import { uploadsFolder } from './drills/uploads-folder.ts';
import { visitorCosts, visitorCostsPostgres } from './drills/visitor-costs.ts';
import { wrongDatabase } from './drills/wrong-database.ts';
import { lineOf, reportOf } from './report.ts';
import { undoAll } from './undo.ts';

const drills: readonly Drill[] = [
  killEmbedded,
  killOnPostgres,
  killPostgres,
  killPublishing,
  killPublishingEmbedded,
  killMail,
  terminatedBackends,
  databaseAway,
  locks,
  readOnlyDatabase,
  staleness,
  clockJumps,
  diskFullEmbedded,
  uploads,
  uploadsFolder,
  backupUnderWrites,
  interruptedRestore,
  wrongDatabase,
  tampering,
  overloadEmbedded,
  overloadPostgres,
  longText,
  staffBodies,
  slowClients,
  twoProcesses,
  loginTiming,
  visitorCosts,
  visitorCostsPostgres,
];
const noPostgres = 'no PostgreSQL server on this machine (initdb on the PATH, or in /usr/lib/postgresql)';
const report = resolve(import.meta.dirname, '../../docs/reliability.md');

const { values, positionals } = readOptions('drill');
const rounds = values.rounds === undefined ? null : Number(values.rounds);
if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0)) {
  console.error('--rounds needs a whole number above 0.');
  process.exit(1);
}
const extent: Extent = {
  isQuick: values.quick,
  times: (full) => rounds ?? (values.quick ? Math.max(2, Math.round(full / 5)) : full),
};

const selected = chosen();
// The command checks the options before it builds.
if (values.check) process.exit(0);
const results = new Map<string, readonly Finding[]>();
for (const drill of selected) {
  console.log(`\n━━ ${drill.name}`);
  const obstacle = drill.needsPostgres && !findPostgresBinaries() ? noPostgres : drill.obstacle?.();
  if (obstacle) {
    console.log(`SKIPPED: ${obstacle}`);
    continue;
  }
  const tooLong = setTimeout(() => giveUp(drill), drill.longest * 1_000);
  const findings = await drill.run(extent).catch((error: unknown) => brokenOff(drill, error));
  clearTimeout(tooLong);
  for (const finding of findings) console.log(lineOf(finding));
  results.set(drill.name, findings);
  if (!values.quick) record(drill.name, findings);
}
const all = [...results.values()].flat();
const failed = all.filter(({ held }) => !held).length;
console.log(`\n${all.length - failed} held, ${failed} failed`);
if (!values.quick) console.log('Written to docs/reliability.md.');
process.exit(failed > 0 ? 1 : 0);

/** Writes the findings after each drill, because a drill that hangs ends the process. */
function record(name: string, findings: readonly Finding[]): void {
  const before = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const names = drills.map((drill) => drill.name);
  writeFileSync(report, reportOf(new Map([[name, findings]]), before, names));
}

function chosen(): readonly Drill[] {
  const unknown = positionals.find((name) => !drills.some((drill) => drill.name === name));
  if (unknown !== undefined) {
    console.error(`Unknown drill "${unknown}". Drills: ${drills.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return positionals.length === 0 ? drills : drills.filter(({ name }) => positionals.includes(name));
}

/** Reports a drill that threw as failed, and continues with the others. */
function brokenOff({ name }: Drill, error: unknown): Finding[] {
  undoAll();
  console.error(error);
  const measured = error instanceof Error ? error.message : String(error);
  return [
    { tried: name, limits: 'the drill runs to its end', held: false, lost: null, recovery: null, measured },
  ];
}

/** Ends the run after a drill that hangs, because its servers still run and end with this process. */
function giveUp({ name, longest }: Drill): never {
  console.error(`FAILED ${name} did not end within ${longest} s`);
  process.exit(1);
}
