import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DraftAccess, OpenDraft } from '@daybook/admin-ui';
import {
  DiscardDraftDocument,
  NewestSaveDocument,
  OpenDraftDocument,
  OpenDraftsDocument,
  PublishingSettingsDocument,
  PublishReleaseDocument,
  RebaseDraftDocument,
  ReleasePlanDocument,
  ReopenReleaseDocument,
  ScheduleReleaseDocument,
  SubmitReleaseDocument,
} from '@daybook/graphql-client/admin/draft-operations';
import { DraftCountDocument } from '@daybook/graphql-client/admin/operations';
import type { ContentRecord, ContentType } from '@daybook/graphql-client/content-type';
import { inRelease } from '@daybook/graphql-client/perspective';

/** Requests that bypass the cache. They throw if there is no answer. */
function requestsOf(client: ApolloClient) {
  const query = async <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> => {
    const { data, error } = await client.query<Data, Variables>({
      query: document,
      variables,
      fetchPolicy: 'no-cache',
    } as never);
    if (!data) throw error ?? new Error('The server did not answer.');
    return data as Data;
  };
  const mutate = async <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    context: object = {},
  ): Promise<Data> => {
    const { data, error } = await client.mutate<Data, Variables>({
      mutation: document,
      variables,
      context,
      fetchPolicy: 'no-cache',
    } as never);
    if (!data) throw error ?? new Error('The server did not answer.');
    return data as Data;
  };
  return { query, mutate };
}

/** The drafts of a content type. */
export function draftAccess(client: ApolloClient, content: ContentType): DraftAccess {
  const { type, documents } = content;
  const { query, mutate } = requestsOf(client);
  /** Updates the number of drafts in the menu. */
  const recount = () => void client.refetchQueries({ include: [DraftCountDocument] });
  const recordIn = async ({ recordId, release }: OpenDraft): Promise<ContentRecord | null> =>
    (await query(inRelease(documents.record, release.id), { id: recordId })).record;
  const readPublished = async (id: string) => (await query(documents.record, { id })).record;

  return {
    needsApproval: async () => (await query(PublishingSettingsDocument, {})).settings.requiredApprovals > 0,
    async find(recordId, releaseId) {
      const { drafts } = await query(OpenDraftsDocument, { type, recordId });
      // A removal has no values to edit.
      const open = drafts.filter(({ change }) => change !== 'removed');
      const draft =
        open.find(({ release }) => release.id === releaseId) ??
        open.find(({ release }) => release.isSingle) ??
        open[0];
      const record = draft && (await recordIn(draft));
      if (!draft || !record) return null;
      return { draft, record, published: draft.change === 'new' ? null : await readPublished(recordId) };
    },
    async save({ recordId, releaseId, version, recordVersion }, input, context) {
      const variables = { id: recordId, release: releaseId, version, recordVersion, input };
      const { saved } = await mutate(documents.saveDraft, variables as never, context);
      if (version === 0) recount();
      return saved;
    },
    async read({ id, recordId, release }) {
      const [{ draft }, { record }] = await Promise.all([
        query(OpenDraftDocument, { id }),
        query(inRelease(documents.record, release.id), { id: recordId }),
      ]);
      return draft && record && { draft, record };
    },
    readPublished,
    newestSave: async (id) => (await query(NewestSaveDocument, { id })).draft,
    async discard({ id, version }) {
      await mutate(DiscardDraftDocument, { id, version });
      recount();
    },
    rebase: async ({ id, version }) => (await mutate(RebaseDraftDocument, { id, version })).draft,
    async plan({ release }) {
      const { release: plan } = await query(ReleasePlanDocument, { id: release.id });
      if (!plan) throw new Error('The release is gone.');
      return plan;
    },
    async publish({ release }, { hash }) {
      await mutate(PublishReleaseDocument, { id: release.id, hash });
      recount();
    },
    async schedule({ release }, { hash }, time) {
      await mutate(ScheduleReleaseDocument, { id: release.id, hash, ...time });
    },
    async submit({ release }) {
      await mutate(SubmitReleaseDocument, { id: release.id });
    },
    async reopen({ release }) {
      await mutate(ReopenReleaseDocument, { id: release.id });
    },
  };
}
