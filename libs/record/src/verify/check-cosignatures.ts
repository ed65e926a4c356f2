import {
  cosignedAt,
  type Problem,
  parseNote,
  type StoredCheckpoint,
  type Witness,
} from '@daybook/ledger/verify';

/** What a witness has cosigned last. */
export interface Witnessed {
  /** The name of the witness. */
  readonly name: string;
  /** The number of entries of the checkpoint. */
  readonly size: number;
  /** The time of the cosignature, by the clock of the witness. */
  readonly at: Date;
}

interface Cosignatures {
  readonly checkpoints: readonly StoredCheckpoint[];
  readonly cosignatures: readonly {
    readonly size: number;
    readonly witness: string;
    readonly line: string;
  }[];
  readonly witnesses: readonly Pick<Witness, 'key'>[];
}

/**
 * Checks the cosignatures of some witnesses, adds the invalid ones to `problems`, and returns the last valid one of
 * each witness.
 */
export function checkCosignatures(
  { checkpoints, cosignatures, witnesses }: Cosignatures,
  problems: Problem[],
): Witnessed[] {
  const notes = new Map(checkpoints.map(({ size, note }) => [size, note]));
  const last = new Map<string, Witnessed>();
  for (const { size, witness, line } of cosignatures.toSorted((one, other) => one.size - other.size)) {
    const key = witnesses.find((one) => one.key.name === witness)?.key;
    if (!key) continue;
    const note = parseNote(`${notes.get(size) ?? ''}${line}\n`);
    const at = note && cosignedAt(note, key);
    if (at) last.set(witness, { name: witness, size, at });
    else
      problems.push({
        entry: size - 1,
        message: `What ${witness} cosigned is not the checkpoint over ${size} entries: one of them was changed.`,
      });
  }
  return [...last.values()];
}
