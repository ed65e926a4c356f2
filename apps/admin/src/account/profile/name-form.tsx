import { failureOf, fileFault, fileRules, PersonPicture } from '@daybook/admin-ui';
import { useUpdateOwnProfileMutation } from '@daybook/graphql-client/admin/account-hooks';
import type { MyProfileQuery } from '@daybook/graphql-client/admin/account-operations';
import { Button, FileInput, Group, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';

export type Me = NonNullable<MyProfileQuery['me']>;

/** The name and the picture. */
export function NameForm({ me, onSaved }: { me: Me; onSaved(): void }) {
  const [update, { loading }] = useUpdateOwnProfileMutation();
  const [name, setName] = useState(me.name);
  /** The chosen file, null to remove the picture, undefined to keep it. */
  const [picture, setPicture] = useState<File | null | undefined>(undefined);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const choose = (file: File | null) => {
    const fault = file && fileFault(file, fileRules.picture);
    setErrors(fault ? { picture: fault } : {});
    setPicture(fault || !file ? undefined : file);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    try {
      await update({ variables: { name, ...(picture !== undefined && { picture }) } });
      notifications.show({ message: 'Your profile is saved.' });
      onSaved();
    } catch (error) {
      const { message, fields } = failureOf(error);
      setErrors(fields.name || fields.picture ? { ...fields } : { name: message });
    }
  };
  const isChanged = name !== me.name || picture !== undefined;
  return (
    <form onSubmit={send} noValidate aria-label="Name and picture">
      <Stack>
        <TextInput
          label="Name"
          description="Shown to colleagues, such as in the history and the audit log."
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={errors.name}
          maxLength={200}
          autoComplete="name"
          data-autofocus
        />
        <Group wrap="nowrap" align="flex-end">
          {me.picture && picture === undefined && <PersonPicture picture={me.picture} size={64} />}
          <FileInput
            label="Picture"
            description="Only colleagues see it."
            placeholder={me.picture ? 'Choose another picture' : 'Choose a picture'}
            accept={fileRules.picture.accept}
            value={picture ?? null}
            onChange={choose}
            error={errors.picture}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the chosen picture' }}
            style={{ flex: 1, minWidth: 0 }}
          />
        </Group>
        <Group justify="flex-end">
          {me.picture && picture === undefined && (
            <Button variant="subtle" color="red" onClick={() => setPicture(null)}>
              Remove the picture
            </Button>
          )}
          {me.picture && picture === null && (
            <Button variant="subtle" onClick={() => setPicture(undefined)}>
              Keep the picture
            </Button>
          )}
          <Button type="submit" loading={loading} disabled={!isChanged}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
