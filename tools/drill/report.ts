import { cpus, platform, totalmem } from 'node:os';
import type { Finding } from './drill.ts';

/** Formats a finding for the terminal. */
export function lineOf({ tried, limits, held, lost, recovery, measured }: Finding): string {
  const facts = [
    lost === null ? [] : [`lost ${lost}`],
    recovery === null ? [] : [`recovered after ${recovery.toFixed(1)} s at most`],
    [measured],
  ].flat();
  return `${held ? 'held  ' : 'FAILED'} ${tried}\n       must hold: ${limits}\n       ${facts.join('; ')}`;
}

/** Findings of a run, by name of the drill. */
export type Results = ReadonlyMap<string, readonly Finding[]>;

const opening = `<!-- Written by \`npm run drill\`; do not edit. -->

# Reliability

Results of the last run of each drill. The callers ran on the same machine as the servers. Server and PostgreSQL ran with their
production settings, with these exceptions: \`login-timing\` disables the limits of failed sign-ins; \`staleness\`, \`visitor-costs\`,
and \`visitor-costs-postgres\` disable the read budget of an address; \`visitor-costs\`, \`visitor-costs-postgres\`, \`long-text\`,
\`staff-bodies\`, and \`uploads-folder\` capture no pages (\`PAGE_CAPTURES=off\`); \`visitor-costs\` and \`visitor-costs-postgres\` also
write no log; \`kill-mail\` gives each caller its own address.
[Operations](operations.md#drills) describes each drill and how mixed writes are checked. A drill shows what happened in its rounds
on one machine; it proves nothing about other failures.

- **Lost:** acknowledged writes that were missing, incomplete, or duplicated afterwards; missing lines of the audit log; requests without a
  proper response; files or records left behind.
- **Recovery:** the longest time until the server was ready again, in the same process unless the drill killed it.
`;

/**
 * Makes `docs/reliability.md` with a section per drill. Drills that did not run keep their sections.
 * @param names all drills, in order
 */
export function reportOf(results: Results, before: string, names: readonly string[]): string {
  const kept = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', `## ${section.trimEnd()}\n`]),
  );
  const sections = names.map((name) => {
    const findings = results.get(name);
    return findings ? sectionOf(name, findings) : kept.get(name);
  });
  return [opening, ...sections.filter((section) => section !== undefined)].join('\n');
}

function sectionOf(name: string, findings: readonly Finding[]): string {
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory}, ${platform()}, Node ${process.version}`;
  const rows = findings.map(({ tried, limits, held, lost, recovery, measured }) =>
    [
      tried,
      limits,
      held ? 'yes' : '**no**',
      lost ?? '',
      recovery === null ? '' : `${recovery.toFixed(1)} s`,
      measured,
    ]
      .map((cell) => String(cell).replaceAll('|', '\\|'))
      .join(' | '),
  );
  return `## ${name}

${new Date().toISOString().slice(0, 10)}; ${machine}

| tried | must hold | held | lost | recovery | measured |
|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}
