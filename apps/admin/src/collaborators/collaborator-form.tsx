import {
  DraftOffer,
  lastListPath,
  OfflineNotice,
  SaveBar,
  UnsavedChangesGuard,
  useSaveShortcut,
  useScreenTitle,
} from '@daybook/admin-ui';
import { adminRoutes } from '@daybook/routes';
import { NativeSelect, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type CollaboratorBase, invalidEmail, isEmail } from './collaborator-values.ts';
import type { CollaboratorDraft } from './failed-draft.ts';
import { roleChoices } from './roles.ts';
import { useCollaboratorForm } from './use-collaborator-form.tsx';

interface CollaboratorFormProps {
  /** The form's initial values. */
  opened: CollaboratorBase;
  draft: CollaboratorDraft | null;
  /** Called when the form moves to another address. */
  onMove(path: string): void;
}

/** Name, email, password, and role of a collaborator (contract §5). */
export function CollaboratorForm(props: CollaboratorFormProps) {
  const { form, base, isSaving, isLeaving, lastSave, hasUnsavedChanges, save, draft } =
    useCollaboratorForm(props);
  const [cancelPath] = useState(() => lastListPath(adminRoutes.collaboratorList));
  const isNew = base.record === null;
  const task = isNew ? 'New collaborator' : 'Edit collaborator';
  const { name } = base.values;
  useScreenTitle(name ? `${name} · ${task}` : task);
  const { email } = form.values;
  const isWrong = email !== '' && !isEmail(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) save('leave');
  };
  useSaveShortcut(() => void (isWrong || save('stay')));
  return (
    <form onSubmit={submit} noValidate aria-label={task} inert={isLeaving}>
      <Title order={1} size="h2" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {name ? `${task} “${name}”` : task}
      </Title>
      <OfflineNotice />
      {draft.found && (
        <DraftOffer
          draft={draft.found}
          version={draft.version}
          onRestore={draft.restore}
          onDiscard={draft.discard}
        />
      )}
      <Paper withBorder p="md" maw={560}>
        <Stack gap="md">
          <TextInput
            label="Name"
            name="name"
            withAsterisk
            autoComplete="off"
            {...form.getInputProps('name')}
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
            description={isNew ? '8 to 128 characters.' : 'Leave it empty to keep the current one.'}
            withAsterisk={isNew}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            {...form.getInputProps('password')}
          />
          <NativeSelect label="Role" name="role" data={roleChoices} {...form.getInputProps('role')} />
        </Stack>
      </Paper>
      <SaveBar
        {...{ isSaving, lastSave }}
        isDisabled={isWrong}
        isChanged={hasUnsavedChanges()}
        listPath={cancelPath}
      />
      <UnsavedChangesGuard hasUnsavedChanges={hasUnsavedChanges} onLeave={draft.remove} />
    </form>
  );
}
