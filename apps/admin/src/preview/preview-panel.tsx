import { Dialog, FailureAlert, type FormPreviewProps, recordPath } from '@daybook/admin-ui';
import { fieldOfPicture, fieldOfText, revealField, shownAfterSave } from '@daybook/admin-ui/preview';
import { useStaffPreviewQuery } from '@daybook/graphql-client/admin/preview-hooks';
import type { MessageFromPreview } from '@daybook/page-rendering/preview-messages';
import { Box, Loader, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { devices, ownDevice } from './devices.ts';
import { PageFrame } from './page-frame.tsx';
import classes from './preview.module.css';
import { PreviewTools } from './preview-tools.tsx';
import { usePreviewMessages } from './use-preview-messages.ts';
import { useTypedValues } from './use-typed-values.ts';

const list = new Intl.ListFormat('en');

/** From this width on, the preview has room beside the form. */
const wide = '(min-width: 80em)';

/** The public page of a record, beside its form on wide screens and in front of it on others. */
export default function PreviewPanel(props: FormPreviewProps) {
  const isBeside = useMediaQuery(wide, undefined, { getInitialValueInEffect: false });
  const { onClose } = props;
  if (isBeside)
    return (
      <Box component="section" aria-label="Preview" className={classes.beside ?? ''}>
        <Preview {...props} onReveal={revealField} />
      </Box>
    );
  /** Focuses the field after the dialog is closed, because an open dialog keeps the focus. */
  const reveal = (field: string, text: string) => {
    onClose();
    setTimeout(() => revealField(field, text));
  };
  return (
    <Dialog
      fullScreen
      onClose={onClose}
      title="Preview"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      styles={{
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, minHeight: 0 },
      }}
    >
      <Preview {...props} onReveal={reveal} />
    </Dialog>
  );
}

interface PreviewProps extends FormPreviewProps {
  /** Shows a field of the form, and in a long text the part with this text. */
  onReveal(field: string, text: string): void;
}

function Preview({ onReveal, ...props }: PreviewProps) {
  const { content, record, sitePath, release, currentValues } = props;
  const [device, setDevice] = useState(ownDevice);
  const [isShown, setShown] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data, error, refetch } = useStaffPreviewQuery({
    variables: { release },
    fetchPolicy: 'network-only',
  });
  const receive = (message: MessageFromPreview) => {
    if (message.daybook === 'ready') sendAgain();
    else if (message.daybook === 'shown') setShown(message.isShown);
    else if (message.daybook === 'ended') void refetch();
    else {
      const { text, picture } = message;
      const field =
        picture === null
          ? fieldOfText(content.fields, currentValues(), text)
          : fieldOfPicture(content.fields, record, picture);
      if (field) onReveal(field, text);
    }
  };
  const send = usePreviewMessages(frame, receive);
  const sendAgain = useTypedValues(props, send);
  const stored = useRef(record);
  useEffect(() => {
    if (stored.current === record) return;
    stored.current = record;
    send({ daybook: 'saved' });
  }, [record, send]);

  if (error) return <FailureAlert failure={error} />;
  const base = data?.staffPreview;
  if (base === undefined) return <Loader aria-label="Loading" />;
  const src = base + recordPath(sitePath, record);
  const waiting = shownAfterSave(content.fields, props.values, record).map(({ label }) => label);
  return (
    <div className={classes.panel}>
      <PreviewTools {...{ device, release, src }} onDevice={setDevice} />
      {waiting.length > 0 && (
        <Text size="sm" role="status">
          {list.format(waiting)} {waiting.length === 1 ? 'appears' : 'appear'} here after you save.
        </Text>
      )}
      {!isShown && (
        <Text size="sm" role="status">
          This page does not show the record at present.
        </Text>
      )}
      <PageFrame frame={frame} title="Preview of the page" src={src} width={devices[device].width} />
    </div>
  );
}
