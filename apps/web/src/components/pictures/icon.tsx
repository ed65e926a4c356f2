const drawings = {
  tick: 'M4 12.5 9.5 18 20 6.5',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  play: 'M8 5.5v13l11-6.5z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  linkedin: 'M5 9.5V19M5 5.2v.1M10 19V9.5M10 14c0-3 1.7-4.6 4.2-4.6 2.6 0 3.8 1.6 3.8 4.4V19',
  x: 'M5 5l14 14M19 5 5 19M8 5h-3M19 19h-3',
  facebook: 'M15.5 4.5h-1.4c-2 0-3.1 1.2-3.1 3.3V20M7.5 11.5h7.5',
} as const;

export type IconName = keyof typeof drawings;

/** An icon in the color of the text around it. The text next to it says what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
