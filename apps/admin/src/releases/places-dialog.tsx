import { useQuery } from '@apollo/client/react';
import { announce, Dialog, FailureAlert, useFocusReturn } from '@daybook/admin-ui';
import { momentText } from '@daybook/admin-ui/times';
import { usePlaceInReleaseMutation } from '@daybook/graphql-client/admin/release-hooks';
import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { inRelease } from '@daybook/graphql-client/perspective';
import { ActionIcon, Badge, Button, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Suspense, use, useMemo, useState } from 'react';
import { contentNamed } from '../content/content-named.ts';
import type { LoadedContent } from '../content/load-content.ts';
import { pageScreens } from '../content-types/page-screens.ts';
import type { ReleaseDetails } from './release-text.ts';
import { type Outcome, useAction } from './use-action.ts';

interface PlacesDialogProps extends Omit<Outcome, 'onClose'> {
  release: ReleaseDetails;
  onClose(): void;
}

const team = 'TeamMember';
const lists = [
  { value: team, label: 'Order of the team' },
  ...Object.entries(pageScreens).map(([value, { title }]) => ({ value, label: `Page in use: ${title}` })),
];

/** Changes the order of the team, or the record of a page that is in use, when the release is published. */
export default function PlacesDialog({ release, onClose, ...outcome }: PlacesDialogProps) {
  useFocusReturn();
  const [type, setType] = useState(team);
  const content = contentNamed(type);
  return (
    <Dialog onClose={onClose} title="Change the order or the page in use" centered>
      <Stack>
        <NativeSelect
          label="What do you want to change?"
          data={lists}
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        />
        <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
          {content && <Places key={type} {...{ type, content, release }} {...outcome} />}
        </Suspense>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface PlacesProps extends Omit<PlacesDialogProps, 'onClose'> {
  type: string;
  content: Promise<LoadedContent>;
}

const allRecords = { variables: { page: 1, pageSize: 100 }, fetchPolicy: 'no-cache' } as const;

/** The published records of a type in the order that the release gives them. */
function Places({ type, content: loading, release, ...outcome }: PlacesProps) {
  const { content } = use(loading);
  const { list } = content.documents;
  const document = useMemo(() => inRelease(list, release.id), [list, release.id]);
  const planned = useQuery(document, allRecords);
  // Only published records have a place. Others may remove or restore records at any time.
  const published = useQuery(list, allRecords);
  const { failure, isBusy, run } = useAction(outcome);
  const [place] = usePlaceInReleaseMutation();
  const placed = published.data && new Set(published.data.list.items.map(({ id }) => id));
  const records = placed && planned.data?.list.items.filter(({ id }) => placed.has(id));
  const put = async ({ id }: ContentRecord, name: string, index: number) => {
    const variables = { type, recordId: id, place: index + 1, release: release.id };
    await run(async () => {
      await place({ variables });
      // If the dialog is closed meanwhile, these reads would fail without `retain`, and the release would not be read again.
      await Promise.all([planned, published].map(({ observable }) => observable.refetch().retain()));
      announce(`${name} is now at position ${index + 1} of ${records?.length}.`);
    }, null);
  };
  const error = failure ?? planned.error ?? published.error;
  if (error) return <FailureAlert failure={error} />;
  if (!records) return <Loader size="sm" aria-label="Loading" />;
  if (records.length < 2)
    return <Text size="sm">There is only one record, so there is nothing to change.</Text>;
  return (
    <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {records.map((record, index) => {
        const name = type === team ? String(record.name) : nameOfPage(record, index);
        return (
          <Group key={record.id} component="li" justify="space-between" wrap="nowrap" gap="sm" mih={30}>
            <Text size="sm" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {name}
            </Text>
            {type === team ? (
              <MoveButtons
                {...{ name, isBusy }}
                isFirst={index === 0}
                isLast={index === records.length - 1}
                onMove={(by) => put(record, name, index + by)}
              />
            ) : index === 0 ? (
              <Badge variant="light" tt="none">
                In use
              </Badge>
            ) : (
              <Button
                size="compact-sm"
                variant="default"
                disabled={isBusy}
                aria-label={`Use ${name}`}
                onClick={() => put(record, name, 0)}
              >
                Use this one
              </Button>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}

/** Page records have no title, so people tell them apart by their last change. */
function nameOfPage({ meta }: ContentRecord, index: number): string {
  const changed = meta && momentText(meta.updated.at);
  return changed ? `Changed ${changed} by ${meta.updated.byName}` : `Record ${index + 1}`;
}

interface MoveButtonsProps {
  name: string;
  isBusy: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
}

function MoveButtons({ name, isBusy, isFirst, isLast, onMove }: MoveButtonsProps) {
  // Not `disabled`, which would lose the focus of somebody who moves a member several positions.
  const button = (by: -1 | 1, label: string, Icon: typeof IconArrowUp, isAtEnd: boolean) => (
    <ActionIcon
      variant="subtle"
      aria-label={`Move ${name} ${label}`}
      aria-disabled={isAtEnd || isBusy}
      data-disabled={isAtEnd}
      {...(isAtEnd && { bg: 'transparent' })}
      onClick={() => isAtEnd || isBusy || onMove(by)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group gap={4} wrap="nowrap">
      {button(-1, 'up', IconArrowUp, isFirst)}
      {button(1, 'down', IconArrowDown, isLast)}
    </Group>
  );
}
