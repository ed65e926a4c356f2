import type { ApiClient } from './api-client.ts';

/**
 * Publishes a package whose text shows a picture, because visitors see only pictures that are shown. Returns its id.
 */
export async function showPicture(staff: ApiClient, url: string): Promise<string> {
  const document = 'mutation ($input: PackageCreateInput!) { one: createPackage(input: $input) { id } }';
  const input = { title: 'With a picture', description: `<p><img src="${url}" alt="A"></p>` };
  const { data, errors } = await staff.graphql(document, { input });
  if (errors[0]) throw new Error(errors[0].message);
  return data.one.id;
}
