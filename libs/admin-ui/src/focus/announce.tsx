import { useEffect, useState } from 'react';
import classes from './announce.module.css';

const announcers = new Set<(text: string) => void>();

/** Announces a change to screen readers. */
export function announce(text: string): void {
  for (const say of announcers) say(text);
}

/** The live region of announcements. It must be on the page before the first announcement. */
export function Announcer() {
  const [said, setSaid] = useState({ text: '', count: 0 });
  useEffect(() => {
    const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
    announcers.add(say);
    return () => {
      announcers.delete(say);
    };
  }, []);
  return (
    <div className={classes.region} aria-live="polite" aria-atomic>
      {/* A new element each time, so that a repeated text is announced again. */}
      <span key={said.count}>{said.text}</span>
    </div>
  );
}
