import type { PackReport } from './pack-report.ts';
import type { verifyWebArchive } from './verify-web-archive.ts';
import type { ReadBytes, ZipEntries } from './verify-zip.ts';

/** The other functions of the check. They are given to it because `verify.html` contains each by its own name. */
interface PackTools {
  /** Lists the files of a ZIP archive. */
  readonly unzip: (archive: ReadBytes) => Promise<ZipEntries>;
  readonly verifyWebArchive: typeof verifyWebArchive;
}

/**
 * Checks an exam pack: every hash, the proof of each entry, and the signature of the checkpoint. It shares no code with
 * the functions that write packs. `verify.html` contains the source text of this function, so it uses only what Node
 * and browsers have in common, and all of its helpers are inside of it.
 * @param onProgress called with a text about what is being checked
 */
export async function verifyWith(
  { unzip, verifyWebArchive }: PackTools,
  pack: ReadBytes,
  onProgress: (text: string) => void,
): Promise<PackReport> {
  type Fields = Record<string, unknown>;
  const [holds, problems]: [string[], string[]] = [[], []];
  const utf8 = new TextDecoder();
  const broken = (text: string) => {
    if (problems.length < 100 && !problems.includes(text)) problems.push(text);
  };
  const fields = (value: unknown): Fields =>
    typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = (bytes: Uint8Array) => Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('');
  const encode = (text: string) => new TextEncoder().encode(text);
  const decode64 = (text: string) => {
    try {
      return Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    } catch {
      return new Uint8Array();
    }
  };
  const read = async (entries: ZipEntries, name: string) => {
    const entry = entries.get(name);
    if (!entry) {
      broken(`The file ${name} is missing.`);
      return new Uint8Array();
    }
    try {
      return await entry.read();
    } catch {
      broken(`The file ${name} is damaged.`);
      return new Uint8Array();
    }
  };
  const textIn = async (name: string) => utf8.decode(await read(files, name));
  const linesIn = async (name: string) => (await textIn(name)).split('\n').filter((line) => line !== '');

  const files = await unzip(pack);

  // Every file must be as in the list of the pack. Nobody signed the list: this finds damage, the rest finds forgery.
  const manifest = fields(parsed(await textIn('manifest.json')));
  const listed = new Set(['manifest.json', 'pages.wacz']);
  let checked = 0;
  for (const each of list(manifest.files)) {
    const { path, size: length, sha256: expected } = fields(each);
    const name = String(path);
    listed.add(name);
    if (name === 'pages.wacz') continue;
    if (checked % 50 === 0) onProgress(`Files: ${checked}`);
    const bytes = await read(files, name);
    if (files.has(name) && (bytes.length !== length || hex(await sha256(bytes)) !== expected))
      broken(`The file ${name} was changed.`);
    checked += 1;
  }
  for (const name of files.keys())
    if (!listed.has(name)) broken(`The file ${name} does not belong to the pack.`);
  if (problems.length === 0) holds.push(`All ${checked} files are as they were written.`);

  // The checkpoint must be signed with the last key that the record announced.
  const note = await textIn('proofs/checkpoint.txt');
  const cut = note.lastIndexOf('\n\n');
  const signedText = note.slice(0, cut + 1);
  const [origin = '', sizeText = '', rootText = ''] = signedText.split('\n');
  const [size, root] = [Number(sizeText), hex(decode64(rootText))];
  const keys = await linesIn('proofs/keys.txt');
  const [keyName = '', , ...keyParts] = (keys.at(-1) ?? '').split('+');
  const isSigned = await (async () => {
    const keyBytes = decode64(keyParts.join('+'));
    if (keyBytes.length !== 33 || keyBytes[0] !== 1) return false;
    const id = hex((await sha256(new Uint8Array([...encode(`${keyName}\n`), ...keyBytes]))).slice(0, 4));
    const key = await crypto.subtle.importKey('raw', keyBytes.slice(1), { name: 'Ed25519' }, false, [
      'verify',
    ]);
    for (const line of note.slice(cut + 2).split('\n')) {
      const [dash, name, encoded = ''] = line.split(' ');
      const signature = decode64(encoded);
      if (dash !== '—' || name !== keyName || hex(signature.slice(0, 4)) !== id) continue;
      if (await crypto.subtle.verify('Ed25519', key, signature.slice(4), encode(signedText))) return true;
    }
    return false;
  })();
  if (isSigned && Number.isSafeInteger(size) && size > 0)
    holds.push(`The checkpoint over ${size} entries is signed with the key ${keys.at(-1)}.`);
  else broken('The checkpoint is not signed with the key of the record.');

  // The checkpoint must cover each entry.
  const nodeHash = async (left: Uint8Array, right: Uint8Array) =>
    sha256(new Uint8Array([1, ...left, ...right]));
  const proves = async (index: number, text: string, proof: readonly string[]) => {
    let hash = await sha256(new Uint8Array([0, ...encode(text)]));
    let [place, last] = [index, size - 1];
    if (!Number.isSafeInteger(index) || index < 0 || index > last) return false;
    for (const each of proof) {
      const other = decode64(each);
      if (last === 0 || other.length !== 32) return false;
      if (place % 2 === 1 || place === last) {
        hash = await nodeHash(other, hash);
        while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)];
      } else hash = await nodeHash(hash, other);
      [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
    }
    return last === 0 && hex(hash) === root;
  };
  const recorded = {
    publication: new Map<string, string>(),
    approval: new Map<string, string>(),
    answer: new Map<string, string>(),
    erasure: new Map<string, string>(),
  };
  const blanked = new Set<string>();
  const captured = new Map<string, string>();
  const [erasedIn, capturedIn] = [new Map<string, number>(), new Map<string, number>()];
  const announced: string[] = [];
  const entries = await linesIn('proofs/entries.jsonl');
  let proven = 0;
  for (const line of entries) {
    const { index, entry, proof } = fields(parsed(line));
    if (proven % 50 === 0) onProgress(`Entries of the record: ${proven} of ${entries.length}`);
    if (!(await proves(Number(index), String(entry), list(proof).map(String)))) {
      broken(`Entry ${index} is not in the record of the checkpoint: it was changed or added.`);
      continue;
    }
    proven += 1;
    const content = fields(parsed(String(entry)));
    if (content.kind === 'key') announced.push(String(content.key));
    if (content.kind === 'publication')
      recorded.publication.set(String(content.publication), String(content.row));
    for (const each of list(content.approvals).map(fields))
      recorded.approval.set(String(each.id), String(each.row));
    for (const { id, row } of list(content.answers).map(fields)) recorded.answer.set(String(id), String(row));
    if (content.kind === 'erasure') recorded.erasure.set(String(content.erasure), String(content.row));
    for (const { what, key, was, now } of list(content.tombstones).map(fields)) {
      if (what === 'bytes') erasedIn.set(String(key), Number(index));
      if (what !== 'answer' || recorded.answer.get(String(key)) !== was) continue;
      recorded.answer.set(String(key), String(now));
      blanked.add(String(key));
    }
    for (const { capture, row } of list(content.captures).map(fields)) {
      captured.set(String(capture), String(row));
      capturedIn.set(String(capture), Number(index));
    }
  }
  if (proven > 0 && proven === entries.length)
    holds.push(`The record has each of the ${proven} entries of the pack.`);
  if (announced.join('\n') !== keys.join('\n')) broken('The keys are not those that the record announces.');

  // Publications, approvals, answers, and captures must match the entries, and the tables must have the same values.
  const rowsIn = async (what: string, one: string, key: string, hashes: Map<string, string>, all = true) => {
    const rows: Fields[] = [];
    for (const line of await linesIn(`proofs/${what}.jsonl`)) {
      const row = fields(parsed(line));
      if (hashes.get(String(row[key])) !== hex(await sha256(encode(line))))
        broken(`${one} ${row[key]} is not as the record has it.`);
      rows.push(row);
    }
    for (const id of hashes.keys())
      if (all && !rows.some((row) => String(row[key]) === id))
        broken(`${one} ${id} is missing, but an entry names it.`);
    const cells = cellsOf((await textIn(`${what}.csv`)).replace(/^\uFEFF/, ''));
    const names = cells.shift() ?? [];
    if (cells.length !== rows.length) broken(`${what}.csv has other lines than the record.`);
    rows.forEach((row, at) => {
      names.forEach((name, column) => {
        if (!(name in row)) return;
        const cell = cells[at]?.[column] ?? '';
        const value = row[name] === null ? '' : String(row[name]);
        if (cell !== value && cell !== `'${value}`)
          broken(`${what}.csv differs from the record in ${one.toLowerCase()} ${row[key]}.`);
      });
    });
    return rows;
  };
  function cellsOf(text: string): string[][] {
    const lines: string[][] = [];
    let cells: string[] = [];
    for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
      cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
      if (end === ',') continue;
      lines.push(cells);
      cells = [];
    }
    return lines;
  }
  onProgress('Publications, approvals, answers, and captures');
  const before = problems.length;
  const publications = await rowsIn('publications', 'Publication', 'number', recorded.publication);
  const approvals = await rowsIn('approvals', 'Approval', 'id', recorded.approval);
  // Packs of earlier versions have no table of answers.
  const hasAnswers = recorded.answer.size > 0 || files.has('answers.csv');
  const answers = hasAnswers ? await rowsIn('answers', 'Answer', 'id', recorded.answer) : [];
  if (recorded.erasure.size > 0) await rowsIn('erasures', 'Erasure', 'id', recorded.erasure);
  const supporting = new Set<string>();
  for (const { id, files: given, sentence, reason } of answers) {
    if (blanked.has(String(id)) && (sentence || reason || given))
      broken(`Answer ${id} was erased, but it has texts or files.`);
    for (const { sha256: expected, name } of list(given).map(fields)) {
      const path = `substantiation/${expected}.${String(name).split('.').at(-1)?.toLowerCase()}`;
      supporting.add(path);
      if (!files.has(path) || hex(await sha256(await read(files, path))) !== expected)
        broken(`The file ${name} of answer ${id} is missing or was changed.`);
    }
  }
  const captures = await rowsIn('captures', 'Capture', 'number', captured, false);
  if (problems.length === before)
    holds.push(
      `${publications.length} publications, ${approvals.length} approvals, ${answers.length} answers with ${supporting.size} files, and ${captures.length} captured pages are as the record has them. The tables show the same.`,
    );

  // The web archive must have the answers of the captures and no others.
  const site = String(manifest.site);
  const archive = files.get('pages.wacz');
  if (archive?.method !== 0) throw new Error('The file pages.wacz is missing.');
  const inner = await unzip(archive.blob);
  const fileLists = new Map<string, Fields[]>();
  for (const line of await linesIn('proofs/resources.jsonl'))
    fileLists.set(hex(await sha256(encode(line))), list(parsed(line)).map(fields));
  const problemsBefore = problems.length;
  const mayLack = (sha256: string, capture: number) =>
    Number(erasedIn.get(sha256)) > Number(capturedIn.get(String(capture)));
  await verifyWebArchive(inner, { site, captures, fileLists, mayLack }, { read, broken, onProgress });
  const but = erasedIn.size > 0 ? ' but those that tombstones name' : '';
  if (problems.length === problemsBefore)
    holds.push(`pages.wacz has these ${captures.length} pages and all of their files${but}, byte by byte.`);
  const renamed = `The record is called ${origin}, and the pages are those of ${site}. Ask why, if the site did not move.`;
  const notes = [
    ...(site.split('/')[2] === origin.split('/')[0] ? [] : [renamed]),
    `The pack itself cannot show that the whole record was replaced. Compare the key with ${site}/record/key, and the checkpoint with one that was kept outside of the firm.`,
    'The pack itself cannot show that it has every page of the period: somebody may have left pages out.',
    'Texts in pages, diffs, and README.html, and the titles in pages.wacz, are made from these captures for reading. Only the list of files covers them, which nobody signed.',
  ];
  return { holds, problems, notes };
}
