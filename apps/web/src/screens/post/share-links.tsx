import { Icon } from '../../components/pictures/icon.tsx';

interface ShareLinksProps {
  /** Absolute address of what is shared. */
  address: string;
  title: string;
}

/** Links that share a page on three networks, without loading their code. */
export function ShareLinks({ address, title }: ShareLinksProps) {
  const networks = [
    {
      name: 'Facebook',
      icon: 'facebook',
      href: shareAddress('https://www.facebook.com/sharer/sharer.php', { u: address }),
    },
    { name: 'X', icon: 'x', href: shareAddress('https://x.com/intent/post', { url: address, text: title }) },
    {
      name: 'LinkedIn',
      icon: 'linkedin',
      href: shareAddress('https://www.linkedin.com/sharing/share-offsite/', { url: address }),
    },
  ] as const;
  return (
    <ul className="share" aria-label="Share this post">
      {networks.map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <Icon name={icon} />
            <span className="visually-hidden">Share on {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function shareAddress(base: string, parameters: Record<string, string>): string {
  return `${base}?${new URLSearchParams(parameters)}`;
}
