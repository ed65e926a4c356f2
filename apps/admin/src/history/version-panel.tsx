import { differingFields, fillForm } from '@daybook/admin-ui/compare';
import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoadedContent } from '../content/load-content.ts';
import { BaseSelect } from './base-select.tsx';
import { Comparison } from './comparison.tsx';
import classes from './history.module.css';
import { describeRevision, nameFields, type Revision } from './revision-text.ts';
import type { useHistory } from './use-history.ts';
import { useVersion } from './use-version.ts';

const RestoreDialog = lazy(() => import('./restore-dialog.tsx'));

interface VersionPanelProps {
  loaded: LoadedContent;
  id: string;
  noun: string;
  history: ReturnType<typeof useHistory>;
  chosen: Revision;
  /** The newest version with values; null while it is loading. */
  present: ContentRecord | null;
  /** Address of the record's form; null if the record cannot be edited. */
  formPath: string | null;
  /** The focus moves to the heading when this number changes. */
  focus: number;
}

/** A version of a record: what it changed, and how to get it back. */
export default function VersionPanel(props: VersionPanelProps) {
  const { loaded, id, noun, history, chosen, present, formPath, focus } = props;
  const { content } = loaded;
  const { base, isRemoved, list } = history;
  const { record: earlier } = useVersion(content, id, chosen);
  const differing = earlier && present && differingFields(content.fields, earlier, present);
  const [isRestoring, setRestoring] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus > 0) heading.current?.focus();
  }, [focus]);
  const hasValues = chosen.change !== 'removed';
  const isEarlier = hasValues && !isRemoved && chosen.number !== history.present?.number;
  return (
    <Stack gap="md" component="section" aria-labelledby="version">
      <Title order={2} size="h4" id="version" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        Version {chosen.number}: {describeRevision(chosen, content)}
      </Title>
      {isEarlier && present && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="light"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setRestoring(true)}
          >
            Restore this version
          </Button>
          {formPath && earlier && <OpenInForm {...{ content, chosen, earlier, present, formPath }} />}
        </Group>
      )}
      {hasValues ? (
        <>
          <BaseSelect
            {...{ chosen, base }}
            present={history.present}
            revisions={list.items}
            onChoose={(number) => history.choose({ version: chosen.number, with: number })}
          />
          <Comparison key={`${chosen.number} ${base?.number}`} {...{ loaded, id, base }} revision={chosen} />
        </>
      ) : (
        <Alert color="gray">This version has no values, because the {noun} was in the trash.</Alert>
      )}
      <Suspense>
        {isRestoring && present && (
          <RestoreDialog
            {...{ content, present, differing }}
            revision={chosen}
            reload={history.reload}
            onClose={() => setRestoring(false)}
          />
        )}
      </Suspense>
    </Stack>
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
