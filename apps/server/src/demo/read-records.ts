import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { DemoContentError } from './demo-content-error.ts';

/**
 * The build copies the folder next to this code. Tests and `npm run dev` run the source and use the repository's
 * folder.
 */
const isSource = import.meta.url.endsWith('.ts');
export const demoFolder = join(import.meta.dirname, isSource ? '../../../../demo' : 'demo');

const inputSchema = z.record(z.string(), z.json());

/** A record of the demo content: its file, as a path below `demo/`, and the input of the mutation that creates it. */
export interface DemoRecord {
  path: string;
  input: z.infer<typeof inputSchema>;
}

/**
 * Reads the records of a JSON file (one object or an array), of an HTML file with YAML front matter (one record), or of
 * all files of a folder in the order of their names.
 * @param path Path below `demo/`
 * @param bodyField Field that takes the body of an HTML file
 * @throws DemoContentError when a file is missing, malformed, or names a file that does not exist
 */
export async function readRecords(
  path: string,
  bodyField?: string,
  folder = demoFolder,
): Promise<DemoRecord[]> {
  try {
    if (!isRecordFile(path)) {
      const names = (await readdir(join(folder, path))).filter(isRecordFile).sort();
      return (
        await Promise.all(names.map((name) => readRecords(`${path}/${name}`, bodyField, folder)))
      ).flat();
    }
    const text = await readFile(join(folder, path), 'utf8');
    const value: unknown = path.endsWith('.json') ? JSON.parse(text) : parseArticle(text, bodyField);
    const inputs = z.array(inputSchema).nonempty().parse([value].flat());
    for (const file of inputs.flatMap(Object.values).filter(isFilePath)) await access(join(folder, file));
    return inputs.map((input) => ({ path, input }));
  } catch (error) {
    if (error instanceof DemoContentError) throw error;
    throw new DemoContentError(path, problemOf(error), { cause: error });
  }
}

function isRecordFile(path: string): boolean {
  return /\.(json|html)$/.test(path);
}

/** True for the path of a picture or document, which a record gives as `files/<name>`. */
export function isFilePath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('files/');
}

function parseArticle(text: string, bodyField: string | undefined): object {
  const [, frontMatter, body] = /^---\n(.*?\n)---\n(.*)$/s.exec(text) ?? [];
  if (frontMatter === undefined || bodyField === undefined)
    throw new Error('a text starts with front matter between two lines of "---"');
  return { ...inputSchema.parse(parseYaml(frontMatter)), [bodyField]: body };
}

/** The problems as one line for the operator. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
  return message.replace(/\s+/g, ' ').trim();
}
