import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOptions } from '../bootstrap/usages.mjs';
import { makePackage } from './make-package.ts';

const { positionals, values } = readOptions('package');
const from = process.env.INIT_CWD ?? process.cwd();
const [given] = positionals;
if (given !== undefined && existsSync(resolve(from, given))) {
  console.error(`${resolve(from, given)} already exists. Name a folder that does not exist.`);
  process.exit(1);
}
const folder = given === undefined ? resolve('dist/package') : resolve(from, given);
const packages = makePackage(folder, { hasNode: !values['without-node'] });
const [kilobytes] = execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t');
console.log(
  `${folder}: ${packages} packages, ${Math.round(Number(kilobytes) / 1024)} MB. Start it with ./daybook.`,
);
