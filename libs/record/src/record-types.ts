import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('LedgerCheckpoint', { description: 'A signed state of the record.' })
export class RecordCheckpoint {
  @Field(() => Int, { description: 'Number of entries that it covers.' })
  size!: number;

  @Field(() => Date, { description: 'Time at which it was signed.' })
  at!: Date;

  @Field(() => String, { description: 'The checkpoint as a C2SP signed note. Plain text.' })
  note!: string;
}

@ObjectType('LedgerWitness', { description: 'A server that cosigns checkpoints of the record.' })
export class RecordWitness {
  @Field(() => String, { description: 'Name of the witness.' })
  name!: string;

  @Field(() => Int, { description: 'Number of entries that its last cosignature covers. 0 if it has none.' })
  size!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of that cosignature, by the clock of the witness.',
  })
  at!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the last request to it failed, as a sentence for users. Null if it did not.',
  })
  trouble!: string | null;
}

@ObjectType('LedgerPlaceConflict', {
  description:
    'A place had a different checkpoint over as many entries: the record was rewritten, or an older backup was restored.',
})
export class RecordPlaceConflict {
  @Field(() => Int, { description: 'Number of entries that both checkpoints cover.' })
  size!: number;

  @Field(() => Date, { description: 'Time at which it was found.' })
  at!: Date;

  @Field(() => String, {
    description: 'What the names of both files begin with, such as `checkpoint-0000000012`.',
  })
  files!: string;
}

@ObjectType('LedgerPlace', {
  description: 'A place outside of the site that gets a copy of each checkpoint.',
})
export class RecordPlace {
  @Field(() => String, { description: 'What it is, such as `the bucket firm-checkpoints`. Plain text.' })
  name!: string;

  @Field(() => Int, {
    description: 'Number of entries that the last checkpoint in it covers. 0 if it has none.',
  })
  size!: number;

  @Field(() => Date, { nullable: true, description: 'Time at which that checkpoint was written to it.' })
  at!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'What was wrong at the last attempt, as a sentence for users. Null if nothing was.',
  })
  trouble!: string | null;

  @Field(() => RecordPlaceConflict, {
    nullable: true,
    description: 'The last conflict that was found in it. Null if none was ever found.',
  })
  conflict!: RecordPlaceConflict | null;
}

@ObjectType('LedgerState', { description: 'State of the record of publications.' })
export class LedgerState {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the record. Null before its first entry.',
  })
  origin!: string | null;

  @Field(() => Int, { description: 'Number of entries.' })
  size!: number;

  @Field(() => Int, { description: 'Number of publications that have an entry.' })
  publications!: number;

  @Field(() => Int, { description: 'Number of publications that have no entry yet.' })
  waiting!: number;

  @Field(() => RecordCheckpoint, { nullable: true, description: 'The latest checkpoint.' })
  checkpoint!: RecordCheckpoint | null;

  @Field(() => [String], { description: 'Public keys that sign the record, the current one last.' })
  keys!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: 'Why new entries are not signed, as a sentence for users. Null if they are signed.',
  })
  trouble!: string | null;

  @Field(() => [String], { description: 'E-mail addresses that get checkpoints.' })
  recipients!: readonly string[];

  @Field(() => [RecordWitness], { description: 'Servers that cosign checkpoints.' })
  witnesses!: readonly RecordWitness[];

  @Field(() => [RecordPlace], {
    description: 'Places outside of the site that get a copy of each checkpoint.',
  })
  places!: readonly RecordPlace[];
}

@ObjectType('LedgerProblem', { description: 'Something in the record that does not fit.' })
export class RecordProblem {
  @Field(() => Int, {
    nullable: true,
    description: 'Index of the first entry that it concerns. Null if it concerns no entry.',
  })
  entry!: number | null;

  @Field(() => String, { description: 'What does not fit, as a sentence for users.' })
  message!: string;
}

@ObjectType('LedgerReport', { description: 'Result of a check of the whole record.' })
export class RecordReportType {
  @Field(() => Int, { description: 'Number of entries.' })
  size!: number;

  @Field(() => Int, { description: 'Number of entries that valid checkpoints cover.' })
  signedSize!: number;

  @Field(() => Int, { description: 'Number of publications that have an entry.' })
  publications!: number;

  @Field(() => [RecordProblem], {
    description: 'What does not fit, the first entry first, at most 20 problems. Empty if everything fits.',
  })
  problems!: readonly RecordProblem[];

  @Field(() => [String], { description: 'What is not wrong but worth knowing, as sentences for users.' })
  notes!: readonly string[];
}

@ObjectType({ description: 'Proof that the record has a publication or a capture.' })
export class RecordProof {
  @Field(() => Int, { description: 'Index of the entry.' })
  index!: number;

  @Field(() => String, { description: 'Text of the entry, as canonical JSON.' })
  entry!: string;

  @Field(() => RecordCheckpoint, { description: 'The checkpoint that the proof leads to.' })
  checkpoint!: RecordCheckpoint;

  @Field(() => String, {
    description: 'Content of a C2SP tlog-proof file, which proves the entry without this site.',
  })
  file!: string;
}
