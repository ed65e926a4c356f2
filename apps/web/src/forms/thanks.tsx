import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ThanksProps {
  className: string;
  children: ReactNode;
}

/**
 * What the sender of a form reads once it has arrived. The form that it replaces may have filled the screen, so it comes
 * into view and takes the focus, by which screen readers read it out.
 */
export function Thanks({ className, children }: ThanksProps) {
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={element} id={id} className={className} role="status" aria-labelledby={id} tabIndex={-1}>
      {children}
    </div>
  );
}
