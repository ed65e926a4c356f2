import { commandLine } from '@daybook/content-engine';
import { NoteKey } from '@daybook/ledger';
import { parseWitnesses } from '@daybook/ledger/verify';
import { z } from 'zod';

/** Environment variables of the record: its key, and the witnesses that cosign it. */
export const recordVariables = {
  RECORD_KEY: z
    .string()
    .transform((text) => NoteKey.parse(text))
    .refine(
      (key) => key !== null,
      `must be the content of a .key file in DATA_DIR/record, or what ${commandLine('new-record-key')} printed`,
    )
    .optional(),
  RECORD_WITNESSES: z
    .string()
    .transform(parseWitnesses)
    .refine(
      (witnesses) => witnesses !== null,
      'must have the public key and the address of each witness, such as example.com/witness+1a2b3c4d+BA… https://witness.example.com',
    )
    .optional(),
};
