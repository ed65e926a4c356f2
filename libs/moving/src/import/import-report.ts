/** What an import did with an item. */
export type Outcome = 'new' | 'changed' | 'same' | 'left';

const words: readonly (readonly [Outcome, string])[] = [
  ['new', 'new'],
  ['changed', 'changed'],
  ['same', 'unchanged'],
  ['left', 'not taken'],
];

/** The number of items between two lines of progress. */
const itemsPerLine = 250;

/** Counts what an import does, and reports its progress. */
export class ImportReport {
  private readonly counts = new Map<string, Map<Outcome, number>>();
  private items = 0;
  private problems = 0;
  private incompletes = 0;

  constructor(private readonly say: (line: string) => void) {}

  /** @param type the label of the type of the item */
  count(type: string, outcome: Outcome): void {
    const ofType = this.counts.get(type) ?? new Map<Outcome, number>();
    this.counts.set(type, ofType.set(outcome, (ofType.get(outcome) ?? 0) + 1));
    this.items += 1;
    if (this.items % itemsPerLine === 0) this.say(`${this.items} read; ${type}: ${countsIn(ofType)}`);
  }

  /** Reports something that was not imported, or only in part. */
  problem(about: string, reason: string): void {
    this.problems += 1;
    this.say(`! ${about}: ${reason}`);
  }

  /** Reports that the draft of a record lacks required values. */
  incomplete(about: string, labels: readonly string[]): void {
    this.incompletes += 1;
    this.say(`! ${about}: Its draft lacks ${labels.join(', ')}.`);
  }

  /** The numbers of all types, one line each. */
  summary(): string[] {
    const lines = [...this.counts].map(([type, ofType]) => `${type}: ${countsIn(ofType)}`);
    if (this.incompletes > 0)
      lines.push(
        `${this.incompletes} drafts lack required values. Fill them in or discard these drafts before you publish.`,
      );
    return [...lines, `Problems: ${this.problems}`];
  }
}

function countsIn(ofType: ReadonlyMap<Outcome, number>): string {
  return words
    .flatMap(([outcome, word]) => (ofType.has(outcome) ? `${ofType.get(outcome)} ${word}` : []))
    .join(', ');
}
