/** What the tabs of one browser tell each other about the forms that are open in them. */
export interface TabMessage {
  /** `opened` asks for answers, which are `present`. */
  kind: 'opened' | 'present' | 'closed' | 'saved';
  /** What is being edited: two forms with the same subject may get into each other's way. */
  subject: string;
  formId: string;
}

const kinds: readonly string[] = ['opened', 'present', 'closed', 'saved'] satisfies TabMessage['kind'][];

/** Reads a message; null for what is none, such as one of an earlier version of this program. */
export function asTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, subject, formId }: Partial<Record<string, unknown>> = { ...data };
  if (typeof subject !== 'string' || typeof formId !== 'string') return null;
  return kinds.includes(String(kind)) ? { kind: kind as TabMessage['kind'], subject, formId } : null;
}

/** A name for a form that no other open form has. */
export function newFormId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
