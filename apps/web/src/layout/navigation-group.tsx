import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useCurrentPage } from '../page/current-page.ts';
import { NavLink } from './nav-link.tsx';
import type { NavigationLink } from './navigation-links.ts';

interface NavigationGroupProps {
  label: string;
  links: readonly NavigationLink[];
}

/** A group of navigation links in a native `details`. Scripts only close it when the visitor moves on. */
export function NavigationGroup({ label, links }: NavigationGroupProps) {
  const group = useRef<HTMLDetailsElement>(null);
  const { path } = useCurrentPage();
  const isCurrent = links.some(({ to }) => to === path);

  useEffect(() => {
    const close = () => group.current?.removeAttribute('open');
    const closeFromOutside = ({ target }: Event) => {
      // In the narrow menu, closing would move the link that is being pressed.
      if (group.current?.closest('[popover]')?.matches(':popover-open')) return;
      if (target instanceof Node && !group.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    // The page may come back from the back/forward cache.
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      window.removeEventListener('pagehide', close);
    };
  }, []);

  const closeByKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.preventDefault();
    event.currentTarget.removeAttribute('open');
    event.currentTarget.querySelector('summary')?.focus();
  };
  return (
    <li>
      <details ref={group} className="navigation-group" onKeyDown={closeByKey}>
        <summary aria-current={isCurrent || undefined}>{label}</summary>
        <ul>
          {links.map(({ label: text, to }) => (
            <li key={to}>
              <NavLink to={to} end>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
