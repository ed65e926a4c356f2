import type { ContentRecord } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OpenedDraft } from '../draft/begin-draft.ts';
import type { DraftAccess } from '../draft/draft-access.ts';
import { localDrafts } from '../local-draft/local-drafts.ts';
import type { FormValues } from '../values/form-values.ts';
import { copiedIdIn } from './copy-in-address.ts';

/** The initial state of a form. */
export interface OpenedForm {
  /** The published record; null for a new one. */
  record: ContentRecord | null;
  /** Typed values with which the form opens. */
  typed: FormValues;
  /** Whether content needs approvals before it is published. */
  needsApproval: boolean;
  /** The draft of the record, which the form edits. */
  draft?: OpenedDraft;
  /** The id or slug of a record that no longer exists. */
  missing?: string;
}

interface OpeningOptions {
  fields: readonly FormField[];
  drafts?: DraftAccess | undefined;
  /** The id or slug in the address; undefined for a new record. */
  id?: string | undefined;
  record: ContentRecord | null;
  onOpen(opened: OpenedForm): void;
}

const recordId = /^[0-9a-f]{24}$/;

/** Opens a form with the draft of the record, or with the record if it has none. */
export function useOpening({ fields, drafts, id, record, onOpen }: OpeningOptions) {
  const [state, setState] = useState<{ error?: unknown; isMissing?: boolean }>({});
  const { pathname, search } = useLocation();
  useEffect(() => {
    let isUnmounted = false;
    const open = async (): Promise<OpenedForm | null> => {
      // Records without a published slug are opened by their id.
      const own = record?.id ?? (id && recordId.test(id) ? id : null);
      const release = new URLSearchParams(search).get('release');
      const [needsApproval = false, found] = await Promise.all([
        drafts?.needsApproval(),
        own && drafts?.find(own, release),
      ]);
      const present = record ?? (own && (await drafts?.readPublished(own))) ?? null;
      const opened = { record: present || null, typed: {}, needsApproval };
      if (found) return { ...opened, draft: { ...found, typed: {}, conflict: null } };
      const copied = id === undefined && drafts ? copiedIdIn(search) : null;
      if (copied && drafts) {
        const { copiedValues } = await import('../draft/index.ts');
        return { ...opened, typed: await copiedValues(fields, drafts, copied) };
      }
      if (present || id === undefined) return opened;
      // Values that were typed before the record was deleted can be saved as a new record.
      const { length } = await localDrafts.read(pathname);
      return length > 0 ? { ...opened, missing: id } : null;
    };
    open().then(
      (opened) => {
        if (isUnmounted) return;
        if (opened) onOpen(opened);
        else setState({ isMissing: true });
      },
      (error) => !isUnmounted && setState({ error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [fields, drafts, id, record, onOpen, pathname, search]);
  return state;
}
