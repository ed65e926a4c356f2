import type { ComplianceNewsletterQuery } from '@daybook/graphql-client/web/operations';
import { Icon } from '../../components/pictures/icon.tsx';
import { fileNote } from '../../components/text/file-note.ts';
import { newsletterEntryAnchor } from '../../page/paths.ts';

interface NewsletterListProps {
  /** Newest first. */
  newsletters: ComplianceNewsletterQuery['newsletterResources']['items'];
}

/** The newsletter files, newest first (contract §9). */
export function NewsletterList({ newsletters }: NewsletterListProps) {
  if (newsletters.length === 0) return <p className="wrap empty">There are no newsletters to show.</p>;
  return (
    <ul className="wrap ledger">
      {newsletters.map(({ id, title, file }) => (
        <li key={id} id={newsletterEntryAnchor(id)} className="ledger__line">
          <span className="ledger__entry" dir="auto">
            {title}
          </span>
          {file && (
            <>
              <span className="ledger__note">{fileNote(file)}</span>
              <a className="button button--outline" href={file.url} download={file.originalName}>
                <Icon name="download" />
                <span>
                  Download<span className="visually-hidden"> {title}</span>
                </span>
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
