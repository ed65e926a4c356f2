/**
 * How long a deletion of bytes counts as under way if nothing says that it has ended, as a PostgreSQL interval. No request to a
 * storage takes as long: the client of S3 gives up after minutes.
 */
export const longestRemoval = '1 hour';

/** SQL, for a row of `capture_progress`: the names "key" that are being deleted, and until when, "value". */
export const beingRemoved = `jsonb_each_text("removing") where "value"::timestamptz > clock_timestamp()`;
