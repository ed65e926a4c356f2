/** The times that every record of a content type has, by which lists are filtered and sorted, with their descriptions. */
export const timeDescriptions = {
  createdAt: 'When the record was made; for content, the same as `publishedAt`.',
  publishedAt:
    'When the record was first published. Imported content keeps the time of its source. Before the publication, the time when the draft was made.',
  updatedAt: 'When the record was last changed.',
};

/** The property of a record that holds each time. Content is created by its first publication. */
export const timeProperties: Readonly<Record<keyof typeof timeDescriptions, string>> = {
  createdAt: 'createdAt',
  publishedAt: 'createdAt',
  updatedAt: 'updatedAt',
};

/** The properties with an index. */
export const indexedTimes = ['createdAt', 'updatedAt'] as const;

/** The times of a type with their descriptions. Records that visitors send are not published. */
export function timesOf({ isReceived = false }: { isReceived?: boolean }): Record<string, string> {
  const { publishedAt, ...others } = timeDescriptions;
  return isReceived ? others : { ...others, publishedAt };
}

/** The property by which records are sorted for a sort field. */
export function sortedProperty(field: string): string {
  return isTime(field) ? timeProperties[field] : field;
}

function isTime(field: string): field is keyof typeof timeProperties {
  return Object.hasOwn(timeProperties, field);
}
