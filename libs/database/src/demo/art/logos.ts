import sharp from 'sharp';
import {
  bay,
  chevrons,
  type Emblem,
  furrows,
  gridPath,
  layers,
  openBook,
  quill,
  ridge,
  rings,
  star,
  table,
  vane,
} from './emblems.ts';
import { type Lettering, lettering, letteringWidth } from './letters.ts';
import { ink } from './palette.ts';
import { svgDocument } from './render.ts';

export const logoWidth = 960;
export const logoHeight = 420;

interface Logo {
  emblem: Emblem;
  main: string;
  accent: string;
  /** Name in capitals; a second entry goes below, smaller. */
  name: string;
  line?: string;
  layout: 'beside' | 'above';
  weight?: number;
  tracking?: number;
}

/** Marks of invented organisations. */
export const logos = {
  'logo-larkfield': {
    emblem: furrows,
    main: ink.green,
    accent: ink.brass,
    name: 'LARKFIELD',
    line: 'TRUST & CUSTODY',
    layout: 'beside',
    weight: 0.11,
  },
  'logo-ostrey-vane': {
    emblem: vane,
    main: ink.navy,
    accent: ink.brick,
    name: 'OSTREY & VANE',
    line: 'COUNSELORS',
    layout: 'above',
    weight: 0.08,
    tracking: 0.42,
  },
  'logo-tallowmere': {
    emblem: layers,
    main: ink.slate,
    accent: ink.teal,
    name: 'TALLOWMERE',
    line: 'ARCHIVE',
    layout: 'beside',
    weight: 0.15,
  },
  'logo-pellwick': {
    emblem: gridPath,
    main: ink.steel,
    accent: ink.brick,
    name: 'PELLWICK',
    line: 'AUDIT',
    layout: 'beside',
    weight: 0.17,
    tracking: 0.24,
  },
  'logo-corvane': {
    emblem: chevrons,
    main: ink.teal,
    accent: ink.navy,
    name: 'CORVANE',
    line: 'TRADE SYSTEMS',
    layout: 'beside',
    weight: 0.13,
    tracking: 0.36,
  },
  'logo-hathersedge': {
    emblem: ridge,
    main: ink.pine,
    accent: ink.clay,
    name: 'HATHERSEDGE',
    line: 'FUND ADMINISTRATION',
    layout: 'above',
    weight: 0.1,
    tracking: 0.36,
  },
  'logo-quillhaven': {
    emblem: quill,
    main: ink.umber,
    accent: ink.brass,
    name: 'QUILLHAVEN',
    line: 'FILINGS',
    layout: 'beside',
    weight: 0.09,
    tracking: 0.34,
  },
  'logo-norrisay': {
    emblem: rings,
    main: ink.navy,
    accent: ink.teal,
    name: 'NORRISAY',
    line: 'CYBER',
    layout: 'beside',
    weight: 0.18,
    tracking: 0.28,
  },
  'logo-compliance-guild': {
    emblem: star,
    main: ink.navy,
    accent: ink.brass,
    name: 'COMPLIANCE GUILD',
    line: 'OF ADVISER OFFICERS',
    layout: 'above',
    weight: 0.09,
    tracking: 0.38,
  },
  'logo-plain-disclosure': {
    emblem: openBook,
    main: ink.green,
    accent: ink.moss,
    name: 'PLAIN DISCLOSURE',
    line: 'SOCIETY',
    layout: 'above',
    weight: 0.11,
    tracking: 0.34,
  },
  'logo-fund-trustees': {
    emblem: table,
    main: ink.umber,
    accent: ink.brick,
    name: 'FUND TRUSTEES',
    line: 'READING CIRCLE',
    layout: 'beside',
    weight: 0.1,
    tracking: 0.32,
  },
  'logo-bayside-advisers': {
    emblem: bay,
    main: ink.slate,
    accent: ink.lamp,
    name: 'BAYSIDE ADVISERS',
    line: 'ROUNDTABLE',
    layout: 'above',
    weight: 0.13,
    tracking: 0.3,
  },
} satisfies Record<string, Logo>;

/** The largest lettering of `text` that is at most `height` high and `room` wide. */
function fitted(logo: Logo, text: string, height: number, room: number, lighter = false): Lettering {
  const line = {
    text,
    height,
    color: logo.main,
    weight: (logo.weight ?? 0.13) * (lighter ? 1.05 : 1),
    tracking: (logo.tracking ?? 0.3) + (lighter ? 0.14 : 0),
  };
  return { ...line, height: Math.min(height, (height * room) / letteringWidth(line)) };
}

function beside(logo: Logo): string {
  const name = fitted(logo, logo.name, 84, 560);
  const line = logo.line ? fitted(logo, logo.line, 34, letteringWidth(name), true) : undefined;
  const wide = 216 + 56 + letteringWidth(name);
  const left = (logoWidth - wide) / 2;
  const textHeight = name.height + (line ? 36 + line.height : 0);
  const top = (logoHeight - textHeight) / 2;
  const textLeft = left + 216 + 56;
  return [
    `<g transform="translate(${left} ${(logoHeight - 216) / 2}) scale(1.08)">${logo.emblem(logo.main, logo.accent)}</g>`,
    lettering(name, textLeft, top),
    line
      ? lettering(
          { ...line, color: logo.accent === ink.lamp ? logo.main : logo.accent },
          textLeft,
          top + name.height + 36,
        )
      : '',
  ].join('');
}

function above(logo: Logo): string {
  const name = fitted(logo, logo.name, 62, 820);
  const line = logo.line ? fitted(logo, logo.line, 30, letteringWidth(name) * 0.7, true) : undefined;
  const center = (text: Lettering): number => (logoWidth - letteringWidth(text)) / 2;
  return [
    `<g transform="translate(${logoWidth / 2 - 92} 34) scale(0.92)">${logo.emblem(logo.main, logo.accent)}</g>`,
    lettering(name, center(name), 256),
    line ? lettering(line, center(line), 352) : '',
  ].join('');
}

/** Draws a mark as a PNG on white, so that it reads in light and dark surroundings alike. */
export async function renderLogo(logo: Logo): Promise<Buffer> {
  const markup = logo.layout === 'beside' ? beside(logo) : above(logo);
  const white = `<rect width="${logoWidth}" height="${logoHeight}" fill="#ffffff"/>`;
  return sharp(svgDocument(logoWidth, logoHeight, white + markup))
    .flatten()
    .png({ palette: true, colours: 64 })
    .toBuffer();
}
