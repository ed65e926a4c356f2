import { isHeldInSql } from '../holds/held.ts';

/**
 * SQL: the files that are needed: those of published answers, those of the latest answer to each finding of a draft,
 * and those of all answers about records that a legal hold keeps.
 */
export const needed = `select "file"->>'sha256' from "finding_answer" "a" cross join jsonb_array_elements("a"."files") "file"
  where "a"."files" is not null and ("a"."id" in (select "answer_id" from "published_answer")
    or ${isHeldInSql('"a"."record_id"')}
    or ("a"."draft_id" in (select "id" from "draft") and not exists (
      select 1 from "finding_answer" "later" where "later"."finding" = "a"."finding" and "later"."draft_id" = "a"."draft_id"
        and ("later"."at", "later"."id") > ("a"."at", "a"."id"))))`;
