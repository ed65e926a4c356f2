import type { RequestContext } from '@daybook/content-engine';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { roles } from '../collaborators/collaborator.ts';
import { ApiKey, apiKeyScopes } from './api-key.ts';
import {
  createKey,
  expiryDays,
  type IssuedKey,
  listKeys,
  type NewApiKey,
  overlapHours,
  requestLimit,
  revokeKey,
  rotateKey,
} from './api-keys.ts';
import type { ApiKeyScope } from './key-grant.ts';

@InputType({ description: 'What a new API key may do.' })
class ApiKeyCreateInput implements NewApiKey {
  @Field(() => String, {
    description: 'Name of the key, as the audit log shows it. No other key may have it.',
  })
  name!: string;

  @Field(() => [apiKeyScopes.values], {
    defaultValue: [],
    description: 'What it may do. Every key reads what visitors read.',
  })
  scopes!: ApiKeyScope[];

  @Field(() => [String], {
    defaultValue: [],
    description:
      'GraphQL types of the content that it may write, such as `Post`. Needs the scope `readDrafts`.',
  })
  writes!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description:
      'Origins whose pages may use it in a browser, such as `https://app.example.com`. http is only for localhost. Requests of other pages then get FORBIDDEN.',
  })
  origins!: string[];

  @Field(() => Date, {
    nullable: true,
    description: `Time at which it expires, at most ${expiryDays.longest} days from now; ${expiryDays.usual} days if omitted.`,
  })
  expiresAt?: Date | null;

  @Field(() => Int, {
    defaultValue: requestLimit.usual,
    description: `Requests that it may send per minute, at most ${requestLimit.most}.`,
  })
  requestsPerMinute!: number;
}

@ObjectType({ description: 'An API key with its secret, which no later response shows.' })
class IssuedApiKey implements IssuedKey {
  @Field(() => ApiKey, { description: 'The key.' })
  apiKey!: ApiKey;

  @Field(() => String, {
    description: 'The secret, to send as `Authorization: Bearer …`. The server stores only its hash.',
  })
  secret!: string;
}

const idOfKey = { description: 'Id of the key.' };

/** Operations on API keys. */
@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @Authorized('manageApiKeys')
  @Query(() => [ApiKey], { description: 'All API keys, newest first. Revoked ones are not listed.' })
  apiKeys(@Ctx() { database: { em } }: RequestContext): Promise<ApiKey[]> {
    return listKeys(em);
  }

  @Authorized('manageApiKeys')
  @Mutation(() => IssuedApiKey, {
    description:
      'Creates an API key that acts for the caller, and tells them by mail. CONFLICT if the name is taken, STEP_UP_REQUIRED without a recent confirmation.',
  })
  createApiKey(
    @Ctx() context: RequestContext,
    @Arg('input', () => ApiKeyCreateInput, { description: 'What the key may do.' }) input: ApiKeyCreateInput,
  ): Promise<IssuedKey> {
    return createKey(context, input);
  }

  @Authorized('manageApiKeys')
  @Mutation(() => IssuedApiKey, {
    description:
      'Gives an API key of the caller a new secret. FORBIDDEN for keys of others, STEP_UP_REQUIRED without a recent confirmation.',
  })
  rotateApiKey(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfKey) id: string,
    @Arg('overlapHours', () => Int, {
      defaultValue: overlapHours.usual,
      description: `Hours for which the current secret still works, at most ${overlapHours.longest}; 0 ends it at once.`,
    })
    overlap: number,
    @Arg('expiresAt', () => Date, {
      nullable: true,
      description: 'Time at which the key expires; unchanged if omitted.',
    })
    expiresAt?: Date | null,
  ): Promise<IssuedKey> {
    return rotateKey(context, id, overlap, expiresAt ?? null);
  }

  @Authorized('manageApiKeys')
  @Mutation(() => ApiKey, {
    description: 'Ends an API key at once and returns it. STEP_UP_REQUIRED without a recent confirmation.',
  })
  revokeApiKey(@Ctx() context: RequestContext, @Arg('id', () => ID, idOfKey) id: string): Promise<ApiKey> {
    return revokeKey(context, id);
  }

  @FieldResolver(() => String, { description: 'Name of the person who created it and for whom it acts.' })
  ownerName(@Root() { owner }: ApiKey): string {
    return owner.name;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the caller created it. Only its creator may rotate it.',
  })
  isOwn(@Root() { owner }: ApiKey, @Ctx() { viewer }: RequestContext): boolean {
    return owner.id === viewer?.id;
  }

  @FieldResolver(() => roles.values, {
    description: 'Role of that person now. The key may never do more than the role.',
  })
  ownerRole(@Root() { owner }: ApiKey): string {
    return owner.role;
  }
}
