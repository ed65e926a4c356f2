import { cleanText } from '@daybook/content-engine';

type Naming = readonly (readonly [pattern: RegExp, name: string])[];

/** The first match wins, because browsers also claim to be their predecessors. */
const browsers: Naming = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: Naming = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A short name of the device, such as 'Firefox on Linux', from its User-Agent header. */
export function deviceLabel(userAgent: string): string {
  const find = (naming: Naming) => naming.find(([pattern]) => pattern.test(userAgent))?.[1];
  const product = cleanText(userAgent).split(/[\s/]/, 1)[0]?.slice(0, 40);
  const browser = find(browsers) ?? (product || 'Unknown device');
  const system = find(systems);
  return system ? `${browser} on ${system}` : browser;
}

/** Like `deviceLabel`, but never contains text of the header, because strangers can cause messages with this label. */
export function knownDeviceLabel(userAgent: string): string {
  const isKnown = browsers.some(([pattern]) => pattern.test(userAgent));
  return isKnown ? deviceLabel(userAgent) : 'Unknown device';
}
