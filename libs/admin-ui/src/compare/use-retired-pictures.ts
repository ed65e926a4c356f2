import { type RefObject, useEffect } from 'react';
import { readAsStaff } from '../read-as-staff.ts';

/**
 * Shows pictures that are no longer on the site. Visitors get 404 for them, but staff may read them with their session.
 * A picture that cannot be read is replaced by its name.
 */
export function useRetiredPictures(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    const loaded: string[] = [];
    const load = async ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      const address = target.getAttribute('src') ?? '';
      const bytes = address.startsWith('/') ? await readAsStaff(address) : null;
      if (bytes) {
        const url = URL.createObjectURL(bytes);
        loaded.push(url);
        target.src = url;
      } else {
        const name = target.alt || address.split('/').at(-1);
        target.removeAttribute('src');
        target.alt = `${name} (no longer on the site)`;
      }
    };
    element?.addEventListener('error', load, true);
    return () => {
      element?.removeEventListener('error', load, true);
      for (const url of loaded) URL.revokeObjectURL(url);
    };
  }, [container]);
}
