import { createHash } from 'node:crypto';
import { htmlPage } from './html-text.ts';
import { verifyWith } from './verify-pack.ts';
import { verifyWebArchive } from './verify-web-archive.ts';
import { unzip } from './verify-zip.ts';

/** The script that runs the check in the page. */
const use = `
const input = document.querySelector('input');
const result = document.querySelector('#result');
const add = (parent, name, text, className) => {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  parent.append(element);
  return element;
};
const check = async (file) => {
  if (!file) return;
  result.textContent = 'Checking …';
  try {
    const { holds, problems, notes } = await verifyWith({ unzip, verifyWebArchive }, file, (text) => { result.textContent = 'Checking … ' + text; });
    result.textContent = '';
    const isFine = problems.length === 0;
    add(result, 'h2', isFine ? 'Everything fits' : 'The pack does not fit', isFine ? '' : 'bad');
    for (const [title, texts] of [['What does not fit', problems], ['What holds', holds], ['What this does not prove', notes]]) {
      if (texts.length === 0) continue;
      add(result, 'h3', title);
      const list = add(result, 'ul', '');
      for (const text of texts) add(list, 'li', text);
    }
  } catch (error) {
    result.textContent = '';
    add(result, 'h2', 'The file could not be checked', 'bad');
    add(result, 'p', error instanceof Error ? error.message : String(error));
  }
};
input.addEventListener('change', () => check(input.files[0]));
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => { event.preventDefault(); check(event.dataTransfer.files[0]); });
`;

/** The page `verify.html`, which checks a pack in a browser without the network. */
export function verifyPage(): string {
  // The source texts may call `__name`, with which bundlers keep the names of functions.
  const script = `const __name = (value) => value;\nconst unzip = ${unzip};\nconst verifyWebArchive = ${verifyWebArchive};\nconst verifyWith = ${verifyWith};\n${use}`;
  const hash = createHash('sha256').update(script).digest('base64');
  return htmlPage(
    'Check the exam pack',
    `<main><h1>Check the exam pack</h1>
<p>This page checks the hashes, the proofs, and the signature of an exam pack. It needs no network and sends nothing. It needs a
browser that supports Ed25519: Chrome or Edge 137 or later, Firefox 129 or later, or Safari 17 or later.</p>
<p><label>Choose the ZIP file, or drop it here: <input type="file" accept=".zip"></label></p>
<div id="result" aria-live="polite"></div></main>
<script>${script}</script>`,
    `script-src 'sha256-${hash}'`,
  );
}
