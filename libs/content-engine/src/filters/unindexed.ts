/**
 * Why lists have no index for conditions on a field, and for its order (`sort`), by their names. The others have one. A
 * test compares this with the plans of the database, and `docs/public-api.md` has the reasons.
 */
export type Unindexed = Readonly<Record<string, string>>;

const fewValues = 'an index on few values helps little';

/** Of texts: titles, names, and descriptions. */
export const unindexedText: Unindexed = {
  eq: 'search finds records by their words',
  in: 'search finds records by their words',
  contains: 'an index of parts of words slows down each write',
  isEmpty: fewValues,
  sort: 'lists are rarely sorted by texts',
};

/** Of the texts that identify records. Their unique index serves the other conditions and the order. */
export const unindexedSlug: Unindexed = { contains: unindexedText.contains ?? '', isEmpty: fewValues };

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
