import { useEffect, useState } from 'react';
import classes from './announce.module.css';

const announcers = new Set<(text: string) => void>();

/** Has screen readers say what happened, for changes that otherwise only eyes would notice. */
export function announce(text: string): void {
  for (const say of announcers) say(text);
}

/** The region that screen readers listen to. It has to be in the page before anything is announced. */
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
      {/* A new element each time, so that the same words are said again. */}
      <span key={said.count}>{said.text}</span>
    </div>
  );
}
