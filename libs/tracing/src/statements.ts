import { currentSpan, inSpan } from './span.ts';
import { withoutLiterals } from './without-literals.ts';

/** Maximum number of characters of a statement that its span contains. */
const longestText = 2_000;

/**
 * Runs an SQL statement as a step of the current trace. The span has the text without its literals, and no bound
 * values.
 */
export function tracedStatement<R>(sql: string, run: () => Promise<R>): Promise<R> {
  const parent = currentSpan();
  if (!parent?.isRecording) return run();
  const text = withoutLiterals(sql).trim();
  const summary = summaryOf(text);
  const span = parent.child(summary, 'client', {
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, longestText),
    'db.query.summary': summary,
  });
  return inSpan(span, run);
}

/** A connection of Kysely. */
interface Connection {
  executeQuery(query: { readonly sql: string }): Promise<unknown>;
}

/** Makes a span for each statement that a Kysely connection runs from now on. Throws `TypeError` for other values. */
export async function traceConnection(connection: unknown): Promise<void> {
  if (!isConnection(connection)) throw new TypeError('not a connection of Kysely');
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query) => tracedStatement(query.sql, () => execute(query));
}

function isConnection(value: unknown): value is Connection {
  return (
    typeof value === 'object' &&
    value !== null &&
    'executeQuery' in value &&
    typeof value.executeQuery === 'function'
  );
}

/**
 * The command and the first table, such as `select post`. There are few such texts, so they serve as names of spans.
 */
function summaryOf(text: string): string {
  const command = /^\W*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z_]\w*)/i.exec(text)?.[1];
  return table === undefined ? command : `${command} ${table}`;
}
