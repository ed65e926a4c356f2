import type { SavedDraft } from '@daybook/graphql-client/content-type';
import type { FormField } from '@daybook/graphql-client/form-field';
import { failureOf } from '../failure.ts';
import type { FormBase } from '../form/form-base.ts';
import { saveFailure } from '../form/save-failure.ts';
import type { useUpload } from '../upload/use-upload.ts';
import { changedFields, type FormValues, isFile, isSame } from '../values/form-values.ts';
import { invalidValues } from '../values/missing-values.ts';
import { tidyValues } from '../values/tidy.ts';
import { Autosave, type SaveOutcome } from './autosave.ts';
import { newDraftOf, type OpenedDraft } from './begin-draft.ts';
import type { DraftAccess } from './draft-access.ts';
import { draftInput } from './draft-input.ts';
import { publishedWords, type SaveState, saveWords } from './draft-words.ts';
import { SaveAnnouncer } from './save-announcer.ts';
import { isCanceledUpload, isTemporary } from './save-refusal.ts';

/** The draft of a form as its bar shows it. */
export interface AutomaticState {
  /** The draft as this form saved it; null if it has none. */
  readonly draft: SavedDraft | null;
  /** What visitors see of the record, and whether the draft is saved. Empty if there is nothing to say. */
  readonly words: string;
}

/** The form whose changes are saved. */
export interface DraftingForm {
  readonly fields: readonly FormField[];
  readonly drafts: DraftAccess;
  readonly upload: ReturnType<typeof useUpload>['upload'];
  getBase(): FormBase;
  currentValues(): FormValues;
  /** Whether the form is saving its record. */
  isBusy(): boolean;
  onState(state: AutomaticState): void;
  /** Called when the form has to continue in a draft that somebody else has saved. */
  onOthers(opened: OpenedDraft): void;
}

const noDraft: AutomaticState = { draft: null, words: '' };
const endedMeanwhile = 'the draft was published or discarded in the meantime.';

/**
 * Saves what somebody changes in the form of a record into a draft, from the first change. The draft is discarded when
 * the values are again those of the record.
 */
export class AutomaticDraft {
  private readonly autosave = new Autosave(() => this.saveUnlessBusy());
  private readonly announcer = new SaveAnnouncer();
  private isFlushing = false;
  private draft: SavedDraft | null = null;
  /** The values that the draft has. */
  private saved: FormValues = {};
  private savedAt = '';
  /** Values that the server has refused. */
  private refused: FormValues = {};

  /** @param form returns the form as it is now */
  constructor(private readonly form: () => DraftingForm) {}

  /** Schedules a save after a change. */
  touch(): void {
    this.autosave.touch();
  }

  /** Cancels every save that has not begun, until the next change. */
  stop(): void {
    this.autosave.stop();
  }

  /** Saves now. Returns whether the server has all values. */
  async flush(): Promise<boolean> {
    this.isFlushing = true;
    const outcome = await this.autosave.run();
    this.isFlushing = false;
    return outcome === 'saved' && !this.isDirty();
  }

  /** Whether the form has values that are not in the draft. */
  isDirty(): boolean {
    return this.unsaved().length > 0;
  }

  /** Cancels the next save, waits for one that is running, and returns the draft as this form knows it, if any. */
  async settle(): Promise<SavedDraft | null> {
    await this.autosave.settle();
    return this.draft;
  }

  /** Continues without the draft after it has ended. What was typed meanwhile is saved into a new one. */
  forget(): void {
    this.draft = null;
    this.saved = {};
    this.form().onState(noDraft);
  }

  /** Discards the draft. Throws if others have saved it. */
  async discard(): Promise<void> {
    const draft = await this.settle();
    try {
      if (draft) await this.form().drafts.discard(draft);
    } catch (error) {
      this.touch();
      throw error;
    }
    this.forget();
  }

  /** Saves everything, and returns the draft to continue in its own form; null if not everything could be saved. */
  async open(): Promise<OpenedDraft | null> {
    if (!(await this.flush()) || !this.draft) return null;
    const { drafts, getBase } = this.form();
    const read = await drafts.read(this.draft);
    return (
      read && { ...read, published: getBase().record, typed: this.typedSince(this.saved), conflict: null }
    );
  }

  /**
   * Finds out whether somebody else changed or ended the draft, and continues accordingly. Returns `joined` if the form
   * continues in the draft of somebody else, `ended` if its draft is gone, and null if the draft is not the problem.
   */
  async lookAtOthers(): Promise<'joined' | 'ended' | null> {
    const { drafts, getBase, onOthers } = this.form();
    const { record, values } = getBase();
    const { draft } = this;
    const recordId = draft?.recordId ?? record?.id;
    const found = recordId ? await drafts.find(recordId, draft?.release.id ?? null) : null;
    if (!found) {
      if (!draft) return null;
      this.forget();
      return 'ended';
    }
    const { release, version } = found.draft;
    if (draft && version === draft.version && release.isSingle && release.state === 'open') return null;
    this.stop();
    onOthers(
      record
        ? { ...found, record, typed: this.typedSince(values), conflict: found }
        : { ...found, typed: this.typedSince(this.saved), conflict: null },
    );
    return 'joined';
  }

  private unsaved(): readonly FormField[] {
    const { fields, currentValues } = this.form();
    const before = this.before();
    return changedFields(fields, tidyValues(fields, currentValues(), before), before);
  }

  /** The values that the server has. */
  private before(): FormValues {
    return this.draft ? this.saved : this.form().getBase().values;
  }

  private typedSince(before: FormValues): FormValues {
    const { fields, currentValues } = this.form();
    const values = currentValues();
    const names = changedFields(fields, values, before).map(({ name }) => name);
    return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  }

  /** Waits while the form is busy, because the form then saves everything itself. */
  private async saveUnlessBusy(): Promise<SaveOutcome> {
    return this.form().isBusy() && !this.isFlushing ? 'retry' : this.save();
  }

  private async save(): Promise<SaveOutcome> {
    const { fields, drafts, upload, getBase, currentValues } = this.form();
    const { record, values } = getBase();
    const before = this.before();
    const typed = tidyValues(fields, currentValues(), before);
    if (this.draft && changedFields(fields, typed, values).length === 0) return this.discardUnchanged();
    const faults = invalidValues(fields, typed);
    const isValid = ({ name }: FormField) =>
      !(name in faults) && !(name in this.refused && isSame(this.refused[name] ?? null, typed[name] ?? null));
    const sent = changedFields(fields.filter(isValid), typed, before);
    const leftOut = fields.filter((field) => !isValid(field)).map(({ label }) => label);
    if (sent.length === 0) {
      if (this.draft) this.show({ kind: 'saved', leftOut });
      return leftOut.length > 0 ? 'stopped' : 'saved';
    }
    const place = this.draft
      ? { recordId: this.draft.recordId, releaseId: this.draft.release.id, version: this.draft.version }
      : newDraftOf(record);
    const isBegun = this.draft !== null || record !== null;
    this.show({ kind: 'saving' });
    try {
      const input = draftInput(fields.filter(isValid), typed, isBegun ? before : null);
      this.draft = await upload((context) => drafts.save(place, input, context));
    } catch (error) {
      return this.handleFailure(error, sent, typed);
    }
    this.saved = { ...before, ...Object.fromEntries(sent.map(({ name }) => [name, typed[name] ?? null])) };
    this.savedAt = new Date().toISOString();
    this.show({ kind: 'saved', leftOut });
    return leftOut.length > 0 ? 'stopped' : 'saved';
  }

  private async discardUnchanged(): Promise<SaveOutcome> {
    try {
      if (this.draft) await this.form().drafts.discard(this.draft);
    } catch (error) {
      return this.handleFailure(error, [], {});
    }
    this.forget();
    return 'saved';
  }

  private async handleFailure(
    error: unknown,
    sent: readonly FormField[],
    typed: FormValues,
  ): Promise<SaveOutcome> {
    const { code } = failureOf(error);
    const { fields: messages, message } = saveFailure(error, this.form().fields);
    if (code === 'CONFLICT' || code === 'NOT_FOUND') {
      const answer = await this.lookAtOthers().catch(() => null);
      if (answer === 'ended') this.show({ kind: 'refused', message: endedMeanwhile });
      else if (!answer) this.show({ kind: 'refused', message: message ?? '' });
      return 'stopped';
    }
    const isCanceled = isCanceledUpload(error);
    if (!isCanceled && isTemporary(error) && Object.keys(messages).length === 0) {
      this.show({ kind: 'unreachable' });
      return 'retry';
    }
    const refused = sent.filter((field) => (isCanceled ? isFile(field) : field.name in messages));
    if (refused.length > 0) {
      const values = refused.map(({ name }) => [name, typed[name] ?? null] as const);
      this.refused = { ...this.refused, ...Object.fromEntries(values) };
      // The other values are saved without these.
      return this.save();
    }
    this.show({ kind: 'refused', message: message ?? Object.values(messages)[0] ?? '' });
    return 'stopped';
  }

  private show(state: SaveState): void {
    const { getBase, onState } = this.form();
    const saved = saveWords(state, { updatedAt: this.savedAt });
    this.announcer.tell(saved);
    const change = getBase().record ? 'changed' : 'new';
    const words = this.draft ? `${publishedWords({ change })} · ${saved}` : saved;
    onState({ draft: this.draft, words });
  }
}
