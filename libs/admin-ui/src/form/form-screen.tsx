import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Alert, Group, Loader } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FailureAlert } from '../failure-alert.tsx';
import { returnFocus } from '../focus/return-focus.ts';
import { useDraftInAddress } from './draft-in-address.ts';
import type { FormScreenProps } from './form-props.ts';
import { RecordForm } from './record-form.tsx';
import { useFormKey } from './use-form-key.ts';
import { type OpenedForm, useOpening } from './use-opening.ts';

const DraftForm = lazy(async () => ({ default: (await import('../draft/index.ts')).DraftForm }));

interface RecordScreenProps extends FormScreenProps {
  /** The id or slug in the address; undefined for a new record. */
  id?: string | undefined;
}

/** The form of a new record or of the record in the address. */
export function RecordScreen(props: RecordScreenProps) {
  const { key, onMove } = useFormKey();
  return <OpenForm key={key} {...props} onMove={onMove} />;
}

/** Once shown, the form stays open even if the record is deleted, so that typed values are not lost. */
function OpenForm({ id, ...props }: RecordScreenProps & { onMove(path: string): void }) {
  const { drafts } = props;
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  useFocusAfterChange(opened);
  const isDrafted = useDraftInAddress(!opened && id === undefined, props.editPath);
  if (isDrafted) return <Loading />;
  if (!opened && id !== undefined) return <RecordLoader {...props} id={id} onOpen={setOpened} />;
  if (!opened) return <Opening {...props} record={null} onOpen={setOpened} />;
  const { needsApproval, missing, record, typed } = opened;
  if (opened.draft && drafts)
    return (
      <Suspense fallback={<Loading />}>
        <DraftForm
          {...props}
          drafts={drafts}
          opened={opened.draft}
          onEnd={(record, typed) => setOpened({ needsApproval, record, typed })}
        />
      </Suspense>
    );
  return (
    <>
      {missing !== undefined && missing === id && <MissingNotice noun={props.noun} />}
      <RecordForm
        {...props}
        {...{ needsApproval, record, typed }}
        onDraft={(draft) => setOpened({ ...opened, draft })}
      />
    </>
  );
}

/**
 * Focuses the field that the address names when the form opens, and keeps the focus on the screen when a button of the
 * form replaces the form with another one.
 */
function useFocusAfterChange(opened: OpenedForm | null): void {
  const before = useRef(opened);
  useEffect(() => {
    if (before.current && document.activeElement === document.body) returnFocus(null);
    const { hash } = window.location;
    if (!before.current && opened && hash)
      void import('./linked-field.ts').then(({ focusLinkedField }) => focusLinkedField(hash));
    before.current = opened;
  }, [opened]);
}

interface OpeningProps extends Pick<FormScreenProps, 'content' | 'noun' | 'drafts'> {
  id?: string | undefined;
  onOpen(opened: OpenedForm): void;
}

function RecordLoader(props: OpeningProps & { id: string }) {
  const { content, id } = props;
  const { data, loading, error } = content.useRecord({ variables: { id }, fetchPolicy: 'network-only' });
  if (error) return <FailureAlert failure={error} />;
  if (loading || !data) return <Loading />;
  return <Opening {...props} record={data.record} />;
}

/** Finds the draft of a record before its form opens. */
function Opening(props: OpeningProps & { record: ContentRecord | null }) {
  const { error, isMissing } = useOpening({ ...props, fields: props.content.fields });
  if (error) return <FailureAlert failure={error} />;
  return isMissing ? <MissingNotice noun={props.noun} /> : <Loading />;
}

function Loading() {
  return (
    <Group justify="center" mih={300}>
      <Loader aria-label="Loading" />
    </Group>
  );
}

function MissingNotice({ noun }: { noun: string }) {
  return (
    <Alert color="yellow" mb="md">
      This {noun} no longer exists. Someone may have deleted it.
    </Alert>
  );
}
