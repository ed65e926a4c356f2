const focusable = 'input, textarea, button, select, [contenteditable="true"]';

/** The focusable part of a field's input. */
export function inputOfField(name: string): HTMLElement | null {
  const input = document.getElementById(`field-${name}`);
  return input?.matches(focusable) ? input : (input?.querySelector<HTMLElement>(focusable) ?? input);
}

/** Whether the focus is in the input of a field. */
export function isFieldFocused(name: string): boolean {
  return document.activeElement?.closest(`[id="field-${name}"]`) != null;
}

/** Focuses the first of these fields on the page. */
export function focusFirst(names: readonly string[]): void {
  const inputs = names.flatMap((name) => inputOfField(name) ?? []);
  inputs.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  inputs[0]?.focus();
}
