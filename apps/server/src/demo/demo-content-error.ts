/** A file of the demo content is invalid. The message starts with its path. */
export class DemoContentError extends Error {
  /** @param path Path below `demo/` */
  constructor(path: string, problem: string, options?: ErrorOptions) {
    super(`demo/${path}: ${problem}`, options);
  }
}
