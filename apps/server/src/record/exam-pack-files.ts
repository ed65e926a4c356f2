import { join } from 'node:path';

/** The folder of the finished exam packs. Each unfinished pack has a folder in it. */
export const examPackFolder = (dataDir: string) => join(dataDir, 'exam-packs');

/** The file of a finished exam pack. */
export const fileOfPack = (dataDir: string, id: string) => join(examPackFolder(dataDir), `${id}.zip`);
