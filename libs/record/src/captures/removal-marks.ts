/**
 * How long a deletion of bytes counts as under way if nothing says that it has ended, as a PostgreSQL interval. The client of S3
 * gives up after minutes. A network mount that hangs can take longer: a deletion that it carries out after that may delete bytes
 * that were stored again.
 */
export const longestRemoval = '1 hour';

/** SQL, for a row of `capture_progress`: the names "key" that are being deleted, and until when, "value". */
export const beingRemoved = `jsonb_each_text("removing") where "value"::timestamptz > clock_timestamp()`;
