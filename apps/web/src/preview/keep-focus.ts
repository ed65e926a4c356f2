/** Changes the document. If that replaces the focused element, the one in its place gets the focus. */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement ?? document.body;
  const place = [...document.getElementsByTagName(focused.tagName)].indexOf(focused);
  change();
  const next = document.getElementsByTagName(focused.tagName)[place];
  if (!focused.isConnected && next instanceof HTMLElement) next.focus({ preventScroll: true });
}
