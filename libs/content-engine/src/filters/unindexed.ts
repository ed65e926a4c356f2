/**
 * The conditions on a field that no index serves, each with its reason; `sort` is the order. A test compares this with
 * the plans of the database, and `docs/public-api.md` has the reasons.
 */
export type Unindexed = Readonly<Record<string, string>>;

const fewValues = 'an index on few values helps little';
const partsOfWords = 'an index of parts of words slows down each write';

/** Of texts: titles, names, and descriptions. */
export const unindexedText: Unindexed = {
  eq: 'search finds records by their words',
  in: 'search finds records by their words',
  contains: partsOfWords,
  isEmpty: fewValues,
  sort: 'lists are rarely sorted by texts',
};

/** Of the texts that identify records. Their unique index serves the other conditions and the order. */
export const unindexedSlug: Unindexed = { contains: partsOfWords, isEmpty: fewValues };

const ofNumbers = 'numbers are details of few records';

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
  isNull: 'references to records that the viewer may not see count as empty',
};

/** Of tags. */
export const unindexedTags: Unindexed = { sort: 'lists are rarely sorted by texts' };

const neverEmpty = 'never empty';

/** Of days, which records always have. */
export const unindexedDay: Unindexed = { isNull: neverEmpty };

/** Of what all content has, by the name of the field. */
export const unindexedOfAll: Readonly<Record<string, Unindexed>> = {
  createdAt: { isNull: neverEmpty },
  publishedAt: { isNull: neverEmpty },
  updatedAt: { isNull: neverEmpty },
  state: { in: 'reads the small tables of drafts and plans' },
  updatedByName: { sort: 'lists are rarely sorted by texts' },
};
