import { accountEntities } from '@daybook/accounts';
import { contentEntities } from '@daybook/content';
import {
  AuditEntry,
  Draft,
  historyEntities,
  Presence,
  Release,
  SigningKey,
  TextPicture,
  TrashedRecord,
} from '@daybook/content-engine';
import { revisionEntities } from '@daybook/content-revision';
import { entryEntities } from '@daybook/entries';
import { StoredFile } from '@daybook/files';
import { mailEntities } from '@daybook/mail';
import { ImportedRecord } from '@daybook/moving';
import { previewEntities } from '@daybook/previews';
import { rateLimitEntities } from '@daybook/rate-limits';
import { recordEntities } from '@daybook/record';
import { findingEntities, linkEntities, reviewEntities } from '@daybook/releases';
import { webhookEntities } from '@daybook/webhooks';
import { Installation } from './installation.ts';

/** All entities of all libraries. */
export const entities = [
  ...contentEntities,
  ...accountEntities,
  ...entryEntities,
  ...previewEntities,
  ...mailEntities,
  ...rateLimitEntities,
  ...recordEntities,
  ...linkEntities,
  ...reviewEntities,
  ...findingEntities,
  ...webhookEntities,
  ...revisionEntities,
  ...historyEntities,
  Draft,
  Presence,
  Release,
  StoredFile,
  TextPicture,
  TrashedRecord,
  AuditEntry,
  SigningKey,
  Installation,
  ImportedRecord,
];
