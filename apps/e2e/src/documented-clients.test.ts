import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Api } from './support/api.ts';
import { type CodeBlock, codeBlocks } from './support/code-blocks.ts';
import { type Example, ExampleApps } from './support/example-apps.ts';
import { site } from './support/own-site.ts';
import { unique } from './support/posts.ts';
import { useBuiltApps } from './support/serve-built-app.ts';
import { useBrowser } from './support/use-browser.ts';

const root = resolve(import.meta.dirname, '../../..');

/** What the text around the blocks presumes. */
const presumed = {
  types: `declare const client: import('urql').Client;
declare const site: import('@daybook/client').ContentClient;
`,
  values: `globalThis.query = 'query ($slug: String!) { post(by: { slug: $slug }) { title } }';
globalThis.variables = { slug: 'no-such-post' };
`,
};
/** The rules of the browser apps that developers write: strict types, and imports that a bundler resolves. */
const compilerOptions = {
  strict: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  jsx: 'react-jsx',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  noEmit: true,
};

/** Packages that the documentation presumes or does not have to name, and those of the templates of Vite. */
const unnamed = ['@types/node', '@types/react', '@types/react-dom', 'axios', 'openapi-client-axios', 'vite'];
/** gql.tada and what it imports, which have to find the TypeScript of the app. */
const copied = ['gql.tada', '@gql.tada/cli-utils', '@gql.tada/internal', '@0no-co/graphql.web'];

const open = useBrowser();
const serve = useBuiltApps();
let staff: Api;
let blocks: CodeBlock[];
let examples: ExampleApps;
let app: Example;

/** The only block of a language below a heading, or the one with a text. */
function block(heading: string, language: string, part = ''): string {
  const found = blocks.filter(
    (each) => each.heading === heading && each.language === language && each.text.includes(part),
  );
  expect(found, `${language} below “${heading}”`).toHaveLength(1);
  return found[0]?.text ?? '';
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(app.folder, path)), { recursive: true });
  await writeFile(join(app.folder, path), text);
}

/** Runs a program and returns what it prints. */
async function run(name: string, text: string): Promise<string> {
  await write(name, text);
  return app.runFile(name, '--import', join(app.folder, 'presumed.js'));
}

async function titlesOfPosts(parameters: string): Promise<string[]> {
  const query = `{ posts(${parameters}) { items { title } } }`;
  const response = await fetch(`${site.url}/graphql?${new URLSearchParams({ query })}`);
  const { data } = await response.json();
  return data.posts.items.map(({ title }: { title: string }) => title);
}

beforeAll(async () => {
  const document = await readFile(join(root, 'docs/public-api.md'), 'utf8');
  blocks = codeBlocks(document.replaceAll('https://www.example.com', site.url));
  const named = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => [...text.matchAll(/^npm install (.+)$/gm)])
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => !name.startsWith('-') && !name.startsWith('./') && !copied.includes(name))
    .map((name) => name.replace(/(?!^)@[\d.]+$/, ''));
  staff = await Api.signedIn(site);
  const issue = `mutation ($name: String!) {
    issued: createApiKey(input: { name: $name, scopes: [readDrafts] }) { secret } }`;
  const { issued } = await staff.graphql<{ issued: { secret: string } }>(issue, { name: unique('Types') });
  vi.stubEnv('DAYBOOK_KEY', issued.secret);
  examples = await ExampleApps.pack();
  app = await examples.create('documented', {
    linked: {
      ...Object.fromEntries([...named, ...unnamed].map((name) => [name, name])),
      typescript: '../apps/e2e/node_modules/typescript',
      'openapi-typescript': '../apps/e2e/node_modules/openapi-typescript',
    },
    copied,
  });
  await write('presumed.d.ts', presumed.types);
  await write('presumed.js', presumed.values);
  const { compilerOptions: documented } = JSON.parse(block('With urql and gql.tada', 'json'));
  const include = ['*.ts', '*.tsx', 'src', 'staff'];
  await write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, ...documented }, include }),
  );
  await write('content.ts', block('With urql and gql.tada', 'ts', 'initGraphQLTada'));
  await write('staff-codegen.ts', block('Types for programs with a key', 'ts', 'CodegenConfig'));
  await write('staff/drafts.ts', block('Types for programs with a key', 'ts', './gql'));
  await app.run('@graphql-codegen/cli/esm/bin.js', '--config', 'staff-codegen.ts');
  await write('schema.graphql', await (await fetch(`${site.url}/schema.graphql`)).text());
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await examples.remove();
  await staff.signOut();
});

describe('the programs of the documentation', () => {
  test('have correct types, with those that the documented tools generate', async () => {
    await write('codegen.ts', block('Generated types', 'ts', 'CodegenConfig'));
    await write('src/newest-posts.ts', block('Generated types', 'ts', './gql'));
    const others = blocks.filter(
      ({ heading, language }) =>
        /^tsx?$/.test(language) && !['Generated types', 'Types for programs with a key'].includes(heading),
    );
    expect(others.length).toBeGreaterThan(8);
    for (const [index, { language, text }] of others.entries())
      await write(`block-${index}.${language}`, text);
    await app.run('gql.tada/bin/cli.js', 'generate-output');
    await app.run('@graphql-codegen/cli/esm/bin.js');
    const [, program = '', ...given] =
      block('Clients for REST', 'sh').match(/^npx (openapi-typescript)@7 (\S+) (\S+) (\S+)$/m) ?? [];
    await app.run(`${program}/bin/cli.js`, ...given);
    await app.run('typescript/bin/tsc');
  });

  test('list the drafts of posts with a key and the types that it gets', async () => {
    const title = unique('A draft');
    const { saved } = await staff.graphql<{ saved: { id: string } }>(
      'mutation ($input: PostUpdateInput!) { saved: savePostDraft(input: $input) { id } }',
      { input: { title } },
    );
    expect(await app.runFile('staff/drafts.ts')).toContain(title);
    await staff.graphql('mutation ($id: ID!) { discardDraft(id: $id) }', { id: saved.id });
  });

  test('read all pages with @daybook/client', async () => {
    const titles = await titlesOfPosts('filter: { topics: { has: ["Mock exam"] } }');
    const printed = await run('pages.ts', block('With `@daybook/client`', 'ts', 'allNodes'));
    for (const title of titles) expect(printed.split(title)).toHaveLength(3);
  });

  test('read only the titles of posts with @daybook/client', async () => {
    const printed = await run('titles.ts', block('Only the fields that you show', 'ts'));
    for (const title of await titlesOfPosts('pageSize: 3')) expect(printed).toContain(title);
  });

  test.each([
    ['With `@daybook/client`', 'ts', 'PostDocument'],
    ['With React and Apollo Client', 'tsx', ''],
    ['With urql and gql.tada', 'tsx', ''],
  ])('show the newest post in a browser: %s', async (heading, language, part) => {
    const folder = heading.replaceAll(/\W/g, '-');
    await write(`show.${language}`, block(heading, language, part));
    const script = `<script type="module" src="/show.${language}"></script>`;
    await write('index.html', `<!doctype html><title>Posts</title><body>${script}`);
    await app.run('vite/bin/vite.js', 'build', '--outDir', folder);
    const { page } = await open();
    await page.goto(await serve(join(app.folder, folder)));
    const [name = ''] = await titlesOfPosts('sort: { field: date, direction: desc }, pageSize: 1');
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(await page.locator('article p').count()).toBeGreaterThan(0);
    for (const image of await page.locator('article img').all())
      expect(await image.getAttribute('src')).toContain(`${site.url}/uploads/`);
    if (heading !== 'With urql and gql.tada')
      expect(await page.locator('article h1 + img[srcset][sizes="40rem"]').count()).toBe(1);
  });

  test('read posts with urql and gql.tada', async () => {
    const printed = await run('urql.ts', block('With urql and gql.tada', 'ts', 'client.query'));
    for (const title of await titlesOfPosts('pageSize: 3')) expect(printed).toContain(title);
  });

  test('read a post with fetch, by GET and by POST', async () => {
    const ask = block('fetch without a client', 'js', 'async function ask');
    const send = block('fetch without a client', 'js', "method: 'POST'").replace(/;\s*$/, '');
    const missing = await run('get.mjs', `${ask}\nconsole.log(post);`);
    expect(missing.trim()).toBe('null');
    const posted = await run('post.mjs', `const site = '${site.url}';\nconsole.log(await (${send}).text());`);
    expect(JSON.parse(posted)).toEqual({ data: { post: null } });
  });

  test.each([['Apollo Client without `@daybook/client`'], ['Persisted queries']])(
    'read posts with %s',
    async (heading) => {
      await write('apollo.ts', block(heading, 'ts'));
      const query = 'gql`{ posts(pageSize: 3) { items { title } } }`';
      const printed = await run(
        'read.ts',
        `import { gql } from '@apollo/client';
import { client } from './apollo.ts';
console.log(JSON.stringify((await client.query({ query: ${query} })).data));`,
      );
      for (const title of await titlesOfPosts('pageSize: 3'))
        expect(printed).toContain(JSON.stringify(title));
    },
  );

  test('read posts with fetch and the types of openapi-typescript', async () => {
    const printed = await run('typed-rest.ts', block('Clients for REST', 'ts'));
    for (const title of await titlesOfPosts('pageSize: 3')) expect(printed).toContain(title);
  });

  test('read posts with openapi-client-axios', async () => {
    const printed = await run('rest.mjs', `${block('Clients for REST', 'js')}\nconsole.log(posts.length);`);
    expect(printed.trim()).toBe('6');
  });
});

test('the queries of the documentation can be sent', async () => {
  const queries = blocks.filter(({ language }) => language === 'graphql');
  expect(queries.length).toBeGreaterThan(3);
  for (const { text } of queries) {
    const response = await fetch(`${site.url}/graphql?${new URLSearchParams({ query: text })}`);
    expect(await response.json()).toEqual({ data: expect.anything() });
  }
});
