/**
 * The number that every committed write of content advances, as far as this process knows. Whatever was made from
 * content and carries the present number is fresh.
 */
export class ContentRevision {
  #current = 0;

  get current(): number {
    return this.#current;
  }

  /** News may arrive late and in any order; the number never goes back. */
  advanceTo(number: number): void {
    if (number > this.#current) this.#current = number;
  }
}
