import { listType, Paging, pageBounds, type RecordPage, type RequestContext } from '@daybook/content-engine';
import {
  Arg,
  Args,
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
import { countWaiting, listDeliveries, pingWebhook, replayDelivery } from './settings/manage-deliveries.ts';
import {
  createWebhook,
  type IssuedSecret,
  listWebhooks,
  overlapHours,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
  updateWebhook,
} from './settings/manage-webhooks.ts';
import type { WebhookChanges, WebhookValues } from './settings/webhook-input.ts';
import { Webhook, type WebhookEvent, webhookEvents } from './webhook.ts';
import { WebhookDelivery } from './webhook-delivery.ts';

const descriptions = {
  name: 'Name of the webhook. No other webhook may have it.',
  url: 'URL to which messages are sent. https, unless the operator allows servers of private networks.',
  events: 'Events about which messages are sent; at least one.',
  types: 'GraphQL types of the content about which messages are sent, such as `Post`; empty for all.',
  isActive: 'Whether messages are sent.',
};

@InputType({ description: 'Settings of a new webhook.' })
class WebhookInput implements WebhookValues {
  @Field(() => String, { description: descriptions.name })
  name!: string;

  @Field(() => String, { description: descriptions.url })
  url!: string;

  @Field(() => [webhookEvents.values], { description: descriptions.events })
  events!: WebhookEvent[];

  @Field(() => [String], { defaultValue: [], description: descriptions.types })
  types!: string[];

  @Field(() => Boolean, { defaultValue: true, description: descriptions.isActive })
  isActive!: boolean;
}

@InputType({ description: 'Changes to a webhook. Omitted fields keep their values.' })
class WebhookUpdateInput implements WebhookChanges {
  @Field(() => String, { nullable: true, description: descriptions.name })
  name?: string | null;

  @Field(() => String, { nullable: true, description: descriptions.url })
  url?: string | null;

  @Field(() => [webhookEvents.values], { nullable: true, description: descriptions.events })
  events?: WebhookEvent[] | null;

  @Field(() => [String], { nullable: true, description: descriptions.types })
  types?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: descriptions.isActive })
  isActive?: boolean | null;
}

@ObjectType({ description: 'A webhook with its new secret, which no later response shows.' })
class IssuedWebhookSecret implements IssuedSecret {
  @Field(() => Webhook, { description: 'The webhook.' })
  webhook!: Webhook;

  @Field(() => String, { description: 'The secret that signs messages: `whsec_` and 32 bytes in Base64.' })
  secret!: string;
}

const WebhookDeliveryList = listType(WebhookDelivery, 'WebhookDeliveryList', {
  whole: 'the messages of a webhook',
  items: 'messages',
});

const idOfWebhook = { description: 'Id of the webhook.' };

/** Operations on webhooks. */
@Resolver(() => Webhook)
export class WebhookResolver {
  @Authorized('manageWebhooks')
  @Query(() => [Webhook], { description: 'All webhooks, by name.' })
  webhooks(@Ctx() { database: { em } }: RequestContext): Promise<Webhook[]> {
    return listWebhooks(em);
  }

  @Authorized('manageWebhooks')
  @Query(() => WebhookDeliveryList, {
    description: 'Messages of a webhook in the last 30 days, newest first.',
  })
  webhookDeliveries(
    @Ctx() { database: { em }, maxPageSize }: RequestContext,
    @Arg('webhookId', () => ID, idOfWebhook) webhookId: string,
    @Args(() => Paging) paging: Paging,
  ): Promise<RecordPage<WebhookDelivery>> {
    return listDeliveries(em, webhookId, pageBounds(paging, maxPageSize));
  }

  @Authorized('manageWebhooks')
  @Mutation(() => IssuedWebhookSecret, {
    description:
      'Creates a webhook, which gets messages about later events. CONFLICT if the name is taken, STEP_UP_REQUIRED without a recent confirmation.',
  })
  createWebhook(
    @Ctx() context: RequestContext,
    @Arg('input', () => WebhookInput, { description: 'Settings of the webhook.' }) input: WebhookInput,
  ): Promise<IssuedSecret> {
    return createWebhook(context, input);
  }

  @Authorized('manageWebhooks')
  @Mutation(() => Webhook, {
    description:
      'Changes a webhook. CONFLICT if the name is taken, STEP_UP_REQUIRED without a recent confirmation.',
  })
  updateWebhook(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfWebhook) id: string,
    @Arg('input', () => WebhookUpdateInput, { description: 'Settings to change.' }) input: WebhookUpdateInput,
  ): Promise<Webhook> {
    return updateWebhook(context, id, input);
  }

  @Authorized('manageWebhooks')
  @Mutation(() => IssuedWebhookSecret, {
    description:
      'Gives a webhook a new secret. Until the present secret ends, messages have two signatures. STEP_UP_REQUIRED without a recent confirmation.',
  })
  rotateWebhookSecret(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfWebhook) id: string,
    @Arg('overlapHours', () => Int, {
      defaultValue: overlapHours.usual,
      description: `Hours for which messages are also signed with the present secret, at most ${overlapHours.longest}; 0 ends it at once.`,
    })
    overlap: number,
  ): Promise<IssuedSecret> {
    return rotateSecret(context, id, overlap);
  }

  @Authorized('manageWebhooks')
  @Mutation(() => Webhook, {
    description:
      'Deletes a webhook and its messages, and returns the webhook. STEP_UP_REQUIRED without a recent confirmation.',
  })
  removeWebhook(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfWebhook) id: string,
  ): Promise<Webhook> {
    return removeWebhook(context, id);
  }

  @Authorized('manageWebhooks')
  @Mutation(() => Webhook, {
    description:
      'Resumes a paused webhook, and sends the messages that it has missed in the last 30 days. CONFLICT if it is not paused.',
  })
  resumeWebhook(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfWebhook) id: string,
  ): Promise<Webhook> {
    return resumeWebhook(context, id);
  }

  @Authorized('manageWebhooks')
  @Mutation(() => WebhookDelivery, {
    description:
      'Sends a test message to a webhook once, and returns it. CONFLICT if an earlier test message is waiting or being sent.',
  })
  pingWebhook(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, idOfWebhook) id: string,
  ): Promise<WebhookDelivery> {
    return pingWebhook(context, id);
  }

  @Authorized('manageWebhooks')
  @Mutation(() => WebhookDelivery, {
    description:
      'Sends a message again, with the same `webhook-id` and the same body. CONFLICT if the message is waiting or being sent, or if the webhook is off.',
  })
  replayWebhookDelivery(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the message.' }) id: string,
  ): Promise<WebhookDelivery> {
    return replayDelivery(context, id);
  }

  @FieldResolver(() => Int, { description: 'Number of messages that wait to be sent.' })
  waitingCount(@Root() { id }: Webhook, @Ctx() { database: { em } }: RequestContext): Promise<number> {
    return countWaiting(em, id);
  }
}
