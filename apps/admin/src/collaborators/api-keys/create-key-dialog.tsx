import { DialogButtons, type Failure, failureOf } from '@daybook/admin-ui';
import { useCreateApiKeyMutation } from '@daybook/graphql-client/admin/later-hooks';
import type { ApiKeyScope } from '@daybook/graphql-client/admin/later-operations';
import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { typeChoices } from '../../content/type-choices.ts';
import { endAfter, KeyLife, usualLife } from './key-life.tsx';
import { keyUse, SecretDialog } from './secret-dialog.tsx';

interface KeyForm {
  name: string;
  readDrafts: boolean;
  readEntries: boolean;
  /** Labels of the chosen types of content. */
  writes: string[];
  /** One per line. */
  origins: string;
  days: string;
  requestsPerMinute: string;
}

const empty: KeyForm = {
  name: '',
  readDrafts: false,
  readEntries: false,
  writes: [],
  origins: '',
  days: usualLife,
  requestsPerMinute: '600',
};

/** Creates a key, and then shows its secret. */
export default function CreateKeyDialog({ onClose }: { onClose(): void }) {
  return (
    <SecretDialog
      title="Create an API key"
      doneTitle="The API key is created"
      use={keyUse}
      onClose={onClose}
      renderForm={(show) => <CreateForm onCreated={show} onClose={onClose} />}
    />
  );
}

interface CreateFormProps {
  onCreated(secret: string): void;
  onClose(): void;
}

function CreateForm({ onCreated, onClose }: CreateFormProps) {
  const [create, { loading }] = useCreateApiKeyMutation({ refetchQueries: ['ApiKeys'] });
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Failure['fields']>({});
  const set = (changes: Partial<KeyForm>) => setValues((before) => ({ ...before, ...changes }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isNamed = values.name.trim() !== '';
    setErrors(isNamed ? {} : { name: 'Enter a name.' });
    if (!isNamed) return;
    try {
      const { data } = await create({ variables: { input: inputOf(values) } });
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
          description="The program that uses the key. The audit log shows it."
          withAsterisk
          autoComplete="off"
          maxLength={80}
          data-autofocus
          value={values.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          error={errors.name}
        />
        <Rights values={values} set={set} errors={errors} />
        <Textarea
          label="Origins"
          description="For a key that a browser app uses: the origins of its pages, one per line. Other pages then cannot use the key. Programs on servers need none."
          placeholder="https://app.example.com"
          autoComplete="off"
          spellCheck={false}
          autosize
          minRows={1}
          maxRows={4}
          value={values.origins}
          onChange={({ currentTarget }) => set({ origins: currentTarget.value })}
          error={errors.origins}
        />
        <KeyLife
          label="Expires after"
          value={values.days}
          onChange={(days) => set({ days })}
          error={errors.expiresAt}
        />
        <NativeSelect
          label="Requests per minute"
          data={['60', '600', '6000']}
          value={values.requestsPerMinute}
          onChange={({ currentTarget }) => set({ requestsPerMinute: currentTarget.value })}
          error={errors.requestsPerMinute}
        />
        <DialogButtons onCancel={onClose} isBusy={loading}>
          <Button type="submit" loading={loading}>
            Create key
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

interface RightsProps {
  values: KeyForm;
  set(changes: Partial<KeyForm>): void;
  errors: Failure['fields'];
}

/** What the key may read and write. */
function Rights({ values: { readDrafts, readEntries, writes }, set, errors }: RightsProps) {
  return (
    <>
      <Stack gap="xs" role="group" aria-label="What the key may read">
        <Text size="sm">Every key reads published content.</Text>
        <Checkbox
          label="Read drafts"
          description="All that staff read: records, drafts, releases, and the history."
          checked={readDrafts || writes.length > 0}
          disabled={writes.length > 0}
          onChange={({ currentTarget }) => set({ readDrafts: currentTarget.checked })}
        />
        <Checkbox
          label="Read entries"
          description="Contact messages and newsletter sign-ups, with names and addresses of people."
          checked={readEntries}
          onChange={({ currentTarget }) => set({ readEntries: currentTarget.checked })}
        />
      </Stack>
      <Checkbox.Group
        label="Write content"
        description="Create, update, and remove records, and save drafts. The key then also reads drafts."
        value={writes}
        onChange={(chosen) => set({ writes: chosen })}
        error={errors.writes ?? errors.scopes}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" mt="xs">
          {typeChoices.map(({ label }) => (
            <Checkbox key={label} value={label} label={label} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </>
  );
}

function inputOf({ name, readDrafts, readEntries, writes, origins, days, requestsPerMinute }: KeyForm) {
  const chosen = typeChoices.filter(({ label }) => writes.includes(label));
  const scopes: ApiKeyScope[] = [];
  if (readDrafts || chosen.length > 0) scopes.push('readDrafts');
  if (readEntries) scopes.push('readEntries');
  return {
    name,
    scopes,
    writes: chosen.flatMap(({ types }) => types),
    origins: origins.split(/[\s,]+/).filter((origin) => origin !== ''),
    expiresAt: endAfter(days),
    requestsPerMinute: Number(requestsPerMinute),
  };
}
