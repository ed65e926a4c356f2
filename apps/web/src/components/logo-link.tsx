import type { PicturePartsFragment } from '@daybook/graphql-client/web/operations';
import { Picture } from './picture.tsx';

interface LogoLinkProps {
  /** Where the organisation is on the web; contract §3 calls it the name. */
  address: string;
  picture: PicturePartsFragment | null;
  sizes: string;
}

/** The logo of an organisation, which leads to its site. Nothing where the address is no web address. */
export function LogoLink({ address, picture, sizes }: LogoLinkProps) {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^www\./, '');
  return (
    <a className="logo-link" href={url.href} rel="noopener">
      {picture ? <Picture picture={picture} alt={host} sizes={sizes} /> : host}
    </a>
  );
}
