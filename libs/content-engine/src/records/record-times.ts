/** The times that every record of a content type has, by which lists are filtered and sorted, with their descriptions. */
export const timeDescriptions = {
  createdAt: 'When the record was first published.',
  publishedAt: 'When the record was first published.',
  updatedAt: 'When the record was last changed.',
};

/** The property of a record that holds each time. Content is created by its first publication. */
export const timeProperties: Readonly<Record<keyof typeof timeDescriptions, string>> = {
  createdAt: 'createdAt',
  publishedAt: 'createdAt',
  updatedAt: 'updatedAt',
};

/** The property by which records are sorted for a sort field. */
export function sortedProperty(field: string): string {
  return isTime(field) ? timeProperties[field] : field;
}

function isTime(field: string): field is keyof typeof timeProperties {
  return Object.hasOwn(timeProperties, field);
}
