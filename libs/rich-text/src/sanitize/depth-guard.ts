import { type ParserOptions, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { maxNesting } from '../allowed-html.ts';

/** Elements whose content is raw text. If their start tag is dropped, that text would become visible. */
const rawText = /^(?:iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)$/i;

/**
 * Limits the nesting of the parser to `maxNesting`: start tags beyond it are ignored, and their text stays. The
 * parser's cost per tag grows with the depth, so a few megabytes of start tags would take minutes. The `nestingLimit`
 * of sanitize-html limits only the output.
 */
export class DepthGuard {
  private readonly html: string;
  private depth = 0;
  private isIgnored = false;

  constructor(html: string) {
    this.html = html;
  }

  /** Call this for every element that the parser opens. */
  readonly opened = (): void => {
    this.depth += 1;
  };

  /** Call this for every element that the parser closes. */
  readonly closed = (): void => {
    this.depth -= 1;
  };

  /** Options of the guarded parser. */
  options(): GuardedOptions {
    return { Tokenizer: GuardedTokenizer, guard: this };
  }

  /** The callbacks between the tokenizer and the parser. */
  between(parser: TokenizerCallbacks): TokenizerCallbacks {
    const inForeignContext = () => parser.isInForeignContext?.() ?? false;
    const endTag = (report: (end: number) => void) => (end: number) => {
      if (!this.isIgnored) report(end);
      this.isIgnored = false;
    };
    return {
      onopentagname: (start, end) => {
        this.isIgnored =
          this.depth >= maxNesting && (inForeignContext() || !rawText.test(this.html.slice(start, end)));
        if (!this.isIgnored) parser.onopentagname(start, end);
      },
      onattribname: (start, end) => this.isIgnored || parser.onattribname(start, end),
      onattribdata: (start, end) => this.isIgnored || parser.onattribdata(start, end),
      onattribentity: (codePoint) => this.isIgnored || parser.onattribentity(codePoint),
      onattribend: (quote, end) => this.isIgnored || parser.onattribend(quote, end),
      onopentagend: endTag((end) => parser.onopentagend(end)),
      onselfclosingtag: endTag((end) => parser.onselfclosingtag(end)),
      onclosetag: (start, end) => parser.onclosetag(start, end),
      // The tokenizer reports the rest of a truncated end tag as text from -1, which repeats the last character.
      ontext: (start, end) => start < 0 || parser.ontext(start, end),
      ontextentity: (codePoint, end) => parser.ontextentity(codePoint, end),
      oncdata: (start, end, offset) => parser.oncdata(start, end, offset),
      oncomment: (start, end, offset) => parser.oncomment(start, end, offset),
      ondeclaration: (start, end) => parser.ondeclaration(start, end),
      onprocessinginstruction: (start, end) => parser.onprocessinginstruction(start, end),
      onend: () => parser.onend(),
      isInForeignContext: inForeignContext,
    };
  }
}

interface GuardedOptions extends ParserOptions {
  readonly guard: DepthGuard;
}

/** One class for all texts: the JavaScript engine cannot optimize the tokenizer if each text creates a class. */
class GuardedTokenizer extends Tokenizer {
  constructor(options: GuardedOptions, parser: TokenizerCallbacks) {
    super(options, options.guard.between(parser));
  }
}
