import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { packClient } from './client-package.ts';

const [given = 'dist'] = process.argv.slice(2);
const file = packClient(resolve(process.env.INIT_CWD ?? process.cwd(), given));
console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB. Install it with npm install ${file}.`);
