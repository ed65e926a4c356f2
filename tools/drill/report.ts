import { cpus, platform, totalmem } from 'node:os';
import type { Finding } from './drill.ts';

/** A line for the terminal. */
export function lineOf({ tried, limits, held, lost, recovery, measured }: Finding): string {
  const facts = [
    lost === null ? [] : [`lost ${lost}`],
    recovery === null ? [] : [`recovered after ${recovery.toFixed(1)} s at most`],
    [measured],
  ].flat();
  return `${held ? 'held  ' : 'FAILED'} ${tried}\n       must hold: ${limits}\n       ${facts.join('; ')}`;
}

/** `docs/reliability.md`: what was tried on which machine, and what came of it. */
export function reportOf(findings: readonly Finding[]): string {
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
    ].join(' | '),
  );
  return `<!-- Written by \`npm run drill\`; do not edit. -->

# Reliability

What \`npm run drill\` found on ${new Date().toISOString().slice(0, 10)}: ${machine}. The callers ran on the same machine as the
servers; server and PostgreSQL ran with the settings they have in production. Each drill is a file in \`tools/drill/drills\`.

Lost: acknowledged writes that were not there afterwards, or twice; requests without a proper answer; files or records left behind.
Recovery: the longest time until the server was ready again, in the same process unless that was what was killed.

| tried | must hold | held | lost | recovery | measured |
|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}
