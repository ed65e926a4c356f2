import sharp from 'sharp';
import { disc, fill, repeat, short, stroke } from './drawing.ts';
import { ink } from './palette.ts';
import { backHair, frontHair, type HairStyle } from './portrait-hair.ts';
import { svgDocument } from './render.ts';

export const portraitSize = 800;

/** How one invented person is drawn. */
export interface PortraitStyle {
  ground: string;
  motif: 'waves' | 'sun' | 'rings' | 'hills' | 'stripes' | 'sail';
  motifColor: string;
  skin: string;
  shade: string;
  hair: HairStyle;
  hairColor: string;
  jacket: string;
  shirt: string;
  collar: 'lapels' | 'crew' | 'open';
  glasses?: boolean;
  beard?: boolean;
}

function backdrop({ motif, motifColor: color }: PortraitStyle): string {
  switch (motif) {
    case 'waves':
      return repeat(6, (row) => {
        const y = 120 + row * 96;
        return stroke(
          `M-40 ${y}${repeat(6, () => 'q40 -44 80 0t80 0')}`,
          color,
          12,
          `opacity="${short(0.9 - row * 0.1)}"`,
        );
      });
    case 'sun':
      return disc([400, 380], 318, color);
    case 'rings':
      return repeat(
        7,
        (ring) =>
          `<circle cx="610" cy="210" r="${60 + ring * 82}" fill="none" stroke="${color}" stroke-width="10"/>`,
      );
    case 'hills':
      return (
        fill('M-10 520C120 380 250 360 400 470S660 560 810 400V810H-10Z', color) + disc([610, 190], 84, color)
      );
    case 'stripes':
      return repeat(9, (row) => `<rect y="${60 + row * 82}" width="800" height="30" fill="${color}"/>`);
    case 'sail':
      return (
        fill('M470 40C640 240 740 430 760 660H470Z', color) +
        fill('M430 130C330 330 210 520 70 660H430Z', color, 0.7)
      );
  }
}

function clothes({ jacket, shirt, collar }: PortraitStyle): string {
  const body = fill('M84 800C92 668 190 634 330 584H470C610 634 708 668 716 800Z', jacket);
  if (collar === 'crew') {
    return (
      body +
      stroke('M318 590C340 662 460 662 482 590', shirt, 24) +
      fill('M400 650V800H716C708 668 610 634 482 588C470 630 440 648 400 650Z', ink.night, 0.12)
    );
  }
  if (collar === 'open') {
    return [
      body,
      fill('M306 592C300 660 306 740 314 800H486C494 740 500 660 494 592C470 614 330 614 306 592Z', shirt),
      fill('M400 650V800H486C494 740 500 660 494 592C480 634 440 650 400 650Z', ink.night, 0.08),
      stroke(
        'M304 596C298 660 304 740 312 806M496 596C502 660 496 740 488 806',
        ink.night,
        5,
        'opacity="0.28"',
      ),
    ].join('');
  }
  return [
    body,
    fill('M322 590L400 724L478 590Z', shirt),
    fill('M318 588L268 648L338 696L312 720L400 806V724Z', ink.night, 0.2),
    fill('M482 588L532 648L462 696L488 720L400 806V724Z', ink.night, 0.32),
    fill('M344 580L400 668L368 700L320 592Z', ink.paper),
    fill('M456 580L400 668L432 700L480 592Z', ink.paper),
    stroke('M400 670L368 700L320 594M400 670L432 700L480 594', ink.night, 3, 'opacity="0.22"'),
  ].join('');
}

const headOutline = 'M296 306C294 196 506 196 504 306C506 400 470 486 400 490C330 486 294 400 296 306Z';

function face({ skin, shade, glasses, beard, hairColor }: PortraitStyle): string {
  return [
    fill('M346 400H454V552C440 592 360 592 346 552Z', shade),
    disc([298, 346], 25, skin),
    disc([502, 346], 25, shade),
    fill(headOutline, skin),
    fill('M400 224C506 224 505 300 504 306C506 400 470 486 400 490Z', shade, 0.55),
    beard
      ? fill(
          'M297 352C300 452 340 506 400 508C460 506 500 452 503 352C492 398 470 416 446 414C424 400 376 400 354 414C330 416 308 398 297 352Z',
          hairColor,
        )
      : '',
    stroke('M336 318q22 -14 46 -3M418 315q24 -11 46 3', hairColor, 7, 'opacity="0.85"'),
    disc([360, 344], 7, ink.night),
    disc([442, 344], 7, ink.night),
    stroke('M402 350C408 372 416 384 410 390C406 394 398 394 394 392', ink.umber, 4, 'opacity="0.6"'),
    stroke(
      beard ? 'M374 432Q400 448 426 432' : 'M368 428Q400 452 434 426',
      beard ? ink.paper : '#7c3f33',
      5,
      'opacity="0.8"',
    ),
    glasses
      ? `<g fill="${ink.paper}" fill-opacity="0.16" stroke="${ink.night}" stroke-width="6"><rect x="322" y="318" width="68" height="54" rx="22"/><rect x="410" y="318" width="68" height="54" rx="22"/></g>${stroke('M390 338q10 -8 20 0M322 338L298 330M478 338L502 330', ink.night, 6)}`
      : '',
  ].join('');
}

/** Heads are drawn round (400, 350) and then set down on the shoulders. */
function lowered(markup: string): string {
  return `<g transform="translate(-20 18) scale(1.05)">${markup}</g>`;
}

/** Draws a portrait as a square JPEG. */
export async function renderPortrait(style: PortraitStyle): Promise<Buffer> {
  const markup = [
    `<rect width="800" height="800" fill="${style.ground}"/>`,
    backdrop(style),
    lowered(backHair(style.hair, style.hairColor)),
    clothes(style),
    lowered(face(style) + frontHair(style.hair, style.hairColor)),
  ].join('');
  return sharp(svgDocument(portraitSize, portraitSize, markup))
    .flatten()
    .jpeg({ quality: 86 })
    .toBuffer();
}
