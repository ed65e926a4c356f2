import type { ServerResponse } from 'node:http';
import type { Database } from '@daybook/database';
import { previewState } from '@daybook/previews';
import type { Logger } from 'pino';
import { sendEvent, sendId } from './live-streams.ts';

/** Milliseconds. A check is one query for each release that somebody previews at the moment. */
const checkInterval = 1_000;
/** Milliseconds after which a token is checked again, even if nothing changed. */
const tokenInterval = 10_000;

/** A preview that somebody has open. */
export interface FollowedPreview {
  /** The release that it shows; null for all drafts. */
  readonly releaseId: string | null;
  /** Whether its token still works. */
  isOpen(): Promise<boolean>;
}

interface Follower extends FollowedPreview {
  readonly response: ServerResponse;
  /** The state that the client knows. */
  state: string;
  /** When the token was last checked, on the clock of `performance.now()`. */
  checkedAt: number;
}

/**
 * Tells open previews that drafts which they show, or published content, changed. Saves of drafts do not advance the
 * content revision, so the table of drafts is read regularly, but only while a preview is open.
 */
export class LivePreviews {
  readonly #followers = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
  ) {}

  /**
   * Sends changes to a stream until it is closed or the token of the preview stops working.
   * @param known the state that the page shows; if undefined, the current one
   */
  async connect(
    response: ServerResponse,
    preview: FollowedPreview,
    known: string | undefined,
  ): Promise<void> {
    const current = await previewState(this.database.forRequest(), preview.releaseId);
    const follower = { ...preview, response, state: known ?? current, checkedAt: performance.now() };
    if (response.destroyed) return;
    this.#followers.add(follower);
    response.once('close', () => this.#forget(follower));
    this.#timer ??= setInterval(() => void this.#check(), checkInterval).unref();
    if (follower.state === current) sendId(response, current);
    else sendChange(follower, current);
  }

  async #check(): Promise<void> {
    if (this.#isChecking || !this.database.isAnswering) return;
    this.#isChecking = true;
    try {
      const byRelease = Map.groupBy(this.#followers, ({ releaseId }) => releaseId);
      for (const [releaseId, followers] of byRelease) {
        const state = await previewState(this.database.forRequest(), releaseId);
        for (const follower of followers) await this.#tell(follower, state);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'changes of drafts could not be read for open previews');
    } finally {
      this.#isChecking = false;
    }
  }

  /** If the token cannot be checked, ends the stream. The client connects again, and the others go on. */
  async #tell(follower: Follower, state: string): Promise<void> {
    const now = performance.now();
    const isChanged = follower.state !== state;
    if (!isChanged && now - follower.checkedAt < tokenInterval) return;
    follower.checkedAt = now;
    try {
      if (await follower.isOpen()) {
        if (isChanged) sendChange(follower, state);
        return;
      }
      sendEvent(follower.response, { id: state, event: 'ended', data: {} });
    } catch (error) {
      this.log.warn({ err: error }, 'the token of an open preview could not be checked');
    }
    follower.response.end();
  }

  #forget(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

function sendChange(follower: Follower, state: string): void {
  follower.state = state;
  sendEvent(follower.response, { id: state, event: 'changed', data: {} });
}
