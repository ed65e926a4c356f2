/** Red, green, and blue of a color `#rrggbb`, each from 0 to 255. */
export function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** The contrast between two colors `#rrggbb` as WCAG 2 defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const weights = [0.2126, 0.7152, 0.0722];

function luminanceOf(color: string): number {
  return channelsOf(color)
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    .reduce((sum, light, index) => sum + light * (weights[index] ?? 0), 0);
}
