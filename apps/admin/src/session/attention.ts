/** Milliseconds. The server extends a session at most once in this time. */
const attention = 60_000;

/** Dictation and other aids cause only `click`, `focusin`, and `input`. */
const inputs = 'click drop focusin input keydown pointerdown pointermove touchmove wheel'.split(' ');

/** Watches what people do on the page. Returns a function that tells whether nobody has done anything for a minute. */
export function watchInput(): () => boolean {
  let lastInput = Date.now();
  const note = () => {
    lastInput = Date.now();
  };
  for (const input of inputs) window.addEventListener(input, note, { capture: true, passive: true });
  return () => Date.now() - lastInput > attention;
}
