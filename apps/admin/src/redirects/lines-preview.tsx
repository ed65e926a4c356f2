import { FailureAlert } from '@daybook/admin-ui';
import type { CheckRedirectsQuery } from '@daybook/graphql-client/admin/later-operations';
import { Badge, ScrollArea, Table, Text } from '@mantine/core';

const marks = {
  new: { label: 'New', color: 'brand' },
  changed: { label: 'Changed', color: 'gray' },
  same: { label: 'Unchanged', color: 'gray' },
  refused: { label: 'Refused', color: 'red' },
} as const;

interface LinesPreviewProps {
  checked: CheckRedirectsQuery['checked'] | null;
  failure: unknown;
}

/** What an import will do with each line. */
export function LinesPreview({ checked, failure }: LinesPreviewProps) {
  if (failure) return <FailureAlert failure={failure} />;
  return (
    <div>
      <Text size="sm" role="status">
        {checked ? sentenceOf(checked) : 'Checking…'}
      </Text>
      {checked && checked.length > 0 && (
        <ScrollArea.Autosize mah={240} mt="xs" viewportProps={{ tabIndex: 0, 'aria-label': 'Preview' }}>
          <Table fz="sm" verticalSpacing={4}>
            <Table.Tbody>
              {checked.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and never move
                <Table.Tr key={index}>
                  <Table.Td>
                    <Badge variant="light" color={marks[line.outcome].color} miw="max-content">
                      {marks[line.outcome].label}
                    </Badge>
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    {line.fromPath} → {line.target || '?'}
                    {line.reason && (
                      <Text size="xs" c="red">
                        {line.reason}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>{line.kind === 'permanent' ? '301' : '302'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </div>
  );
}

function sentenceOf(checked: CheckRedirectsQuery['checked']): string {
  if (checked.length === 0) return 'A preview appears here.';
  const count = (outcome: keyof typeof marks) => checked.filter((line) => line.outcome === outcome).length;
  const parts = [
    `${count('new')} new`,
    `${count('changed')} changed`,
    `${count('same')} unchanged`,
    `${count('refused')} refused`,
  ];
  const advice = count('refused') > 0 ? ' Correct or remove the refused lines first.' : '';
  return `${parts.join(', ')}.${advice}`;
}
