/** How often a statement runs before it gets a name, so that rare statements take no names from frequent ones. */
const timesUntilNamed = 20;
/** Each connection keeps all named statements until it closes. */
const maxNames = 200;
const maxCounted = 1_000;

/** Names of prepared statements: a connection parses a named statement only once. */
export class StatementNames {
  private readonly names = new Map<string, string | undefined>();
  private readonly counts = new Map<string, number>();
  private given = 0;

  /** The name of a statement that is about to run; undefined if it has not run often or no names are left. */
  nameFor(sql: string): string | undefined {
    if (this.names.has(sql)) return this.names.get(sql);
    if (this.given >= maxNames) return undefined;
    const count = (this.counts.get(sql) ?? 0) + 1;
    if (count < timesUntilNamed) {
      if (this.counts.size >= maxCounted) this.counts.clear();
      this.counts.set(sql, count);
      return undefined;
    }
    this.counts.delete(sql);
    this.given += 1;
    const name = `daybook_${this.given}`;
    this.names.set(sql, name);
    return name;
  }

  /** Takes the name from a statement for good. */
  withdraw(sql: string): void {
    this.names.set(sql, undefined);
  }
}
