import { disc, fill } from './drawing.ts';
import { ink } from './palette.ts';

export type HairStyle = 'bob' | 'fringe' | 'long' | 'curls' | 'short' | 'part' | 'receding' | 'bun';

const lowCurls = [
  [286, 300],
  [274, 352],
  [286, 404],
  [306, 448],
  [514, 300],
  [526, 352],
  [514, 404],
  [494, 448],
] as const;
const highCurls = [
  [312, 244],
  [350, 208],
  [400, 194],
  [450, 208],
  [488, 244],
  [330, 262],
  [378, 236],
  [428, 236],
  [470, 262],
] as const;

function gloss(data: string): string {
  return fill(data, ink.paper, 0.12);
}

/** The hair that lies behind the head and shoulders. */
export function backHair(style: HairStyle, color: string): string {
  switch (style) {
    case 'bob':
      return fill(
        'M262 330C250 150 550 150 538 330C544 410 548 470 524 520C470 548 330 548 276 520C252 470 256 410 262 330Z',
        color,
      );
    case 'fringe':
      return fill('M266 320C256 156 544 156 534 320V500C520 530 280 530 266 500Z', color);
    case 'long':
      return fill(
        'M264 320C252 148 548 148 536 320C540 430 566 540 560 660C500 700 300 700 240 660C234 540 260 430 264 320Z',
        color,
      );
    case 'curls':
      return (
        lowCurls.map((at) => disc(at, 46, color)).join('') +
        fill('M270 320C262 160 538 160 530 320V470H270Z', color)
      );
    case 'bun':
      return disc([400, 176], 62, color) + disc([386, 160], 26, ink.paper, 'opacity="0.1"');
    default:
      return '';
  }
}

/** The hair that falls over the forehead. */
export function frontHair(style: HairStyle, color: string): string {
  switch (style) {
    case 'bob':
      return (
        fill(
          'M280 356C266 176 534 176 520 356C512 300 486 268 452 250C404 292 330 284 302 290C290 306 284 330 280 356Z',
          color,
        ) + gloss('M318 228C350 196 420 190 452 206C410 204 352 216 318 228Z')
      );
    case 'fringe':
      return fill(
        'M276 372C254 146 546 146 524 372C516 340 512 320 508 304C440 292 360 292 292 304C288 320 284 340 280 372Z',
        color,
      );
    case 'long':
      return (
        fill(
          'M400 214C330 226 298 290 286 392C258 190 350 172 400 190C450 172 542 190 514 392C502 290 470 226 400 214Z',
          color,
        ) + gloss('M330 222C344 204 366 194 388 194C366 204 346 214 330 222Z')
      );
    case 'curls':
      return (
        highCurls.map((at) => disc(at, 42, color)).join('') +
        disc([360, 204], 18, ink.paper, 'opacity="0.09"') +
        disc([424, 196], 16, ink.paper, 'opacity="0.09"')
      );
    case 'short':
      return (
        fill(
          'M292 322C280 170 520 170 508 322C500 286 492 268 478 256C430 244 370 244 322 256C308 268 300 286 292 322Z',
          color,
        ) + gloss('M326 228C366 204 434 204 474 228C434 216 366 216 326 228Z')
      );
    case 'part':
      return (
        fill(
          'M290 326C270 196 330 150 430 168C510 168 528 240 510 326C504 288 492 264 470 252C420 256 380 246 352 226C334 248 300 272 290 326Z',
          color,
        ) + gloss('M372 190C410 178 458 188 480 216C450 200 410 192 372 190Z')
      );
    case 'receding':
      return fill(
        'M290 336C262 150 538 150 510 336C506 300 498 276 484 258C470 240 452 244 440 232C420 216 380 216 360 232C348 244 330 240 316 258C302 276 294 300 290 336Z',
        color,
      );
    case 'bun':
      return (
        fill(
          'M288 340C272 172 528 172 512 340C504 296 480 262 440 254C420 262 380 262 360 254C320 262 296 296 288 340Z',
          color,
        ) + gloss('M318 246C350 210 420 200 452 212C410 214 352 228 318 246Z')
      );
  }
}
