import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOptions } from '../bootstrap/usages.mjs';
import { packClient } from './client-package.ts';

const [given = 'dist'] = readOptions('pack-client').positionals;
const file = packClient(resolve(process.env.INIT_CWD ?? process.cwd(), given));
console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB. Install it with npm install ${file}.`);
