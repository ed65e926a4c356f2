/**
 * The tables that are tampered with. Their triggers refuse such changes, so tests disable the triggers, as an owner
 * can.
 */
export const tables = ['publication', 'revision', 'finding_answer', 'ledger_entry', 'ledger_checkpoint'];

/** A change behind the back of the program, what the check says about it, and how to undo it. */
export interface Tampering {
  readonly what: string;
  readonly sql: string;
  readonly says: RegExp;
  readonly undo: string;
}

/** SQL: the number of the last publication, which must have created a package with the title "Tampered". */
export const lastPublicationSql = '(select max(number) from publication)';
/** SQL: the entry before the last one, which must be about a publication that created something too. */
const second = '(select max("index") - 1 from ledger_entry)';

/** Changes that a check of the record has to find. The record needs an answer to a finding, and 256 entries for a tile. */
export const tamperings: readonly Tampering[] = [
  {
    what: 'a revision',
    sql: `update revision set values = values || '{"title": "Another"}' where publication = ${lastPublicationSql}`,
    says: /^Revision 1 of Package \w{24} was changed after entry \d+ recorded it\.$/,
    undo: `update revision set values = values || '{"title": "Tampered"}' where publication = ${lastPublicationSql}`,
  },
  {
    what: 'the author of a publication',
    sql: `update publication set by_name = by_name || '!' where number = ${lastPublicationSql}`,
    says: /^Publication \d+ was changed after entry \d+ recorded it\.$/,
    undo: `update publication set by_name = left(by_name, -1) where number = ${lastPublicationSql}`,
  },
  {
    what: 'the time of a publication',
    sql: `update publication set at = at + interval '1 day' where number = ${lastPublicationSql}`,
    says: /^Publication \d+ was changed after entry \d+ recorded it\.$/,
    undo: `update publication set at = at - interval '1 day' where number = ${lastPublicationSql}`,
  },
  {
    what: 'an answer to a finding',
    sql: `update finding_answer set reason = reason || '!'`,
    says: /^The answer \w{24} was changed after entry \d+ recorded it\.$/,
    undo: `update finding_answer set reason = left(reason, -1)`,
  },
  {
    what: 'an added revision',
    sql: `insert into revision select 'ffffffffffffffffffffffff', 1, type, publication, change, values from revision
      where publication = ${lastPublicationSql}`,
    says: /^Revision 1 of Package f{24} was added: no entry records it\.$/,
    undo: `delete from revision where record_id = 'ffffffffffffffffffffffff'`,
  },
  {
    what: 'an entry',
    sql: `update ledger_entry set text = replace(text, 'created', 'removed') where "index" = ${second}`,
    says: /^Entry \d+ was changed: its text does not match its hash\.$/,
    undo: `update ledger_entry set text = replace(text, 'removed', 'created') where "index" = ${second}`,
  },
  {
    what: 'an entry with its hash',
    sql: `update ledger_entry set text = replace(text, 'created', 'removed'),
      hash = encode(sha256('\\x00'::bytea || convert_to(replace(text, 'created', 'removed'), 'UTF8')), 'hex')
      where "index" = ${second}`,
    says: /^(?:Entry \d+|One of the entries \d+ to \d+) was changed: the checkpoint over \d+ entries has another hash\.$/,
    undo: `update ledger_entry set text = replace(text, 'removed', 'created'),
      hash = encode(sha256('\\x00'::bytea || convert_to(replace(text, 'removed', 'created'), 'UTF8')), 'hex')
      where "index" = ${second}`,
  },
  {
    what: 'the publication of an entry',
    sql: `update ledger_entry set publication = publication + 1000000 where "index" = ${second}`,
    says: /^Entry \d+ was changed: its columns "kind" and "publication" do not match its text\.$/,
    undo: `update ledger_entry set publication = publication - 1000000 where "index" = ${second}`,
  },
  {
    what: 'the kind of an entry',
    sql: `update ledger_entry set kind = 'other' where "index" = ${second}`,
    says: /^Entry \d+ was changed: its columns "kind" and "publication" do not match its text\.$/,
    undo: `update ledger_entry set kind = 'publication' where "index" = ${second}`,
  },
  {
    what: 'a tile',
    sql: 'update ledger_entry set tiles = jsonb_build_array(reverse(tiles->>0)) where "index" = 255',
    says: /^Entry 255 was changed: its column "tiles" does not match the entries before it\.$/,
    undo: 'update ledger_entry set tiles = jsonb_build_array(reverse(tiles->>0)) where "index" = 255',
  },
  {
    what: 'the order of two entries',
    sql: swap(),
    says: /^(?:Entry \d+|One of the entries \d+ to \d+) was changed: the checkpoint over \d+ entries has another hash\.$/,
    undo: swap(),
  },
  {
    what: 'a checkpoint',
    sql: `update ledger_checkpoint set root = reverse(root) where size = (select max(size) from ledger_checkpoint)`,
    says: /^The checkpoint over \d+ entries was changed: its parts do not belong together\.$/,
    undo: `update ledger_checkpoint set root = reverse(root) where size = (select max(size) from ledger_checkpoint)`,
  },
  {
    what: 'the text of a checkpoint',
    sql: `update ledger_checkpoint set note = note || 'x' where size = (select max(size) from ledger_checkpoint)`,
    says: /^The checkpoint over \d+ entries was changed: its parts do not belong together\.$/,
    undo: `update ledger_checkpoint set note = left(note, -1) where size = (select max(size) from ledger_checkpoint)`,
  },
];

/** Exchanges the last two entries, as somebody does who moves a publication before another one. */
function swap(): string {
  const columns = ['kind', 'publication', 'text', 'hash'];
  const set = columns.map((column) => `${column} = other.${column}`).join(', ');
  return `update ledger_entry this set ${set} from ledger_entry other
    where this."index" + other."index" = 2 * (select max("index") from ledger_entry) - 1
      and this."index" >= ${second} and other."index" >= ${second}`;
}
