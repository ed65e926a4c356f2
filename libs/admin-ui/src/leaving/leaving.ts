let isFree = false;

/** Lets the page be left without asking, because the session is over and changed forms are in the journal. */
export function leaveFreely(): void {
  isFree = true;
}

/** Whether leaving needs no question. */
export function mayLeaveFreely(): boolean {
  return isFree;
}
