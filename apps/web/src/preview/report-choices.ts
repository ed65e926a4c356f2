/** A text or a picture of the page that somebody clicked. */
export interface Choice {
  readonly text: string;
  /** Address of the picture; null for a text. */
  readonly picture: string | null;
}

/** Elements with a text of their own, the smallest first. */
const blocks =
  'h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd, figcaption, blockquote, a, button, time, summary';
const hovered = 'preview-hovered';
const maxLength = 2_000;

/**
 * Reports clicks on texts and pictures instead of following links, and outlines what the pointer is over. The page
 * handles clicks with Ctrl, Command, or Shift as usual.
 */
export function reportChoices(document: Document, onChoose: (choice: Choice) => void): void {
  let outlined: Element | null = null;
  const outline = (element: Element | null) => {
    if (element === outlined) return;
    outlined?.classList.remove(hovered);
    if (outlined?.classList.length === 0) outlined.removeAttribute('class');
    element?.classList.add(hovered);
    outlined = element;
  };
  const hover = ({ target }: Event) => outline(chosenBy(target));
  const leave = () => outline(null);
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const chosen = chosenBy(event.target);
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isLink) event.preventDefault();
    if (!chosen) return;
    // React must not play videos or open menus.
    if (isLink) event.stopImmediatePropagation();
    const isPicture = chosen instanceof HTMLImageElement;
    const text = isPicture ? '' : (chosen.textContent ?? '').slice(0, maxLength);
    onChoose({ text, picture: isPicture ? chosen.currentSrc || chosen.src : null });
  };
  document.addEventListener('click', choose, { capture: true });
  document.addEventListener('mouseover', hover);
  document.documentElement.addEventListener('mouseleave', leave);
}

function chosenBy(target: EventTarget | null): Element | null {
  if (!(target instanceof Element) || target.closest('input, textarea, select')) return null;
  return target instanceof HTMLImageElement ? target : target.closest(blocks);
}
