import { cleanEmail, isEmail, maxEmailLength } from '../input/email.ts';
import { fieldDecorator } from './kind.ts';
import { shortTextWords } from './search-words.ts';
import { defineTextKind, fail, parseText } from './text-kind.ts';

export const emailKind = defineTextKind({
  name: 'email',
  maxLength: maxEmailLength,
  search: { inLists: true, words: shortTextWords },
  parse(value, field, limit) {
    const email = cleanEmail(parseText(value, field, limit));
    if (email !== '' && !isEmail(email))
      fail(field, `${field.label} must be an e-mail address, such as office@firm.example.`);
    return email;
  },
});

/** An e-mail address. */
export const Email = fieldDecorator(emailKind);
