import { noViewer } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { ExamPack } from './exam-pack.ts';
import {
  createExamPack,
  type ExamPackWish,
  listExamPacks,
  noteDownload,
  removeExamPack,
} from './manage-exam-packs.ts';

@InputType({ description: 'What an exam pack should contain.' })
class ExamPackInput implements ExamPackWish {
  @Field(() => Date, { description: 'Beginning of the period.' })
  start!: Date;

  @Field(() => Date, { description: 'End of the period, exclusive.' })
  end!: Date;

  @Field(() => [String], {
    defaultValue: [],
    description:
      'Addresses of pages, such as `/about`; `*` at the end stands for any text. Without addresses and topics, the pack has all pages.',
  })
  addresses!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description:
      'Topics, such as `Form ADV`. Adds the pages of all records that had one of them while live in the period.',
  })
  topics!: string[];
}

const idOfPack = { description: 'Id of the pack.' };

/** Operations on exam packs. */
@Resolver()
export class ExamPackResolver {
  @Authorized('readContent')
  @Query(() => [ExamPack], { description: 'All exam packs, the newest first.' })
  examPacks(@Ctx() context: RequestContext): Promise<ExamPack[]> {
    return listExamPacks(context);
  }

  @Authorized('readContent')
  @Mutation(() => ExamPack, {
    description:
      'Requests an exam pack as of the latest checkpoint. It is made in the background. CONFLICT if there is no checkpoint, or if there are too many packs.',
  })
  createExamPack(
    @Ctx() context: RequestContext,
    @Arg('input', () => ExamPackInput, { description: 'What it should contain.' }) input: ExamPackInput,
  ): Promise<ExamPack> {
    return createExamPack(context, input);
  }

  @Authorized('readContent')
  @Mutation(() => ExamPack, { description: 'Deletes an exam pack, and returns it.' })
  removeExamPack(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfPack) id: string,
  ): Promise<ExamPack> {
    return removeExamPack(context, id);
  }

  @Authorized('readContent')
  @Mutation(() => String, {
    description:
      'Path from which a browser can start to download an exam pack within 5 minutes. Adds a line to the audit log. NOT_FOUND if the pack is not ready, or if its file is gone.',
  })
  async downloadExamPack(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfPack) id: string,
  ): Promise<string> {
    const { session, record, database } = context;
    if (session.id === null) throw noViewer({ session });
    await noteDownload(context, id);
    return `/record/exam-packs/${id}.zip?token=${await record.packAccess.grant(database, session.id, id)}`;
  }
}
