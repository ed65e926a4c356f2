interface WitnessRequest {
  /** The number of entries of the last checkpoint that the witness cosigned; 0 for none. */
  readonly known: number;
  /** Proves that the checkpoint extends that one. */
  readonly proof: readonly Uint8Array[];
  /** The signed checkpoint. */
  readonly checkpoint: string;
}

/** The body of a request that asks a witness for a cosignature (C2SP tlog-witness, `add-checkpoint`). */
export function witnessRequest({ known, proof, checkpoint }: WitnessRequest): string {
  const lines = [`old ${known}`, ...proof.map((hash) => Buffer.from(hash).toString('base64'))];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}
