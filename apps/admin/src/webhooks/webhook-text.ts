import { labelInSentence } from '@daybook/admin-ui/label-in-sentence';
import type {
  DeliveryPartsFragment,
  WebhookEvent,
  WebhookPartsFragment,
} from '@daybook/graphql-client/admin/webhook-operations';
import { typeChoices } from '../content/type-choices.ts';

export type WebhookParts = WebhookPartsFragment;
export type DeliveryParts = DeliveryPartsFragment;

/** The events that people can choose for a webhook. */
export const eventChoices: readonly { value: WebhookEvent; label: string; description: string }[] = [
  { value: 'published', label: 'Published', description: 'A record was created, changed, or restored.' },
  { value: 'removed', label: 'Removed', description: 'A published record was removed.' },
  {
    value: 'entryReceived',
    label: 'Entry received',
    description: 'A contact message or a newsletter sign-up arrived. Its content is not sent.',
  },
];

/** The events of a webhook: "Events: published and removed (posts and events)." */
export function subjectOf({ events, types }: Pick<WebhookParts, 'events' | 'types'>): string {
  const named = eventChoices
    .filter(({ value }) => events.includes(value))
    .map(({ label }) => labelInSentence(label));
  const chosen = typeChoices.filter((choice) => choice.types.some((type) => types.includes(type)));
  const content =
    types.length === 0 ? 'all content' : listed(chosen.map(({ label }) => labelInSentence(label)));
  const isAboutContent = events.some((event) => event !== 'entryReceived');
  return `Events: ${listed(named)}${isAboutContent ? ` (${content})` : ''}.`;
}

const eventNames: Readonly<Record<string, string>> = {
  'content.published': 'Published',
  'content.removed': 'Removed',
  'entry.received': 'Entry received',
  ping: 'Test message',
};

/** What a message is about: "Published: post, publication 12". */
export function aboutOf({ event, recordType, publication }: DeliveryParts): string {
  const name = eventNames[event] ?? event;
  const kind = recordType.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  if (kind === '') return name;
  return `${name}: ${kind}${publication === null ? '' : `, publication ${publication}`}`;
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}
