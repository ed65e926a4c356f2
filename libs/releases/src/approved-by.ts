import {
  Lookup,
  PublicationType,
  type RequestContext,
  RevisionType,
  runStatement,
} from '@daybook/content-engine';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';

/** The names of the people whose approvals a publication had, latest first, by the number of the publication. */
const approvers = new Lookup<string[]>(async ({ database: { reader } }, numbers) => {
  const rows = await runStatement<{ number: number; names: string[] }>(
    reader,
    `select "p"."number", json_agg("last"."by_name" order by "last"."at" desc, "last"."id" desc) as "names"
    from "publication" "p" join "release" "r" on "r"."id" = "p"."release_id", lateral (
      select distinct on ("by_id") * from "approval" where "release_id" = "r"."id"
      order by "by_id", "at" desc, "id" desc) "last"
    where "p"."number" in (select jsonb_array_elements_text($1::jsonb)::int) and "last"."verdict" = 'approved'
      and "last"."hash" = "p"."hash" and not "r"."author_ids" @> to_jsonb("last"."by_id")
    group by 1`,
    [JSON.stringify(numbers)],
  );
  return new Map(rows.map(({ number, names }) => [String(number), names]));
});

async function approversOf(context: RequestContext, publication: number): Promise<string[]> {
  return (await approvers.find(context, String(publication))) ?? [];
}

/** The people who approved a publication. */
@Resolver(() => PublicationType)
export class PublicationApprovers {
  @FieldResolver(() => [String], {
    description:
      'Names of the people who approved the published content. May be empty if no approvals were required.',
  })
  approvedBy(@Root() { number }: PublicationType, @Ctx() context: RequestContext): Promise<string[]> {
    return approversOf(context, number);
  }
}

/** The people who approved the publication of a revision. */
@Resolver(() => RevisionType)
export class RevisionApprovers {
  @FieldResolver(() => [String], {
    description:
      'Names of the people whose approvals its publication had, latest first. Empty if it was published without approvals.',
  })
  approvedBy(@Root() { publication }: RevisionType, @Ctx() context: RequestContext): Promise<string[]> {
    return approversOf(context, publication);
  }
}
