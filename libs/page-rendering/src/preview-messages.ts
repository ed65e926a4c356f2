/** Rich text from a form, not sanitized. The page sanitizes it before showing it. */
export interface TypedHtml {
  readonly html: string;
}

/** A message from a form of the back office to the preview next to it. */
export type MessageToPreview =
  | {
      /** The form has these values now. Fields that are missing have their stored values. */
      readonly daybook: 'values';
      readonly id: string;
      /** Values by field name, in the form in which the API returns them. Rich texts are `TypedHtml`. */
      readonly values: Readonly<Record<string, unknown>>;
    }
  /** The record was saved. The page loads its data again. */
  | { readonly daybook: 'saved' };

/** A message from the preview to the form. */
export type MessageFromPreview =
  /** The page is ready to receive values. */
  | { readonly daybook: 'ready' }
  /** Whether the page shows the record of the last values that it received. */
  | { readonly daybook: 'shown'; readonly isShown: boolean }
  /** Somebody clicked a text or a picture. `picture` is the URL of the picture, or null for a text. */
  | { readonly daybook: 'chosen'; readonly text: string; readonly picture: string | null }
  /** The preview has expired or its session has ended. */
  | { readonly daybook: 'ended' };

/** Parses a message from a form. Returns null if it is invalid. */
export function readMessageToPreview(message: unknown): MessageToPreview | null {
  if (!isObject(message)) return null;
  if (message.daybook === 'saved') return { daybook: 'saved' };
  const { daybook, id, values } = message;
  return daybook === 'values' && typeof id === 'string' && isObject(values) ? { daybook, id, values } : null;
}

/** Parses a message from a preview. Returns null if it is invalid. */
export function readMessageFromPreview(message: unknown): MessageFromPreview | null {
  if (!isObject(message)) return null;
  const { daybook, isShown, text, picture } = message;
  if (daybook === 'ready' || daybook === 'ended') return { daybook };
  if (daybook === 'shown' && typeof isShown === 'boolean') return { daybook, isShown };
  const isChosen = daybook === 'chosen' && typeof text === 'string';
  return isChosen && (picture === null || typeof picture === 'string') ? { daybook, text, picture } : null;
}

/** Whether a value in a message is rich text. */
export function isTypedHtml(value: unknown): value is TypedHtml {
  return isObject(value) && typeof value.html === 'string' && Object.keys(value).length === 1;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
