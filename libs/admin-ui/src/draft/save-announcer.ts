import { announce } from '../focus/announce.tsx';
import { savingWords } from './draft-words.ts';

/**
 * Announces why a draft is not saved, and later that it is saved, each once: neither the repeated failures of a server
 * that is away nor routine saves may interrupt somebody who types.
 */
export class SaveAnnouncer {
  private failure = '';

  /** @param words whether the draft is saved */
  tell(words: string): void {
    if (words === savingWords) return;
    const failure = words.startsWith('Not saved') ? words : '';
    if (failure !== this.failure) announce(words);
    this.failure = failure;
  }
}
