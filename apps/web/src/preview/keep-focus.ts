/**
 * Changes the document. If that replaces the focused element, the one in its place gets the focus. In a frame without
 * the focus, it does not, because that would take the focus from the form beside the page.
 */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement ?? document.body;
  const place = [...document.getElementsByTagName(focused.tagName)].indexOf(focused);
  change();
  if (window.parent !== window && !document.hasFocus()) return;
  const next = document.getElementsByTagName(focused.tagName)[place];
  if (!focused.isConnected && next instanceof HTMLElement) next.focus({ preventScroll: true });
}
