import { invalidInput } from '@daybook/errors';

type Fields = Readonly<Record<string, unknown>>;

const chunkName = /^description_(0|[1-9]\d{0,3})$/;

/**
 * Joins `description_0` … `description_n-1` in the order of their numbers, before the text is validated (contract
 * §7). Without chunks and count, the fields stay unchanged.
 * @throws 422 if chunks are missing or repeated, or if their number is not `numOfDescChunks`
 */
export function joinChunks(fields: Fields): Fields {
  const chunks = new Map<number, unknown>();
  const others = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) {
    const [, number] = chunkName.exec(name) ?? [];
    if (number === undefined) others.set(name, value);
    else chunks.set(Number(number), value);
  }
  const announced = fields.numOfDescChunks;
  if (announced === undefined && chunks.size === 0) return fields;
  const texts = Array.from({ length: chunks.size }, (_, number) => chunks.get(number));
  if (!isCount(announced, chunks.size) || !texts.every((text) => typeof text === 'string')) {
    throw invalidInput({ description: 'The description arrived incomplete. Please save again.' });
  }
  const isWhole = chunks.size === 0 && others.has('description');
  return Object.fromEntries(isWhole ? others : others.set('description', texts.join('')));
}

function isCount(announced: unknown, count: number): boolean {
  const isText = typeof announced === 'string' && /^\d{1,4}$/.test(announced.trim());
  return (isText || typeof announced === 'number') && Number(announced) === count;
}
