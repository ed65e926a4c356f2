import { LocalDay } from './local-day.tsx';

/** When somebody last reviewed the page, as a section of its own. Shows nothing if the site does not say so. */
export function LastReviewed({ day }: { day: string | null | undefined }) {
  if (!day) return null;
  return (
    <p className="wrap last-reviewed">
      Last reviewed on <LocalDay day={day} />
    </p>
  );
}
