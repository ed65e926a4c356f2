import { LocalDay } from './local-day.tsx';

/** The day on which somebody last reviewed the page, as a section of its own. Renders nothing without a day. */
export function LastReviewed({ day }: { day: string | null | undefined }) {
  if (!day) return null;
  return (
    <p className="wrap last-reviewed">
      Last reviewed on <LocalDay day={day} />
    </p>
  );
}
