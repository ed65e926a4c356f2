import { parseArgs } from 'node:util';
import { checked, countLine, type Outcome } from './outcome.ts';
import { type Step, steps } from './steps.ts';

/** The body of `npm test`: every step runs, whatever became of the ones before; the last line is the count. */
const results: { step: Step; outcome: Outcome; seconds: number }[] = [];

for (const step of chosenSteps()) {
  console.log(`\n━━ ${step.title}`);
  const began = Date.now();
  const outcome = await attempt(step);
  const seconds = Math.round((Date.now() - began) / 1000);
  if (outcome.leftOut) console.log(`\n!! LEFT OUT: ${outcome.leftOut}\n`);
  console.log(`━━ ${verdict(outcome)} after ${seconds} s`);
  results.push({ step, outcome, seconds });
}

console.log('\n━━ Summary');
for (const { step, outcome, seconds } of results) {
  const reason = outcome.leftOut ? ` (${outcome.leftOut})` : '';
  console.log(`${verdict(outcome).padEnd(9)} ${`${seconds} s`.padStart(6)}  ${step.title}${reason}`);
}
console.log(countLine(results.map(({ outcome }) => outcome)));
if (results.some(({ outcome }) => outcome.failed > 0)) process.exitCode = 1;

function chosenSteps(): Step[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  if (only === undefined) return steps;
  const names = only.split(',');
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown === undefined) return steps.filter(({ name }) => names.includes(name));
  console.error(`There is no step "${unknown}"; there are ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

async function attempt(step: Step): Promise<Outcome> {
  try {
    return await step.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return checked(false);
  }
}

function verdict({ failed, leftOut }: Outcome): string {
  if (failed > 0) return 'failed';
  return leftOut ? 'left out' : 'passed';
}
