import { useOwnTitle } from '@daybook/admin-ui';
import { AppShell, Burger, Group, Loader } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { setDocumentTitle } from '../firm.ts';
import { useOtherTabs } from '../session/use-other-tabs.ts';
import { FirmLink } from './firm-link.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const mainId = 'main';

/** Not needed by the first screen, so it loads afterwards. */
const Accessibility = lazy(() => import('@daybook/admin-ui/accessibility'));

/** The frame of every screen: skip link, top bar, and sidebar. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure();
  useOtherTabs();
  useDocumentTitle();
  const main = useFocusOnNavigation();
  const { state } = useNavigation();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <SkipLink main={main} />
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label="Menu"
              aria-expanded={isOpen}
            />
            <FirmLink />
            {state === 'loading' && <Loader size="xs" aria-label="Loading" />}
          </Group>
          <TopBar />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        p="xs"
        className={classes.menu}
        data-closed={!isOpen || undefined}
        aria-label="Main menu"
      >
        <Sidebar onNavigate={close} />
      </AppShell.Navbar>
      <AppShell.Main ref={main} id={mainId} tabIndex={-1} style={{ outline: 'none', minWidth: 0 }}>
        <Suspense fallback={<Loader aria-label="Loading" />}>
          <Outlet />
        </Suspense>
      </AppShell.Main>
      <ScrollRestoration />
      <Suspense>
        <Accessibility />
      </Suspense>
    </AppShell>
  );
}

/** Skips the menu for keyboard users. The address does not change. */
function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <a href={`#${mainId}`} className={classes.skipLink} onClick={skip}>
      Skip to content
    </a>
  );
}

/** Sets the document title to the screen's name, or to the title that the screen sets. */
function useDocumentTitle(): void {
  const handle: unknown = useMatches().at(-1)?.handle;
  const general =
    typeof handle === 'object' && handle !== null && 'title' in handle ? String(handle.title) : '';
  const title = useOwnTitle() ?? general;
  useEffect(() => {
    setDocumentTitle(title);
  }, [title]);
}

/**
 * Moves the focus to the start of a new screen. A form that only moves to the address of its record keeps the focus,
 * and so does the palette when somebody opens it before the screen is shown.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const focused = document.activeElement;
    const keepsFocus = main.current?.contains(focused) || focused instanceof HTMLInputElement;
    if (shown.current !== pathname && !keepsFocus) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return main;
}
