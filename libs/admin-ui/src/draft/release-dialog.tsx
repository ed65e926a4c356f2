import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ComparedField } from '../compare/compared-field.tsx';
import { differingFields } from '../compare/version.ts';
import { Dialog, DialogButtons } from '../dialog.tsx';
import { messageOf } from '../failure.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { useFocusReturn } from '../focus/return-focus.ts';
import { focusFirst } from '../form/focus-first.ts';
import { kindOf } from '../kinds/registry.ts';
import { useZonedTime } from '../schedule/use-zoned-time.ts';
import { ZonedTimeInputs } from '../schedule/zoned-time-inputs.tsx';
import { timeInZones } from '../schedule/zones.ts';
import { storedFileOf } from '../stored-file.ts';
import type { DraftedRecord, ScheduledTime } from './draft-access.ts';
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
  const time = useZonedTime(null);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isScheduling = action === 'schedule';
  const confirm = async () => {
    setSent(true);
    const chosen = isScheduling ? time.chosen : null;
    if (isScheduling && !chosen) return;
    setBusy(true);
    try {
      await carryOut(release, chosen ? { at: chosen.at.toISOString(), zone: chosen.zone } : undefined);
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
    <Dialog onClose={onClose} title={title(noun)} size="min(1000px, 100%)">
      <Stack gap="md">
        {isScheduling && (
          <ZonedTimeInputs
            state={time}
            isSent={isSent}
            describe={(at, zone) => `Will be published on ${timeInZones(at, zone)}.`}
          />
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
        <FailureAlert failure={failure} />
        <DialogButtons onCancel={onClose}>
          <Button
            loading={isBusy}
            disabled={isScheduling && time.isSkipped}
            onClick={confirm}
            data-autofocus={!isScheduling || undefined}
          >
            {button}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
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
