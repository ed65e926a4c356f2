/**
 * The conditions on a field that no index serves, each with its reason; `sort` is the order. A test compares this with
 * the plans of the database, and `docs/public-api.md` has the reasons.
 */
export type Unindexed = Readonly<Record<string, string>>;

const fewValues =
  'many records have the same value, so an index would hardly be faster than reading all of them';
const theirWords = '`search` finds records by their words, and has an index';
const rareOrder = 'few programs sort by a text, and each index slows down writes';
const partsOfWords = 'an index that finds parts of words is large and slows down each write';

/** Of texts: titles, names, and descriptions. */
export const unindexedText: Unindexed = {
  eq: theirWords,
  in: theirWords,
  contains: partsOfWords,
  isEmpty: fewValues,
  sort: rareOrder,
};

/** Of the texts that identify records. Their unique index serves the other conditions and the order. */
export const unindexedSlug: Unindexed = { contains: partsOfWords, isEmpty: fewValues };

const ofNumbers =
  'few programs ask for numbers, such as the seats of an event, and each index slows down writes';

/** Of numbers. */
export const unindexedNumber: Unindexed = {
  eq: ofNumbers,
  in: ofNumbers,
  from: ofNumbers,
  to: ofNumbers,
  isNull: ofNumbers,
  sort: ofNumbers,
};

/** Of Boolean fields. */
export const unindexedBoolean: Unindexed = { eq: fewValues, sort: fewValues };

/** Of choices. */
export const unindexedChoice: Unindexed = { in: fewValues, sort: fewValues };

/** Of references, single and in lists. */
export const unindexedReference: Unindexed = {
  isNull: 'a reference also counts as empty if the viewer may not see its record, which no index knows',
};

/** Of tags. */
export const unindexedTags: Unindexed = { sort: rareOrder };

const neverEmpty = 'every record has one, so `isNull` finds no record or all of them';

/** Of days, which records always have. */
export const unindexedDay: Unindexed = { isNull: neverEmpty };

/** Of what all content has, by the name of the field. */
export const unindexedOfAll: Readonly<Record<string, Unindexed>> = {
  createdAt: { isNull: neverEmpty },
  publishedAt: { isNull: neverEmpty },
  updatedAt: { isNull: neverEmpty },
  state: {
    in: 'no column has the state: it follows from the drafts, releases, and planned reviews, whose tables are small',
  },
  updatedByName: { sort: rareOrder },
};
