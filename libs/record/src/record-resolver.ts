import { noViewer } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { LedgerState, RecordProof, RecordReportType } from './record-types.ts';
import { setRecipients } from './settings/record-settings.ts';

/** Cost of a check, which reads the whole history. */
const costOfCheck = 2_000;
const costOfProof = 100;
const maxProblems = 20;

/** Operations on the record of publications. */
@Resolver()
export class RecordResolver {
  @Authorized('readContent')
  @Query(() => LedgerState, { description: 'State of the record of publications.' })
  ledgerState(@Ctx() { record, database }: RequestContext): Promise<LedgerState> {
    return record.state(database.reader);
  }

  @Authorized('readContent')
  @Query(() => RecordReportType, {
    complexity: costOfCheck,
    description:
      'Compares the record with its checkpoints, and everything that was published with the record.',
  })
  async ledgerReport(@Ctx() { record }: RequestContext): Promise<RecordReportType> {
    const report = await record.check();
    return { ...report, problems: report.problems.slice(0, maxProblems) };
  }

  @Authorized('readContent')
  @Query(() => RecordProof, {
    nullable: true,
    complexity: costOfProof,
    description: 'Proof that the record has a publication. Null if no checkpoint covers it yet.',
  })
  publicationProof(
    @Ctx() { record, database }: RequestContext,
    @Arg('number', () => Int, { description: 'Number of the publication.' }) number: number,
  ): Promise<RecordProof | null> {
    return record.prove(database.reader, number);
  }

  @Authorized('readContent')
  @Query(() => String, {
    description:
      'Path under which a browser reads captured pages: `/timegate`, `/timemap`, and `/captures` below it. It has no trailing slash. It works for 12 hours, but no longer than the session.',
  })
  async capturesPath(@Ctx() { database, session, record }: RequestContext): Promise<string> {
    if (session.id === null) throw noViewer({ session });
    return `/record/~${await record.captureAccess.grant(database, session.id)}`;
  }

  @Authorized('managePublishing')
  @Mutation(() => LedgerState, {
    description:
      'Sets who gets checkpoints of the record by e-mail. Removed recipients get a mail. STEP_UP_REQUIRED without a recent confirmation.',
  })
  async setLedgerRecipients(
    @Ctx() context: RequestContext,
    @Arg('recipients', () => [String], { description: 'E-mail addresses, at most ten.' })
    recipients: string[],
  ): Promise<LedgerState> {
    await setRecipients(context, recipients);
    return context.record.state(context.database.reader);
  }
}
