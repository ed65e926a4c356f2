import { differingFields } from '@daybook/admin-ui/compare';
import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { usePermissions } from '@daybook/graphql-client/permissions';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nameFields, type Revision } from './revision-text.ts';
import type { useHistory } from './use-history.ts';

const RestoreAsDraft = lazy(() => import('./restore-as-draft.tsx'));
const RestoreWithRelease = lazy(() => import('../trash/restore-with-release.tsx'));
const RestoreDialog = lazy(() => import('./restore-dialog.tsx'));

interface RestoreVersionProps {
  content: ContentType;
  id: string;
  noun: string;
  /** The title of the record; empty while it is loading. */
  title: string;
  history: ReturnType<typeof useHistory>;
  chosen: Revision;
  /** The chosen version with its values; null while it is loading. */
  earlier: ContentRecord | null;
  /** The newest version with values; null while it is loading. */
  present: ContentRecord | null;
  /** Address of the record's form; null if the record cannot be edited. */
  formPath: string | null;
}

/** The ways to get an earlier version of a record back, or a removed record. */
export function RestoreVersion(props: RestoreVersionProps) {
  const { content, history, chosen, earlier, present, formPath } = props;
  const may = usePermissions();
  const [isRestoring, setRestoring] = useState(false);
  if (!may('writeDrafts')) return null;
  if (history.isRemoved) return <RestoreRemoved {...props} />;
  if (!present || chosen.number === history.present?.number) return null;
  return (
    <>
      <Group gap="xs">
        {may('publishContent') && (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setRestoring(true)}
          >
            Restore this version
          </Button>
        )}
        <Suspense>{formPath && <RestoreAsDraft {...{ content, id: props.id, chosen, formPath }} />}</Suspense>
        {formPath && earlier && <OpenInForm {...{ content, chosen, earlier, present, formPath }} />}
      </Group>
      <Suspense>
        {isRestoring && (
          <RestoreDialog
            {...{ content, present }}
            differing={earlier && differingFields(content.fields, earlier, present)}
            revision={chosen}
            reload={history.reload}
            onClose={() => setRestoring(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Restores a removed record by a release. */
function RestoreRemoved({ content, id, noun, title, history, chosen }: RestoreVersionProps) {
  const [isRestoring, setRestoring] = useState(false);
  return (
    <div>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        onClick={() => setRestoring(true)}
      >
        Restore this version with a release…
      </Button>
      <Suspense>
        {isRestoring && (
          <RestoreWithRelease
            {...{ id, noun, title }}
            type={content.type}
            number={chosen.number}
            reload={history.reload}
            onChanged={(message) => notifications.show({ color: 'red', message })}
            onClose={() => setRestoring(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface OpenInFormProps {
  content: ContentType;
  chosen: Revision;
  earlier: ContentRecord;
  present: ContentRecord;
  formPath: string;
}

/** Opens the form with the values of the version as unsaved changes. */
function OpenInForm({ content, chosen, earlier, present, formPath }: OpenInFormProps) {
  const navigate = useNavigate();
  const open = async () => {
    const { fillForm } = await import('@daybook/admin-ui/fill-form');
    const leftOut = await fillForm(formPath, content.fields, { earlier, present });
    const names = nameFields(
      leftOut.map(({ name }) => name),
      content,
    );
    const note = names && ` ${names} stayed as published, because a form cannot take over files.`;
    notifications.show({
      message: `The form has the values of version ${chosen.number}, not saved yet.${note}`,
    });
    await navigate(formPath);
  };
  return (
    <Button size="xs" variant="default" onClick={open}>
      Open in the form
    </Button>
  );
}
