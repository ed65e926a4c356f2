import { DialogButtons, type Failure, failureOf } from '@daybook/admin-ui';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
} from '@daybook/graphql-client/admin/webhook-hooks';
import type { WebhookEvent } from '@daybook/graphql-client/admin/webhook-operations';
import { Button, Checkbox, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { SecretDialog, webhookUse } from '../collaborators/api-keys/secret-dialog.tsx';
import { typeChoices } from '../content/type-choices.ts';
import { changedPart } from '../settings/changed-part.ts';
import { eventChoices, type WebhookParts } from './webhook-text.ts';

interface WebhookFormProps {
  /** The webhook to change; null for a new one. */
  webhook: WebhookParts | null;
  onClose(): void;
}

/** Creates a webhook and shows its secret, or changes one. */
export default function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  return (
    <SecretDialog
      title={webhook ? `Edit “${webhook.name}”` : 'Create a webhook'}
      doneTitle="The webhook is created"
      use={webhookUse}
      onClose={onClose}
      renderForm={(show) => <Fields webhook={webhook} onCreated={show} onClose={onClose} />}
    />
  );
}

interface Values {
  name: string;
  url: string;
  events: string[];
  /** Labels of the chosen types of content; none for all. */
  types: string[];
  isActive: boolean;
}

function valuesOf(webhook: WebhookParts | null): Values {
  if (!webhook) return { name: '', url: '', events: ['published', 'removed'], types: [], isActive: true };
  const { name, url, events, isActive } = webhook;
  const chosen = typeChoices.filter(({ types }) => types.some((type) => webhook.types.includes(type)));
  return { name, url, events: [...events], types: chosen.map(({ label }) => label), isActive };
}

function inputOf({ types, events, ...values }: Values) {
  return {
    ...values,
    events: eventChoices.flatMap(({ value }): WebhookEvent[] => (events.includes(value) ? [value] : [])),
    types: typeChoices.flatMap((choice) => (types.includes(choice.label) ? choice.types : [])),
  };
}

interface FieldsProps extends WebhookFormProps {
  onCreated(secret: string): void;
}

function Fields({ webhook, onCreated, onClose }: FieldsProps) {
  const [create, { loading: isCreating }] = useCreateWebhookMutation({ refetchQueries: ['Webhooks'] });
  const [update, { loading: isUpdating }] = useUpdateWebhookMutation();
  const [opened] = useState(() => valuesOf(webhook));
  const [values, setValues] = useState(opened);
  const [errors, setErrors] = useState<Failure['fields']>({});
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const input = inputOf(values);
    try {
      if (webhook) {
        await update({ variables: { id: webhook.id, input: changedPart(inputOf(opened), input) } });
        onClose();
        return;
      }
      const { data } = await create({ variables: { input } });
      if (data) onCreated(data.issued.secret);
    } catch (error) {
      const { message, fields } = failureOf(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { name: message });
    }
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <TextInput
          label="Name"
          withAsterisk
          autoComplete="off"
          maxLength={80}
          data-autofocus
          value={values.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          error={errors.name}
        />
        <TextInput
          label="URL"
          type="url"
          description="The address of the program, with https."
          withAsterisk
          autoComplete="off"
          value={values.url}
          onChange={({ currentTarget }) => set({ url: currentTarget.value })}
          error={errors.url}
        />
        <Subjects {...{ values, set, errors }} />
        {webhook && (
          <Switch
            label="On"
            description="Events that happen while it is off are never sent."
            checked={values.isActive}
            onChange={({ currentTarget }) => set({ isActive: currentTarget.checked })}
          />
        )}
        <DialogButtons onCancel={onClose} isBusy={isCreating || isUpdating}>
          <Button type="submit" loading={isCreating || isUpdating}>
            {webhook ? 'Save' : 'Create webhook'}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

interface SubjectsProps {
  values: Values;
  set(changes: Partial<Values>): void;
  errors: Failure['fields'];
}

/** The events that are sent, and the content that they are about. */
function Subjects({ values, set, errors }: SubjectsProps) {
  const isAboutContent = values.events.some((event) => event !== 'entryReceived');
  return (
    <>
      <Checkbox.Group
        label="Events"
        value={values.events}
        onChange={(events) => set({ events })}
        error={errors.events}
      >
        <Stack gap="xs" mt="xs">
          {eventChoices.map(({ value, label, description }) => (
            <Checkbox key={value} value={value} label={label} description={description} />
          ))}
        </Stack>
      </Checkbox.Group>
      {isAboutContent && (
        <Checkbox.Group
          label="Content"
          description="If you choose none, the events of all content are sent."
          value={values.types}
          onChange={(types) => set({ types })}
          error={errors.types}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" mt="xs">
            {typeChoices.map(({ label }) => (
              <Checkbox key={label} value={label} label={label} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </>
  );
}
