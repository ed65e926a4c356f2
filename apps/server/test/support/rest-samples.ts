import { type ApiClient, formOf, type RestAnswer, type TestFile } from './api-client.ts';
import { pdf, picture } from './test-files.ts';

type FormFields = Record<string, string | string[]>;

let count = 0;
const next = () => {
  count += 1;
  return count;
};

const smallPicture = picture('logo.png', 48, 27);
const video = () => ({
  eventstitle: `Event ${next()}`,
  description: '<p>What it is about</p>',
  excerpt: 'In one sentence.',
  youtubevideolink: 'https://www.youtube.com/playlist?list=PL123',
});
const partner = () => ({ name: `https://partner${next()}.example.com` });

/** Completed forms as the old client sends them, without the `userID`, which `addByForm` adds. */
const forms = {
  posts: () => {
    const number = next();
    return {
      posttitle: `Post ${number}`,
      slug: `post-${number}`,
      description: '<p>A long story</p>',
      excerpt: 'A short story.',
      tags: 'SEC,RIA',
      metatitle: 'For search engines',
      metadescription: 'More for search engines',
      date: '2026-03-31',
      selectedTeam: '',
    };
  },
  team: () => ({
    membername: `Member ${next()}`,
    memberposition: 'Partner',
    memberdesc: 'Knows the rules.',
    memberlinkden: 'https://www.linkedin.com/in/member',
    membertwitter: 'https://twitter.com/member',
    displayOnTeamPage: 'yes',
  }),
  events: video,
  webinars: video,
  partnership: partner,
  membership: partner,
  newsletterresources: () => ({ name: `Issue ${next()}` }),
  additionalresources: () => ({
    additionalresourcestitle: `Guide ${next()}`,
    additionalresourcesdesc: '<p>How to</p>',
  }),
} satisfies Record<string, () => FormFields>;

/** A kind of record that a multipart form creates, as its path names it. */
export type FormKind = keyof typeof forms;

export function isFormKind(kind: string): kind is FormKind {
  return Object.hasOwn(forms, kind);
}

/** An id that no record has, sent in place of the old client's own user id. */
export const foreignId = 'f'.repeat(24);

/** A completed form with changes. If the file is null, the form has none. */
export async function filledForm(
  kind: FormKind,
  changes: FormFields = {},
  file?: TestFile | null,
): Promise<FormData> {
  const usualFile = kind === 'newsletterresources' ? pdf() : await smallPicture;
  const sentFile = file === undefined ? usualFile : file;
  return formOf({ ...forms[kind](), userID: foreignId, ...changes }, sentFile ?? undefined);
}

/** Sends a completed form with changes to the path that creates the record. */
export async function addByForm(
  client: ApiClient,
  kind: FormKind,
  changes: FormFields = {},
  file?: TestFile | null,
): Promise<RestAnswer> {
  return client.send('POST', `/api/add-${kind}`, await filledForm(kind, changes, file));
}

/** Like `addByForm`, but returns the record. Throws if it was refused. */
export async function made(
  client: ApiClient,
  kind: FormKind,
  changes: FormFields = {},
  file?: TestFile | null,
): Promise<RestAnswer['body']> {
  const { status, body } = await addByForm(client, kind, changes, file);
  if (status !== 200) throw new Error(`add-${kind} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A new collaborator, as the form sends it. */
export function newCollaborator(): { fname: string; email: string; password: string } {
  const number = next();
  return { fname: `Ada ${number}`, email: `ada${number}@example.com`, password: 'violet harbour crane' };
}
