import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();
const selection = 'picture { name alt focalX focalY }';

async function run(document: string, variables: object = {}, files = {}) {
  const { data, errors } = await site.staff.graphql(document, variables, files);
  expect(errors).toEqual([]);
  return data;
}

const addMember = async (width: number) =>
  (
    await run(
      `mutation ($file: Upload) { one: createTeamMember(input: { name: "Ada", position: "Partner", isDisplayed: true, picture: $file }) { id ${selection} } }`,
      { file: null },
      { file: await picture(`ada-${width}.png`, width) },
    )
  ).one;

const describe = async (width: number, input: object) =>
  (
    await run(
      'mutation ($input: ImageAssetCreateInput!) { one: createImageAsset(input: $input) { id meta { version } } }',
      { input: { ...input, picture: null } },
      { 'input.picture': await picture('any-name.png', width) },
    )
  ).one;

const seen = async (id: string) => {
  const { data } = await site.visitor.graphql(`{ one: teamMember(id: "${id}") { ${selection} } }`);
  return data.one.picture;
};

test('visitors read the description and the focal point of a picture wherever a record shows it', async () => {
  const { id, picture: plain } = await addMember(310);
  expect(plain).toMatchObject({ alt: '', focalX: null, focalY: null });
  // Visitors' responses are cached, so every later read also shows that the cache notices the change.
  expect(await seen(id)).toMatchObject({ alt: '', focalX: null });
  const image = await describe(310, { alt: 'Ada at her desk', focalX: 20, focalY: 80 });
  expect(await seen(id)).toMatchObject({ alt: 'Ada at her desk', focalX: 20, focalY: 80 });
  await run(
    'mutation ($id: ID!, $version: Int!) { updateImageAsset(id: $id, version: $version, input: { alt: "Ada on stage" }) { id } }',
    { id: image.id, version: image.meta.version },
  );
  expect((await seen(id)).alt).toBe('Ada on stage');
});

test('staff find the file of the library by the name of any upload of its bytes', async () => {
  const { picture: one } = await addMember(340);
  const { picture: other } = await addMember(340);
  const itemOf = async (name: string) =>
    (await run('query ($name: ID!) { item: staffMediaItem(by: { fileName: $name }) { id } }', { name })).item;
  expect(await itemOf(one.name)).toEqual(await itemOf(other.name));
  expect(await itemOf('p00000000000000000000.png')).toBeNull();
});

test('texts as trees have the size and the copies of their pictures, and fit the public schema', async () => {
  const { picture: file } = await addMember(360);
  const one = await run(
    `{ teamMembers { items { picture { name url width height placeholder variants { url width format } } } } }`,
  );
  const { name, ...known } = one.teamMembers.items
    .map((member: { picture: { name: string } }) => member.picture)
    .find((each: { name: string }) => each.name === file.name);
  expect(known.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,400}$/);
  const html = `<h2 class="align-center">Fees</h2><figure><img src="${known.url}" alt="A chart" width="100"></figure><p>One <b>two</b><br>three</p>`;
  const { record } = await run(
    'mutation ($input: PackageCreateInput!) { record: createPackage(input: $input) { id } }',
    { input: { title: 'One', description: html } },
  );
  const document = `{ package(id: "${record.id}") { text: descriptionText descriptionJson again: descriptionJson } }`;
  const { data, errors } = await site.visitor.graphql(document);
  expect(errors).toEqual([]);
  const { text, descriptionJson: tree, again } = data.package;
  expect(text).toBe('Fees\n\n[A chart]\n\nOne two\nthree');
  expect(tree).toEqual(again);
  expect(tree.children[1]).toEqual({
    type: 'figure',
    children: [{ type: 'picture', alt: 'A chart', displayWidth: 100, ...known }],
  });
  const response = await fetch(`${site.server.url}/schemas/rich-text.json`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const fits = new Ajv2020().compile(JSON.parse(await response.text()));
  expect([fits(tree), fits.errors]).toEqual([true, null]);
  expect(fits({ type: 'root', children: [{ type: 'link', children: [] }] })).toBe(false);
});
