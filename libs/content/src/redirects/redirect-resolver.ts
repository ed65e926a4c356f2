import { type RequestContext, recordResolver } from '@daybook/content-engine';
import {
  Arg,
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
  registerEnumType,
} from 'type-graphql';
import { Redirect, type RedirectKind, redirectKinds } from './redirect.ts';
import { type CheckedLine, checkLines, importLines, type LineOutcome } from './redirect-lines.ts';
import { RedirectStore } from './redirect-store.ts';

const outcomes = { new: 'new', changed: 'changed', same: 'same', refused: 'refused' } as const;
registerEnumType(outcomes, {
  name: 'RedirectLineOutcome',
  description: 'What an import does with a line.',
  valuesConfig: {
    new: { description: 'It creates a redirect.' },
    changed: { description: 'It changes the redirect from the same address.' },
    same: { description: 'There is such a redirect already.' },
    refused: { description: 'It cannot be written, and neither can the other lines with it.' },
  },
});

@InputType({ description: 'A line of a list of redirects.' })
class RedirectLine {
  @Field(() => String, { description: 'Path of this site.' })
  fromPath!: string;

  @Field(() => String, { description: 'Path of this site, or absolute URL of another site.' })
  target!: string;

  @Field(() => redirectKinds.values, {
    defaultValue: 'permanent',
    description: 'How long the redirect is meant to last.',
  })
  kind!: RedirectKind;
}

@ObjectType({ description: 'A line of a list of redirects after it was checked.' })
class CheckedRedirectLine implements Omit<CheckedLine, 'id'> {
  @Field(() => String, { description: 'Path of this site.' })
  fromPath!: string;

  @Field(() => String, { description: 'Path of this site, or absolute URL of another site.' })
  target!: string;

  @Field(() => redirectKinds.values, { description: 'How long the redirect is meant to last.' })
  kind!: RedirectKind;

  @Field(() => outcomes, { description: 'What an import would do with the line.' })
  outcome!: LineOutcome;

  @Field(() => String, { description: 'Why the line is refused; otherwise empty.' })
  reason!: string;
}

const store = new RedirectStore();
const lineList = { description: 'At most 500 lines, as if they were written in this order.' };

/** Redirects: the operations of every content type, and the import of lists. */
@Resolver()
export class RedirectResolver extends recordResolver(Redirect, store) {
  @Authorized('readContent')
  @Query(() => [CheckedRedirectLine], {
    description: 'What importing a list of redirects would do, line by line.',
  })
  checkRedirects(
    @Ctx() context: RequestContext,
    @Arg('lines', () => [RedirectLine], lineList) lines: RedirectLine[],
  ): Promise<CheckedRedirectLine[]> {
    return checkLines(context, lines, null);
  }

  @Authorized('publishContent')
  @Mutation(() => Int, {
    description:
      'Creates and changes redirects in one publication, and returns how many. BAD_USER_INPUT if a line is refused; then none is written.',
  })
  importRedirects(
    @Ctx() context: RequestContext,
    @Arg('lines', () => [RedirectLine], lineList) lines: RedirectLine[],
  ): Promise<number> {
    return importLines(context, store, lines, null);
  }

  @Authorized('writeDrafts')
  @Mutation(() => Int, {
    description:
      'Saves new and changed redirects in drafts of a release, and returns how many. Leaves out lines that the release already has. BAD_USER_INPUT if a line is refused, CONFLICT if the release has another draft of one of them; then none is saved.',
  })
  draftRedirects(
    @Ctx() context: RequestContext,
    @Arg('lines', () => [RedirectLine], lineList) lines: RedirectLine[],
    @Arg('release', () => ID, { description: 'Id of the release.' }) release: string,
  ): Promise<number> {
    return importLines(context, store, lines, release);
  }
}
