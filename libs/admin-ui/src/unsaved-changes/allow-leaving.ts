// Apart from the guard, so that the first screen does not load the guard's dialog.
let isAllowed = false;

/** Lets the page be left without a question: the session has ended, and changed forms have local drafts. */
export function allowLeaving(): void {
  isAllowed = true;
}

/** Whether the page may be left without a question. */
export function isLeavingAllowed(): boolean {
  return isAllowed;
}
