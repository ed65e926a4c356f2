/** Markup turned over at the waterline, faded. */
export function mirrored(waterline: number, markup: string, opacity: number): string {
  return `<g transform="translate(0 ${waterline * 2}) scale(1 -1)" opacity="${opacity}">${markup}</g>`;
}
