/** A message between tabs of a browser about their open forms. */
export interface TabMessage {
  /** `opened` asks other tabs to answer with `present`. */
  kind: 'opened' | 'present' | 'closed' | 'saved';
  /** What the form edits. Two forms with the same subject may conflict. */
  subject: string;
  formId: string;
}

const kinds: readonly string[] = ['opened', 'present', 'closed', 'saved'] satisfies TabMessage['kind'][];

/** Reads a message; null if it is invalid, such as a message of an older version. */
export function asTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, subject, formId }: Partial<Record<string, unknown>> = { ...data };
  if (typeof subject !== 'string' || typeof formId !== 'string') return null;
  return kinds.includes(String(kind)) ? { kind: kind as TabMessage['kind'], subject, formId } : null;
}

/** A unique id for an open form. */
export function newFormId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
