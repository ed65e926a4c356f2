import type { Site } from '@daybook/page-rendering';
import { publicRoutes } from '@daybook/routes';

interface WordmarkProps {
  site: Pick<Site, 'name' | 'shortName' | 'logo'>;
}

/** The firm's name, with its logo if it has one, as a link to the home page. */
export function Wordmark({ site: { name, shortName, logo } }: WordmarkProps) {
  const isSplit = shortName !== '' && name.startsWith(`${shortName} `);
  return (
    <a href={publicRoutes.home} className="wordmark">
      {logo && <img className="wordmark__sign" src={logo.url} alt="" width="38" height="38" />}
      <span className="wordmark__name" dir="auto">
        {isSplit ? shortName : name}
      </span>
      {isSplit && (
        <span className="wordmark__trade" dir="auto">
          {name.slice(shortName.length)}
        </span>
      )}
    </a>
  );
}
