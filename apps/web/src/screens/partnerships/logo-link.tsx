import type { PicturePartsFragment } from '@daybook/graphql-client/web/operations';
import { Picture } from '../../components/pictures/picture.tsx';

interface LogoLinkProps {
  /** The organization's web address; contract §3 calls it `name`. */
  address: string;
  picture: PicturePartsFragment | null;
  sizes: string;
}

/** An organization's logo, linked to its site if the address is a web address. */
export function LogoLink({ address, picture, sizes }: LogoLinkProps) {
  const url = URL.parse(address);
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  // The address, because the contract has no other name.
  const name = isWeb ? url.hostname.replace(/^www\./, '') : address;
  const logo = picture ? <Picture picture={picture} alt={picture.alt || name} sizes={sizes} /> : name;
  if (!isWeb) return <span className="logo-link">{logo}</span>;
  return (
    <a className="logo-link" href={url.href} rel="noopener">
      {logo}
    </a>
  );
}
