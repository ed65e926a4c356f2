/** What may be erased from the record. */
export interface Found {
  readonly versions: { recordId: string; number: number; title: string; obstacle: string | null }[];
  readonly captures: { number: number; address: string; obstacle: string | null }[];
  readonly answers: { id: string; sentence: string; files: number; obstacle: string | null }[];
}

/** Chooses everything that can be erased now. */
export const erasableOnes = ({ versions, captures, answers }: Found) => ({
  versions: versions
    .filter(({ obstacle }) => obstacle === null)
    .map(({ recordId, number }) => ({ recordId, number })),
  captures: captures.filter(({ obstacle }) => obstacle === null).map(({ number }) => number),
  answers: answers.map(({ id }) => id),
});
