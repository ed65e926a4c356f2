/** The result of a save. After `retry`, the save is repeated even if nothing changes. */
export type SaveOutcome = 'saved' | 'stopped' | 'retry';

/** Milliseconds after the last change until a save. */
const pause = 1_000;
/** Milliseconds after the first unsaved change until a save, if somebody types without a pause. */
const longestPause = 10_000;
/** Milliseconds until a failed save is repeated. */
const retryPause = 5_000;

type Timer = ReturnType<typeof setTimeout>;

/** Saves some time after a change. Saves never overlap, and each one sends the latest values. */
export class Autosave {
  private timer: Timer | null = null;
  /** Time of the first change since the last save. */
  private changedAt: number | null = null;
  private running: Promise<SaveOutcome> | null = null;
  private next: Promise<SaveOutcome> | null = null;
  private isStopped = false;

  /** @param save must not reject */
  constructor(private readonly save: () => Promise<SaveOutcome>) {}

  get isRunning(): boolean {
    return this.running !== null;
  }

  /** Schedules a save after a change. */
  touch(): void {
    this.isStopped = false;
    this.changedAt ??= Date.now();
    this.schedule(Math.max(0, Math.min(pause, this.changedAt + longestPause - Date.now())));
  }

  /** Saves now, or after the save that is running. */
  run(): Promise<SaveOutcome> {
    this.isStopped = false;
    this.cancelTimer();
    if (this.running) {
      this.next ??= this.running.then((outcome) => {
        this.next = null;
        return this.isStopped ? outcome : this.run();
      });
      return this.next;
    }
    this.changedAt = null;
    this.running = this.save().then((outcome) => {
      this.running = null;
      if (outcome === 'retry' && !this.isStopped) this.schedule(retryPause);
      return outcome;
    });
    return this.running;
  }

  /** Cancels every save that has not begun. The running one is not repeated if it fails. A later change saves again. */
  stop(): void {
    this.isStopped = true;
    this.cancelTimer();
  }

  /** Stops, and waits for the save that is running. */
  async settle(): Promise<void> {
    this.stop();
    await this.running;
  }

  private cancelTimer(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private schedule(milliseconds: number): void {
    this.cancelTimer();
    this.timer = setTimeout(() => void this.run(), milliseconds);
  }
}
