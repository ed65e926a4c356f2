import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { Alert, Anchor, Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ComparedField } from '../compare/compared-field.tsx';
import { differingFields } from '../compare/version.ts';
import { DialogButtons } from '../dialog-buttons.tsx';
import { messageOf } from '../failure.ts';
import { useFocusReturn } from '../focus/return-focus.ts';
import { focusFirst } from '../form/focus-first.ts';
import { kindOf } from '../kinds/registry.ts';
import { zoneOfBrowser } from '../kinds/zoned-time.ts';
import { storedFileOf } from '../stored-file.ts';
import type { DraftedRecord, ScheduledTime } from './draft-access.ts';
import { instantOf } from './instant-of.ts';
import type { PreparedRelease, ReleaseAction } from './use-publishing.ts';

interface ReleaseDialogProps {
  content: ContentType;
  noun: string;
  release: PreparedRelease;
  carryOut(release: PreparedRelease, time?: ScheduledTime): Promise<unknown>;
  onClose(): void;
}

const words: Record<ReleaseAction, { title(noun: string): string; button: string }> = {
  publish: { title: (noun) => `Publish this ${noun}?`, button: 'Publish' },
  schedule: { title: (noun) => `Schedule this ${noun}`, button: 'Schedule' },
  submit: { title: (noun) => `Submit this ${noun} for review?`, button: 'Submit' },
};

/** Shows what a draft changes, and publishes, schedules, or submits it. */
export default function ReleaseDialog({ content, noun, release, carryOut, onClose }: ReleaseDialogProps) {
  useFocusReturn();
  const { action, plan, drafted } = release;
  const [local, setLocal] = useState('');
  const [zone, setZone] = useState(zoneOfBrowser);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [timeFault, setTimeFault] = useState<string | null>(null);
  const confirm = async () => {
    const at = instantOf({ local, zone });
    const fault = at
      ? at.getTime() <= Date.now()
        ? 'Choose a time in the future.'
        : null
      : 'Choose a time.';
    if (action === 'schedule' && fault) return setTimeFault(fault);
    setBusy(true);
    try {
      await carryOut(release, at ? { at: at.toISOString(), zone } : undefined);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  const show = (field: string) => {
    onClose();
    // Wait until the closed dialog has returned the focus.
    setTimeout(() => focusFirst([field]));
  };
  const { title, button } = words[action];
  return (
    <Modal opened onClose={onClose} title={title(noun)} size="min(1000px, 100%)">
      <Stack gap="md">
        {action === 'schedule' && (
          <Group align="flex-start" grow preventGrowOverflow={false}>
            <TextInput
              type="datetime-local"
              label="Publish at"
              value={local}
              error={timeFault}
              onChange={({ currentTarget }) => {
                setLocal(currentTarget.value);
                setTimeFault(null);
              }}
              data-autofocus
            />
            <NativeSelect
              label="Time zone"
              data={[...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].sort()}
              value={zone}
              onChange={({ currentTarget }) => setZone(currentTarget.value)}
            />
          </Group>
        )}
        <Changes content={content} noun={noun} drafted={drafted} />
        {plan.problems.length > 0 && (
          <Alert color="blue" title="You may want to check">
            {plan.problems.map(({ field, message }) => (
              <div key={message}>
                {field === null ? (
                  message
                ) : (
                  <Anchor
                    component="button"
                    type="button"
                    underline="always"
                    c="inherit"
                    fz="inherit"
                    ta="start"
                    onClick={() => show(field)}
                  >
                    {message}
                  </Anchor>
                )}
              </div>
            ))}
          </Alert>
        )}
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <DialogButtons onCancel={onClose}>
          <Button loading={isBusy} onClick={confirm} data-autofocus={action !== 'schedule' || undefined}>
            {button}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

interface ChangesProps {
  content: ContentType;
  noun: string;
  drafted: DraftedRecord;
}

/** The fields that a draft changes, before and after; all values of a record that was never published. */
function Changes({ content, noun, drafted }: ChangesProps) {
  const { record, published } = drafted;
  const version = (label: string, shown: ContentRecord) => ({
    label,
    record: shown,
    wrap: (children: ReactNode) => children,
  });
  const present = version('In the draft', record);
  if (!published)
    return (
      <>
        <Text>This {noun} is new. It has these values:</Text>
        {content.fields
          .filter((field) => {
            const { initial, isMissing } = kindOf(field);
            return (
              !isMissing(initial(record[field.name], field, kindOf), field) || storedFileOf(record, field)
            );
          })
          .map((field) => (
            <ComparedField key={field.name} field={field} present={present} />
          ))}
      </>
    );
  const differing = differingFields(content.fields, published, record);
  return (
    <>
      <Text>
        {differing.length === 0
          ? `Nothing changes: the draft has the same values as the published ${noun}.`
          : `${differing.length === 1 ? 'One field changes' : `${differing.length} fields change`}:`}
      </Text>
      {differing.map((field) => (
        <ComparedField
          key={field.name}
          field={field}
          old={version('Published', published)}
          present={present}
        />
      ))}
    </>
  );
}
