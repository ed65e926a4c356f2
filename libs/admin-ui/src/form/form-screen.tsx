import type { ContentType } from '@daybook/graphql-client/content-type';
import { Alert, Center, Loader } from '@mantine/core';
import { messageOf } from '../failure.ts';
import type { FormLayout } from './form-layout.ts';
import { RecordForm } from './record-form.tsx';

/** What makes one form differ from another. */
export interface FormScreenProps {
  content: ContentType;
  /** One of them, in the middle of a sentence: "event". */
  noun: string;
  layout: FormLayout;
  /** Where a save leads (contract §2). */
  listPath: string;
  /** Field whose text suggests the slug. */
  slugFrom?: string | undefined;
  /** Pattern of the public page that shows the record. */
  sitePath?: string | undefined;
}

/** The form of a new record. */
export function NewRecordScreen(props: FormScreenProps) {
  return <RecordForm {...props} record={null} />;
}

/** The form of a record that is there; `id` is what the address says. */
export function EditRecordScreen({ id, ...props }: FormScreenProps & { id: string }) {
  const { data, loading, error } = props.content.useRecord({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (error) return <Alert color="red">{messageOf(error)}</Alert>;
  if (!data || loading) {
    return (
      <Center mih={300}>
        <Loader aria-label="Loading" />
      </Center>
    );
  }
  if (!data.record)
    return (
      <Alert color="yellow">This {props.noun} is not there any more. Someone may have deleted it.</Alert>
    );
  return <RecordForm key={data.record.id} {...props} record={data.record} />;
}
