import type { EarlierVersions } from '@daybook/page-rendering';
import { PageIntro } from '../../components/sections/page-intro.tsx';
import type { PageHead } from '../../page/screen.ts';

/** Title and description of the list; search engines ignore them. */
export function versionsHead({ address }: EarlierVersions): PageHead {
  return {
    title: `Earlier versions of ${address}`,
    description: 'What this site showed earlier.',
    noindex: true,
  };
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });

/** A list of what visitors got at an address, with links to the captures. Rendered on the server only. */
export function VersionsScreen({ address, versions, newer, older }: EarlierVersions) {
  return (
    <>
      <PageIntro
        kicker="Earlier versions"
        heading="What this page said"
        text={
          versions.length > 0
            ? 'Each link leads to what visitors got from this time on, until the next version. Times are in UTC.'
            : 'No version of this page is kept. A new page is kept within a few minutes.'
        }
      >
        <p className="versions__address">
          <a href={address}>{address}</a>
        </p>
      </PageIntro>
      {versions.length > 0 && (
        <div className="wrap versions">
          <ol className="versions__list">
            {versions.map(({ path, since, status, isErased }) => (
              <li key={path}>
                {isErased ? (
                  <span className="versions__erased">
                    <Time since={since} /> – this version was erased.
                  </span>
                ) : (
                  <>
                    <a href={path} rel="nofollow">
                      <Time since={since} />
                    </a>
                    {noteOf(status)}
                  </>
                )}
              </li>
            ))}
          </ol>
          {(newer ?? older) !== null && (
            <nav className="pagination" aria-label="Pages of versions">
              {newer !== null && (
                <a href={newer} rel="prev nofollow" className="pagination__step">
                  Newer
                </a>
              )}
              {older !== null && (
                <a href={older} rel="next nofollow" className="pagination__step">
                  Older
                </a>
              )}
            </nav>
          )}
        </div>
      )}
    </>
  );
}

function Time({ since }: { readonly since: Date }) {
  return <time dateTime={since.toISOString()}>{time.format(since)}</time>;
}

function noteOf(status: number): string {
  if (status >= 400) return ' – there was no page';
  return status >= 300 ? ' – led to another page' : '';
}
