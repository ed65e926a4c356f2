import type { RequestListener } from 'node:http';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ApiClient } from './support/api-client.ts';
import { useOtherServer } from './support/other-server.ts';
import { alsoLoopback, usePictureServer } from './support/picture-server.ts';
import { useServerProgram } from './support/server-program.ts';
import { picture } from './support/test-files.ts';
import { startTestServer } from './support/test-server.ts';

const program = useServerProgram();
const id = (number: number) => `5f0000000000000000000${String(number).padStart(3, '0')}`;

/** How often each path was asked for. */
const asked = new Map<string, number>();
let desk: Uint8Array;
/** The cookies of the last request. */
let cookies: string | undefined;

const member = {
  _id: id(1),
  membername: 'Ada',
  memberposition: 'Partner',
  membertwitter: 'not a link',
  order: '7',
};
const post = {
  _id: id(2),
  slug: 'relative',
  posttitle: 'Relative pictures',
  description:
    '<p onclick="x()">See <a href="about.html">us</a> and <a href="/blog/other">more</a></p><img src="img/desk.png" alt="A desk"><img src="/gone.png" alt="Gone"><script>alert(1)</script>',
  date: '2019-05-06T22:00:00.000Z',
  tags: 'SEC, RIA,',
  selectedTeam: { _id: id(1) },
  document: 'desk.png',
};
const about = {
  _id: id(8),
  subheading: 'Who we are',
  heading: 'Our firm',
  desc: '<p><br></p>',
  ctatitleheading: 'Talk to us',
  ctabutton: 'Call',
};
const answers: Record<string, unknown> = {
  '/old/api/get-team-with-order': [
    member,
    { membername: 12 },
    'not a member',
    ['nor this'],
    { _id: id(9), membername: '' },
  ],
  '/old/api/get-posts': [
    post,
    {
      _id: 'legacy-17',
      slug: 'Not a slug!',
      posttitle: 'Odd',
      date: 'someday',
      tags: 7,
      description: null,
      document: 'gone.png',
    },
    { _id: id(3), slug: 'relative', posttitle: 'Same slug' },
  ],
  '/old/api/get-partnership': 'No Partnership Found',
  '/old/api/get-membership': [{ _id: id(4), name: 'https://firm.example', document: 'gone.png' }],
  '/old/api/get-events': [
    {
      _id: id(5),
      eventstitle: 'Call',
      excerpt: 'Soon',
      youtubevideolink: 'https://evil.example/v',
      document: 'desk.png',
    },
  ],
  '/old/api/get-aboutpage': [about],
  '/old/api/get-packages': { not: 'a list' },
  '/old/api/get-outsources': [
    { _id: id(6), outsourcenumber: 1, outsourcetitle: 'CCO', outsourcedesc: ['a'] },
  ],
  '/old/api/get-accordian': [
    { id: id(7), packageName: 'Reviews', items: '[{"name":"Policies","variationType":"full"}]' },
  ],
};

const listener: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site.invalid');
  const count = (asked.get(pathname) ?? 0) + 1;
  asked.set(pathname, count);
  cookies = request.headers.cookie;
  if (pathname === '/old/api/get-team-with-order') response.setHeader('set-cookie', 'session=first; Path=/');
  if (pathname === '/old/api/get-posts') response.setHeader('set-cookie', ['session=second', 'seen=1']);
  const json = (value: unknown) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  // Works at the second attempt.
  if (pathname === '/old/api/get-team-with-order' && count === 1)
    response.writeHead(500).end('<h1>Oops</h1>');
  // Never answers the first time.
  else if (pathname === '/old/api/get-posts' && count === 1) return;
  // Breaks off in the middle the first time.
  else if (pathname === '/old/api/get-events' && count === 1)
    response.writeHead(200, { 'content-length': 100 }).write('[{"_id"');
  else if (pathname === '/old/api/get-webinars') response.writeHead(503).end();
  else if (pathname === '/old/api/get-homepage') response.end('<html>not JSON</html>');
  else if (pathname === '/files/desk.png' || pathname === '/old/img/desk.png') response.end(desk);
  else if (pathname in answers) json(answers[pathname]);
  else if (/^\/\w+\/api\//.test(pathname)) json([]);
  else response.writeHead(404).end();
};
const site = useOtherServer(listener);

beforeAll(async () => {
  desk = (await picture('desk.png', 64, 48)).bytes;
});

test('a sloppy server gives what it can: failures are tried again, and what is broken is named', async () => {
  const data = await program.usualData();
  const args = [
    'import',
    '--from',
    `${site.url}/old/`,
    '--files-from',
    `${site.url}/files`,
    '--timeout',
    '1',
  ];
  const { code, output, errors } = await program.command(data, args);
  expect([code, errors]).toEqual([0, '']);
  expect(cookies).toBe('session=second; seen=1');
  const lines = output.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^! The list get-homepage: The site sent something that is not JSON\./),
      expect.stringMatching(/^! The list get-webinars: The site answered 503\./),
      expect.stringMatching(/^! The list get-packages: The site sent no list\./),
      expect.stringMatching(/^! Team member: Record 3 of get-team-with-order is not an object\./),
      expect.stringMatching(/^! Team member: Record 4 of get-team-with-order is not an object\./),
      '! Team member “Ada”: Twitter URL must be a full address that starts with https:// or http://.',
      expect.stringMatching(/^! Team member “5f0.*009”: Not taken\. Member name is required\./),
      expect.stringMatching(
        /^! Post “Relative pictures”: The picture \S+\/gone\.png became a link\. It does not exist \(404\)\./,
      ),
      '! Post “Odd”: Date: “someday” is not a day.',
      '! Post “Odd”: Slug may hold letters, digits, and -._~ only, and must begin with a letter or digit.',
      expect.stringMatching(
        /^! Post “Odd”: Featured image: \S+\/gone\.png could not be fetched\. It does not exist \(404\)\./,
      ),
      '! Post “Same slug”: Not taken. Another post has the slug “relative”.',
      expect.stringMatching(/^! Membership “https:\/\/firm.example”: Its draft lacks \w+\.$/),
      '! About page “Our firm”: Its draft lacks Description.',
      '! Event “Call”: Playlist link must be a YouTube or Vimeo link.',
      '! Outsource card “CCO”: Description must be text.',
      expect.stringMatching(/^! Messages, sign-ups, and accounts: Nobody signed in/),
      '! Team member “12”: Not taken. It has nothing but a title.',
      'Team member: 1 new, 2 not taken',
      'Post: 2 new, 1 not taken',
    ]),
  );
  expect(asked.get('/old/api/get-webinars')).toBe(4);

  const running = await program.start(data);
  const staff = await new ApiClient(running.url).signedIn();
  const release = (await staff.graphql('{ releases(state: open) { items { id } } }')).data.releases.items[0]
    .id;
  const query = `query @perspective(release: "${release}") {
    posts { items { id title slug body date topics publishedAt author { name } picture { originalName } } }
    accordions { items { id items { name variationType } } }
  }`;
  const { data: found, errors: problems } = await staff.graphql(query);
  expect(problems).toEqual([]);
  const [relative, odd] = found.posts.items.toSorted((one: { id: string }, other: { id: string }) =>
    one.id < other.id ? 1 : -1,
  );
  expect(relative).toMatchObject({
    id: id(2),
    slug: 'relative',
    date: '2019-05-06',
    topics: ['SEC', 'RIA'],
    publishedAt: '2020-07-04T04:05:20.000Z',
    author: { name: 'Ada' },
    picture: { originalName: 'desk.png' },
  });
  expect(relative.body).toMatch(/^<p>See <a href="\/old\/about\.html"|^<p>See <a href="[^"]*about\.html"/);
  expect(relative.body).toContain('<a href="/blog/other">more</a>');
  expect(relative.body).toMatch(/<img src="\/uploads\/p[0-9a-z]{20}\.png"/);
  expect(relative.body).toContain(`<a href="${site.url}/gone.png">Gone</a>`);
  expect(relative.body).not.toMatch(/script|onclick/);
  expect(odd).toMatchObject({ title: 'Odd', topics: [], body: '', picture: null });
  expect(odd.id).toMatch(/^00000000[0-9a-f]{16}$/);
  expect(found.accordions.items).toEqual([
    { id: id(7), items: [{ name: 'Policies', variationType: 'full' }] },
  ]);
});

/** Answers a status to the first request, and later the picture. */
const lateAfter = (status: number): RequestListener => {
  let count = 0;
  return (_request, response) => {
    count += 1;
    if (count === 1) response.writeHead(status).end();
    else response.end(desk);
  };
};
/** The time at which the busy server wants to be asked again. */
let readyAt = Number.NaN;
const elsewhere = usePictureServer({
  '/408.png': lateAfter(408),
  '/429.png': lateAfter(429),
  '/503.png': lateAfter(503),
  '/403.png': lateAfter(403),
  '/busy.png': (_request, response) => {
    if (Number.isNaN(readyAt)) readyAt = Date.now() + 900;
    if (Date.now() < readyAt) response.writeHead(429, { 'Retry-After': '1' }).end();
    else response.end(desk);
  },
});

test('servers of pictures that are busy are asked again, when they want to be', async () => {
  const names = ['408', '429', '503', '403', 'busy'];
  const pictures = names.map((name) => `<img src="${elsewhere.url}/${name}.png" alt="${name}">`).join('');
  const about = { _id: id(8), slug: 'busy', posttitle: 'Busy', date: '2021-03-04' };
  answers['/busy/api/get-posts'] = [{ ...about, description: `<p>See:</p>${pictures}` }];
  const data = await program.usualData();
  // Only a server of the test asks servers on this machine.
  const running = await startTestServer(data, undefined, alsoLoopback);
  onTestFinished(() => running.stop());
  const args = ['import', '--from', `${site.url}/busy/`, '--timeout', '1'];
  const { code, output, errors } = await program.command(data, args);
  expect([code, errors]).toEqual([0, '']);
  expect(output.match(/The picture \S+ became a link\..*/g)).toEqual([
    `The picture ${elsewhere.url}/403.png became a link. That site shows it only to people who are signed in there (403).`,
  ]);
  const counts = names.map((name) => elsewhere.asked.filter(({ path }) => path === `/${name}.png`).length);
  expect(counts).toEqual([2, 2, 2, 1, 2]);
});
