import {
  contentTypeNamed,
  contentTypeOf,
  hasStore,
  type RequestContext,
  type Viewer,
} from '@daybook/content-engine';
import { type AppError, factorSetUpRequired, forbidden, notSignedIn, unknownKey } from '@daybook/errors';

/** What an API key may do in addition to reading what visitors read. */
export type ApiKeyScope = 'readDrafts' | 'readEntries';

/** The valid API key of a request. */
export interface KeyGrant {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** GraphQL types of the content that it may write. */
  readonly writes: readonly string[];
  /**
   * The creator with the current role. The name includes that of the key, because the history shows it as the author.
   */
  readonly owner: Viewer;
}

/** The GraphQL field that a policy protects. */
export interface ProtectedField {
  readonly fieldName: string;
  readonly parentType: { readonly name: string };
  /** A GraphQL type. As a string, it may have brackets and exclamation marks, such as `[Post!]!`. */
  readonly returnType: { toString(): string };
}

const scopeOfPolicy: Readonly<Record<string, ApiKeyScope>> = {
  readContent: 'readDrafts',
  readEntries: 'readEntries',
};
const writePolicies: readonly string[] = ['writeDrafts', 'publishContent'];

/** Whether the scopes of a key include a policy for any field. */
export function keyHasPolicy({ scopes, writes }: KeyGrant, policy: string): boolean {
  const scope = scopeOfPolicy[policy];
  if (scope) return scopes.includes(scope);
  return writePolicies.includes(policy) && writes.length > 0;
}

/**
 * Whether a key may use a field. It may use a mutation only if `writes` has the content type that the mutation writes.
 * Everything else needs the scope of its policy. Without a field, only reads are allowed.
 */
export function keyMayUse(key: KeyGrant, policy: string, field?: ProtectedField): boolean {
  if (!keyHasPolicy(key, policy)) return false;
  if (field?.parentType.name !== 'Mutation') return !writePolicies.includes(policy);
  const type = typeWrittenBy(field);
  return writePolicies.includes(policy) && type !== null && key.writes.includes(type);
}

/**
 * The content type that a mutation writes: it returns a record of the type, or saves a draft of it. Null for other
 * mutations.
 */
function typeWrittenBy({ fieldName, returnType }: ProtectedField): string | null {
  const [, ofDraft] = /^save(\w+)Draft$/.exec(fieldName) ?? [];
  const name = ofDraft ?? returnType.toString().replace(/[[\]!]/g, '');
  return contentTypeNamed(name) ? name : null;
}

/**
 * Whether keys may write a content type. They may not write settings (types with their own policy) or entries (without
 * a store).
 */
export function isWritableByKeys(name: string): boolean {
  const type = contentTypeNamed(name);
  return type !== undefined && hasStore(name) && contentTypeOf(type).writePolicy === undefined;
}

/** 403: the key lacks the scope, or no key may do this. */
export function keyForbidden(): AppError {
  return forbidden('This API key does not allow this.');
}

/**
 * The error for a request without a viewer in a place that needs one: 403 for keys and for sessions without a required
 * second factor, and 401 for visitors and invalid keys.
 */
export function noViewer({ session }: Pick<RequestContext, 'session'>): AppError {
  if (session.restrictedViewer) return factorSetUpRequired();
  if (session.key) return keyForbidden();
  return session.hasInvalidKey ? unknownKey() : notSignedIn();
}
