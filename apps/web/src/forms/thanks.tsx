import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ThanksProps {
  className: string;
  children: ReactNode;
}

/**
 * The thanks after a form was sent. They scroll into view, because the replaced form may have been taller than the
 * screen, and take the focus, so that screen readers read them.
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
