import { type ParserOptions, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { maxNesting } from '../allowed-html.ts';

/** Elements whose content is text to the tokenizer: without their start tag that text would show. */
const rawText = /^(?:iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)$/i;

/**
 * Keeps the parser of one text from ever nesting deeper than `maxNesting`: start tags beyond it are overlooked,
 * their text stays. The parser's cost per tag grows with its depth, so that a few megabytes of nothing but start
 * tags would take minutes; sanitize-html's own `nestingLimit` only shapes what comes out.
 */
export class DepthGuard {
  private readonly html: string;
  private depth = 0;
  private overlooking = false;

  constructor(html: string) {
    this.html = html;
  }

  /** To be told of every element that the parser opens. */
  readonly opened = (): void => {
    this.depth += 1;
  };

  /** To be told of every element that the parser closes. */
  readonly closed = (): void => {
    this.depth -= 1;
  };

  /** Options of the parser to guard. */
  options(): GuardedOptions {
    return { Tokenizer: GuardedTokenizer, guard: this };
  }

  /** What the tokenizer is to report to instead of the parser. */
  between(parser: TokenizerCallbacks): TokenizerCallbacks {
    const inForeignContext = () => parser.isInForeignContext?.() ?? false;
    const endTag = (report: (end: number) => void) => (end: number) => {
      if (!this.overlooking) report(end);
      this.overlooking = false;
    };
    return {
      onopentagname: (start, end) => {
        this.overlooking =
          this.depth >= maxNesting && (inForeignContext() || !rawText.test(this.html.slice(start, end)));
        if (!this.overlooking) parser.onopentagname(start, end);
      },
      onattribname: (start, end) => this.overlooking || parser.onattribname(start, end),
      onattribdata: (start, end) => this.overlooking || parser.onattribdata(start, end),
      onattribentity: (codePoint) => this.overlooking || parser.onattribentity(codePoint),
      onattribend: (quote, end) => this.overlooking || parser.onattribend(quote, end),
      onopentagend: endTag((end) => parser.onopentagend(end)),
      onselfclosingtag: endTag((end) => parser.onselfclosingtag(end)),
      onclosetag: (start, end) => parser.onclosetag(start, end),
      // The tokenizer reports the rest of an end tag that is cut off as text from -1: the last character again.
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

/** One class for all texts: of a class made for each, the engine would never learn how to run the tokenizer fast. */
class GuardedTokenizer extends Tokenizer {
  constructor(options: GuardedOptions, parser: TokenizerCallbacks) {
    super(options, options.guard.between(parser));
  }
}
