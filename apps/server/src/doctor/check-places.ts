import { relative } from 'node:path';
import { openWriteOnce, reasonOfStorage, type WriteOncePlace } from '@daybook/files';
import type { Configuration } from '../config/configuration.ts';
import { nameOfPlace } from '../record/checkpoint-places.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, warning, problem } = findingsAbout('checkpoints');

/** Checks the places that get copies of checkpoints, without writing to them. */
export function checkPlaces(configuration: Configuration): Promise<Finding[]> {
  return Promise.all(configuration.checkpointPlaces.map((place) => checkPlace(place, configuration)));
}

async function checkPlace(place: WriteOncePlace, { dataDir }: Configuration): Promise<Finding> {
  const name = nameOfPlace(place);
  try {
    await (await openWriteOnce(place)).check();
  } catch (error) {
    return problem(`${name}: ${reasonOfStorage(error)}`);
  }
  const isInside = 'folder' in place && !relative(dataDir, place.folder).startsWith('..');
  if (isInside)
    return warning(`${name} is in DATA_DIR, so it does not protect against whoever can change that`);
  return ok(`${name} answers${'folder' in place ? ' and is writable' : '; writes are not tested'}`);
}
