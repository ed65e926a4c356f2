import { DraftOffer, LeaveGuard, OfflineNotice } from '@daybook/admin-ui';
import { adminRoutes } from '@daybook/routes';
import { Button, Group, NativeSelect, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { type CollaboratorValues, invalidEmail, isEmail } from './collaborator-values.ts';
import type { CollaboratorDraft } from './failed-draft.ts';
import { type KnownAccount, useCollaboratorForm } from './use-collaborator-form.tsx';

interface CollaboratorFormProps {
  record: KnownAccount;
  before: CollaboratorValues;
  draft: CollaboratorDraft | null;
}

const roles = [
  { value: 'collaborator', label: 'Collaborator' },
  { value: 'superadmin', label: 'Superadmin' },
];

/** Name, e-mail, password and role of somebody who may sign in (contract §5). */
export function CollaboratorForm(props: CollaboratorFormProps) {
  const { form, isSaving, mustAsk, save, journal, restore, version } = useCollaboratorForm(props);
  const isNew = props.record === null;
  const { email } = form.values;
  const isWrong = email !== '' && !isEmail(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) save();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={isNew ? 'New collaborator' : 'Edit collaborator'}>
      <Title order={1} size="h2" mb="md">
        {isNew ? 'New collaborator' : 'Edit collaborator'}
      </Title>
      <OfflineNotice />
      {journal.found && (
        <DraftOffer draft={journal.found} version={version} onRestore={restore} onDiscard={journal.discard} />
      )}
      <Paper withBorder p="md" maw={560}>
        <Stack gap="md">
          <TextInput
            label="Name"
            name="fname"
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('fname')}
          />
          <TextInput
            label="Email"
            name="email"
            type="email"
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('email')}
            error={isWrong ? invalidEmail : form.errors.email}
          />
          <PasswordInput
            label="Password"
            name="password"
            description={isNew ? '8 to 128 characters.' : 'Leave it empty to keep the present one.'}
            withAsterisk={isNew}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            {...form.getInputProps('password')}
          />
          <NativeSelect label="Role" name="role" data={roles} {...form.getInputProps('role')} />
        </Stack>
      </Paper>
      <Group mt="md">
        <Button type="submit" loading={isSaving} disabled={isWrong}>
          Save
        </Button>
        <Button component={Link} to={adminRoutes.collaboratorList} variant="default">
          Cancel
        </Button>
      </Group>
      <LeaveGuard isDirty={mustAsk} onLeave={journal.forget} />
    </form>
  );
}
