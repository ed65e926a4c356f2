import { useEffect, useState } from 'react';
import classes from './announce.module.css';

const announcers = new Set<(text: string) => void>();

/** The last text that was announced before the live region was on the page. */
let waiting = '';

/** Announces a change to screen readers. */
export function announce(text: string): void {
  if (announcers.size === 0) waiting = text;
  for (const say of announcers) say(text);
}

/** The live region of announcements. It is loaded after the first screen, and then says the last text it missed. */
export function Announcer() {
  const [said, setSaid] = useState({ text: '', count: 0 });
  useEffect(() => {
    const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
    announcers.add(say);
    if (waiting !== '') say(waiting);
    waiting = '';
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
