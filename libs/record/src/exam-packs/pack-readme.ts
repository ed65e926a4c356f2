import type { ExamPack } from './exam-pack.ts';
import { escaped, htmlPage } from './html-text.ts';
import { pagesOf, periodOf } from './manage-exam-packs.ts';

interface Cover {
  readonly pack: Pick<ExamPack, 'start' | 'end' | 'addresses' | 'topics' | 'checkpointSize'>;
  readonly firm: string;
  readonly site: string;
  readonly checkpointAt: Date;
  readonly counts: { readonly publications: number; readonly captures: number; readonly entries: number };
  /** Files that the storage lacks. */
  readonly missing: number;
  readonly erasures: number;
}

const files: readonly (readonly [string, string])[] = [
  [
    'pages.wacz',
    'The captured pages with all of their files. Open it in replayweb.page or another program for web archives.',
  ],
  ['pages/', 'What each captured page says, for reading and printing, without the layout of the site.'],
  [
    'diffs/',
    'What changed on each page from one capture to the next, as text. + marks new lines, - removed ones.',
  ],
  ['files/', 'The pictures of the pages in pages/.'],
  [
    'publications.csv',
    'The publications: when, by whom, why, and which records they changed. Times are in UTC.',
  ],
  ['approvals.csv', 'Who approved or rejected these publications, and when.'],
  [
    'answers.csv',
    'Sentences that rules on advertising objected to and that were published unchanged: who answered the objection, when, why, and which files support the answer.',
  ],
  ['substantiation/', 'The files that support these answers. Their names are their SHA-256 hashes.'],
  [
    'captures.csv',
    'The captured pages: the address, when visitors began to get the page (since), and when it was captured (at).',
  ],
  [
    'erasures.csv',
    'What was erased from the record, for the whole site: when, by whom, why, and its hashes.',
  ],
  [
    'proofs/',
    'Entries of the record with their proofs, the signed checkpoint, and the public keys (C2SP tlog formats).',
  ],
  ['verify.html', 'A page that checks the pack without the network.'],
  ['manifest.json', 'The list of all files with their SHA-256 hashes.'],
];

const topicsNote = ` Pages about a topic are those of records, such as posts, that had the topic at some time of the period, with all
addresses that they had in the period. Versions count as they were published then, not as they are today; erased versions have no topics.
Lists that only link to these pages are not included.`;

/** The cover page of a pack. */
export function coverPage({ pack, firm, site, checkpointAt, counts, missing, erasures }: Cover): string {
  const title = `Exam pack: ${firm}, ${periodOf(pack)}`;
  const rows = files.map(([path, text]) => {
    const name =
      path.endsWith('/') || path === 'pages.wacz' ? escaped(path) : `<a href="${path}">${path}</a>`;
    return `<tr><th scope="row">${name}</th><td>${escaped(text)}</td></tr>`;
  });
  return htmlPage(
    title,
    `<main><h1>${escaped(title)}</h1>
<p>This archive shows what the website <a href="${escaped(site)}">${escaped(site)}</a> of ${escaped(firm)} published in a period,
who published and approved it, and proves that it was not changed since. It is designed to support recordkeeping under Rule 204-2 of
the Investment Advisers Act of 1940 and similar rules.</p>
<table><tbody>
<tr><th scope="row">Period</th><td>${periodOf(pack)} (UTC)</td></tr>
<tr><th scope="row">Pages</th><td>${escaped(pagesOf(pack))}</td></tr>
<tr><th scope="row">As of</th><td>The checkpoint over ${pack.checkpointSize} entries, signed ${checkpointAt.toISOString()}</td></tr>
<tr><th scope="row">Contents</th><td>${counts.publications} publications, ${counts.captures} captured pages, ${counts.entries} entries of the record</td></tr>
</tbody></table>
<p>The pack has the captures that began in the period, and those in effect at its beginning. A capture is valid until the next one of
its address.${pack.topics.length > 0 ? topicsNote : ''}</p>
${missing > 0 ? `<p class="bad"><strong>${missing} files are missing</strong>, because the storage of the site lacks them or has other bytes. The check names them.</p>` : ''}
${erasures > 0 ? `<p>${erasures === 1 ? 'One erasure has' : `${erasures} erasures have`} removed parts of the record of the site. erasures.csv lists them; pages that they removed are not in the pack.</p>` : ''}
<h2>Files</h2>
<table><tbody>${rows.join('\n')}</tbody></table>
<h2>How to check it</h2>
<p>Open <a href="verify.html">verify.html</a> in a browser, and drop the ZIP file on it. It computes every hash, follows the proof of
each entry to the checkpoint, and checks its signature. The command <code>verify-record</code> of Daybook does the same in a terminal.</p>
<h2>What it does not prove</h2>
<ul>
<li>That the key belongs to the firm. Compare proofs/keys.txt with ${escaped(site)}/record/key or a copy that you got earlier.</li>
<li>That the whole record was not replaced before the checkpoint. Only a checkpoint that was kept elsewhere shows that.</li>
<li>That the pack has every page of the period. What it has is proven, but somebody may have left pages out.</li>
<li>That what was published is true, or that the people named are who they say.</li>
<li>What pages of other sites showed, such as embedded videos.</li>
<li>When it was published, beyond the clock of the server.</li>
</ul></main>`,
  );
}
