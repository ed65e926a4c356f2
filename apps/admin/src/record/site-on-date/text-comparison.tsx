import { FailureAlert } from '@daybook/admin-ui';
import { UnifiedText } from '@daybook/admin-ui/compare';
import { useCaptureTextsQuery } from '@daybook/graphql-client/admin/record-hooks';
import { Loader, Paper, Text } from '@mantine/core';

interface TextComparisonProps {
  /** Numbers of two captures. */
  old: number;
  present: number;
}

/** The texts of two captures of a page, compared in one text. Redirects have no text. */
export default function TextComparison(numbers: TextComparisonProps) {
  const { data, error } = useCaptureTextsQuery({ variables: { ...numbers }, fetchPolicy: 'no-cache' });
  if (error) return <FailureAlert failure={error} />;
  if (!data) return <Loader aria-label="Loading" />;
  return (
    <Paper withBorder p="md" component="section" aria-label="Changes of the text">
      {numbers.old === numbers.present ? (
        <Text size="sm">Visitors got the same page at both times.</Text>
      ) : (
        <UnifiedText old={data.old ?? ''} present={data.present ?? ''} isHtml={false} />
      )}
    </Paper>
  );
}
