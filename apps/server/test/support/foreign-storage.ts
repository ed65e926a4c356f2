import { randomUUID } from 'node:crypto';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Moves a folder of uploads away, and puts a copy in its place that belongs to another installation. */
export async function replaceByForeign(uploads: string): Promise<void> {
  await rename(uploads, `${uploads}-away`);
  await cp(`${uploads}-away`, uploads, { recursive: true });
  await writeFile(join(uploads, '.installation'), JSON.stringify({ id: randomUUID(), state: 'joined' }));
}

/** Removes what is in the place of a folder that was moved away, and moves the folder back. */
export async function bringBack(uploads: string): Promise<void> {
  await rm(uploads, { recursive: true, force: true });
  await rename(`${uploads}-away`, uploads);
}
