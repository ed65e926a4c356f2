import { publicRoutes } from '@daybook/routes';
import { useEffect, useRef } from 'react';
import { Icon } from '../components/pictures/icon.tsx';
import { useCurrentPage } from '../page/current-page.ts';
import { NavLink } from './nav-link.tsx';
import { NavigationGroup } from './navigation-group.tsx';
import { firmLinks, readingLinks, serviceLinks } from './navigation-links.ts';
import { Wordmark } from './wordmark.tsx';

const menuId = 'site-menu';

/** The top navigation: a bar on wide screens, a menu behind a button on narrow ones. Both work without scripts. */
export function SiteHeader() {
  const { site } = useCurrentPage();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = () => menu.current?.hidePopover?.();
    window.addEventListener('pagehide', close);
    return () => window.removeEventListener('pagehide', close);
  }, []);
  return (
    <header className="site-header">
      <div className="wrap site-header__bar">
        <Wordmark site={site} />
        <button type="button" className="menu-button" popoverTarget={menuId}>
          <Icon name="menu" />
          <span>Menu</span>
        </button>
        <nav id={menuId} ref={menu} popover="auto" className="site-menu" aria-label="Main">
          <ul>
            <NavigationGroup label="Services" links={serviceLinks(site)} />
            {[...readingLinks, ...firmLinks].map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
            <li>
              <NavLink to={publicRoutes.search} className="site-menu__search">
                <Icon name="search" />
                <span>Search</span>
              </NavLink>
            </li>
            <li className="site-menu__contact">
              <NavLink to={publicRoutes.contact}>Contact</NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
