import { showFailure } from '@daybook/admin-ui';
import { useRestoreAsDraftMutation } from '@daybook/graphql-client/admin/release-hooks';
import type { ContentType } from '@daybook/graphql-client/content-type';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router-dom';
import type { Revision } from './revision-text.ts';

interface RestoreAsDraftProps {
  content: ContentType;
  id: string;
  chosen: Revision;
  formPath: string;
}

/** Begins a draft with the values of the version, and opens it in the form. */
export default function RestoreAsDraft({
  content: { type },
  id,
  chosen: { number },
  formPath,
}: RestoreAsDraftProps) {
  const navigate = useNavigate();
  const [restore, { loading }] = useRestoreAsDraftMutation();
  const begin = async () => {
    try {
      const { data } = await restore({ variables: { type, recordId: id, number } });
      notifications.show({ message: `A draft has the values of version ${number}. Nothing is published.` });
      if (data) await navigate(`${formPath}?release=${data.draft.release.id}`);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Button size="xs" variant="default" loading={loading} onClick={begin}>
      Restore as a draft
    </Button>
  );
}
