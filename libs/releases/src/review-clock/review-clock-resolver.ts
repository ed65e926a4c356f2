import {
  LocalDate,
  listType,
  Paging,
  pageBounds,
  type RecordPage,
  type RequestContext,
  runStatement,
} from '@daybook/content-engine';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { type DueReview, listDueReviews } from './due-reviews.ts';
import {
  allReviewers,
  endReviews,
  markReviewed,
  type PlannedReviews,
  planReviews,
  type Reviewer,
  type ReviewPlanValues,
  readPlan,
} from './review-plans.ts';
import { titleOfReviewed } from './reviewed-records.ts';

const maxReviews = 50;

@ObjectType('ReviewPlan', { description: 'When and by whom a published record is reviewed next.' })
class ReviewPlanType implements PlannedReviews {
  @Field(() => ID, { description: 'Id of the record.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the collaborator who reviews the record; null for the superadmins.',
  })
  ownerId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of that collaborator. Plain text.' })
  ownerName!: string | null;

  @Field(() => Int, { description: 'Months from one review to the next.' })
  intervalMonths!: number;

  @Field(() => LocalDate, { description: 'Day of the next review.' })
  nextOn!: string;

  @Field(() => Boolean, { description: 'Whether that day has come, in UTC.' })
  isDue!: boolean;
}

@InputType({ description: 'When and by whom a published record is reviewed.' })
class ReviewPlanInput implements ReviewPlanValues {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of a collaborator who may publish content; null for the superadmins.',
  })
  ownerId?: string | null;

  @Field(() => Int, { description: 'Months from one review to the next: 1 to 120.' })
  intervalMonths!: number;

  @Field(() => LocalDate, { description: 'Day of the next review.' })
  nextOn!: string;
}

@ObjectType({ description: 'A review of a published record: somebody looked at it and found it right.' })
class RecordReview {
  @Field(() => ID, { description: 'Id of the review.' })
  id!: string;

  @Field(() => Date, { description: 'Time of the review.' })
  at!: Date;

  @Field(() => String, { description: 'Name of the person who reviewed the record. Plain text.' })
  byName!: string;

  @Field(() => String, { description: 'What the person noted; may be empty. Plain text.' })
  note!: string;
}

@ObjectType({ description: 'A collaborator who may review records.' })
class RecordReviewer implements Reviewer {
  @Field(() => ID, { description: 'Id of the collaborator.' })
  id!: string;

  @Field(() => String, { description: 'Full name. Plain text.' })
  name!: string;
}

@ObjectType('DueReview', { description: 'A published record whose review is due.' })
class DueReviewType implements DueReview {
  @Field(() => ID, { description: 'Id of the record.' })
  id!: string;

  @Field(() => String, { description: 'GraphQL type of the record, such as `Post`.' })
  type!: string;

  @Field(() => String, { description: 'Title of the record. Plain text.' })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the collaborator who reviews the record; null if superadmins do. Plain text.',
  })
  ownerName!: string | null;

  @Field(() => LocalDate, { description: 'Day on which the review became due.' })
  nextOn!: string;
}

const DueReviewList = listType(DueReviewType, 'DueReviewList', {
  whole: 'the reviews that are due',
  items: 'reviews',
});

const recordType = { description: 'GraphQL type of the record, such as `Post`. It has a page of its own.' };
const recordId = { description: 'Id of the record.' };

/** Operations on the reviews of published records. */
@Resolver()
export class ReviewClockResolver {
  @Authorized('readContent')
  @Query(() => ReviewPlanType, {
    nullable: true,
    description: 'When and by whom a published record is reviewed next; null if no reviews are planned.',
  })
  reviewPlan(
    @Ctx() { database }: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('id', () => ID, recordId) id: string,
  ): Promise<PlannedReviews | null> {
    return readPlan(database.reader, type, id);
  }

  @Authorized('readContent')
  @Query(() => [RecordReview], { description: 'The last 50 reviews of a published record, newest first.' })
  async recordReviews(
    @Ctx() { database: { reader } }: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('id', () => ID, recordId) id: string,
  ): Promise<RecordReview[]> {
    await titleOfReviewed(reader, type, id);
    const sql = `select "id", "at", "by_name" as "byName", "note" from "record_review"
      where "record_id" = $1 and "type" = $2 order by "at" desc, "id" desc limit ${maxReviews}`;
    const rows = await runStatement<RecordReview>(reader, sql, [id, type]);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  @Authorized('readContent')
  @Query(() => DueReviewList, { description: 'Reviews of published records that are due, the oldest first.' })
  dueReviews(
    @Ctx() { database, maxPageSize, viewer }: RequestContext,
    @Args(() => Paging) paging: Paging,
    @Arg('mine', () => Boolean, { defaultValue: false, description: 'Only those that the caller owns.' })
    isMine: boolean,
  ): Promise<RecordPage<DueReview>> {
    const bounds = pageBounds(paging, maxPageSize);
    return listDueReviews(database.reader, bounds, isMine ? { owner: viewer?.id ?? '' } : {});
  }

  @Authorized('readContent')
  @Query(() => [RecordReviewer], {
    description: 'The collaborators who may review records: all who may publish content, by name.',
  })
  recordReviewers(@Ctx() { database }: RequestContext): Promise<Reviewer[]> {
    return allReviewers(database.reader);
  }

  @Authorized('publishContent')
  @Mutation(() => ReviewPlanType, {
    nullable: true,
    description: 'Plans the reviews of a published record, and returns the plan.',
  })
  planReviews(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('id', () => ID, recordId) id: string,
    @Arg('input', () => ReviewPlanInput, { description: 'The whole plan.' }) input: ReviewPlanInput,
  ): Promise<PlannedReviews | null> {
    return planReviews(context, type, id, input);
  }

  @Authorized('publishContent')
  @Mutation(() => Boolean, {
    description: 'Ends the reviews of a published record. Returns false if none were planned.',
  })
  endReviews(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('id', () => ID, recordId) id: string,
  ): Promise<boolean> {
    return endReviews(context, type, id);
  }

  @Authorized('publishContent')
  @Mutation(() => ReviewPlanType, {
    nullable: true,
    description:
      'Notes that the caller has reviewed a published record, and returns the plan of its reviews. The next review is due one interval from today. CONFLICT if no reviews are planned.',
  })
  markReviewed(
    @Ctx() context: RequestContext,
    @Arg('type', () => String, recordType) type: string,
    @Arg('id', () => ID, recordId) id: string,
    @Arg('note', () => String, { defaultValue: '', description: 'Up to 2,000 characters. Plain text.' })
    note: string,
  ): Promise<PlannedReviews | null> {
    return markReviewed(context, type, id, note);
  }
}
