import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ExportError, type ExportPart, manifestPath, safePath } from './export-format.ts';
import { markdownOf } from './markdown.ts';
import { readmeText } from './readme-text.ts';
import { recordDocument } from './record-document.ts';

/** An export contains personal data, so only its owner may read it. */
const modes = { folder: 0o700, file: 0o600 };

/** What was written, in numbers. */
export interface WrittenExport {
  readonly records: number;
  readonly texts: number;
  readonly files: number;
  readonly missingFiles: readonly string[];
}

/**
 * Writes the parts of an export to a new or empty folder, each as it arrives, and the texts of records as Markdown.
 * @throws `ExportError` if the folder is not empty, and if the parts end before the manifest
 */
export async function writeExport(folder: string, parts: AsyncIterable<ExportPart>): Promise<WrittenExport> {
  await mkdir(folder, { recursive: true, mode: modes.folder });
  if ((await readdir(folder)).length > 0) throw new ExportError(`${folder} is not empty.`);
  await write(join(folder, 'README.md'), readmeText);
  const written = { records: 0, texts: 0, files: 0, missingFiles: [] as string[] };
  let isComplete = false;
  for await (const { path, content } of parts) {
    if (!safePath.test(path))
      throw new ExportError(`the server sent "${path}", which does not belong there.`);
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: modes.folder });
    if (typeof content !== 'string') {
      await pipeline(content, createWriteStream(target, { flags: 'wx', mode: modes.file }));
      written.files += 1;
      continue;
    }
    await write(target, content);
    if (path === manifestPath) {
      isComplete = true;
      written.missingFiles.push(...missingFilesIn(content));
    } else {
      written.records += 1;
      if (await writeMarkdown(folder, content)) written.texts += 1;
    }
  }
  if (!isComplete) throw new ExportError('the server did not send the complete export; its log may say why.');
  return written;
}

async function writeMarkdown(folder: string, content: string): Promise<boolean> {
  const document = recordDocument.parse(JSON.parse(content));
  const markdown = markdownOf(document);
  if (markdown === null) return false;
  const texts = join(folder, 'texts', document.type);
  await mkdir(texts, { recursive: true, mode: modes.folder });
  // Some file systems ignore case, so a file with that name may exist.
  await write(join(texts, `${markdown.stem}.md`), markdown.text).catch(async (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    await write(join(texts, `${document.id}.md`), markdown.text);
  });
  return true;
}

const gaps = z.object({ missingFiles: z.array(z.string()) });

function missingFilesIn(manifest: string): string[] {
  return gaps.parse(JSON.parse(manifest)).missingFiles;
}

function write(path: string, text: string): Promise<void> {
  return writeFile(path, text, { flag: 'wx', mode: modes.file });
}

/** The content of a part as a stream. */
export function streamOf({ content }: ExportPart): Readable {
  return typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
}
