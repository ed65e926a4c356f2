/** Characters of a field that are indexed; PostgreSQL limits a record to 1 MB of distinct words. */
const indexedLength = { short: 20_000, long: 100_000 };

/** Indexes the words of a short text by their stem and as written, so that the beginning of any word finds it. */
export function shortTextWords(column: string, weight: 'A' | 'B'): string[] {
  return ['english', 'simple'].map((language) => words(language, column, indexedLength.short, weight));
}

/** Indexes the words of a long text by their stem, with the least weight. */
export function longTextWords(column: string): string[] {
  return [words('english', column, indexedLength.long, 'D')];
}

function words(language: string, column: string, length: number, weight: 'A' | 'B' | 'D'): string {
  return `setweight(to_tsvector('${language}', left(coalesce(${column}, ''), ${length})), '${weight}')`;
}
