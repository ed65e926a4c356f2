import { sceneHeight, sceneWidth } from './drawing.ts';
import { logoHeight, logos, logoWidth, renderLogo } from './logos.ts';
import { portraits } from './people.ts';
import { portraitSize, renderPortrait } from './portraits.ts';
import { type PictureFormat, renderScene } from './render.ts';
import { dividers, nauticalChart } from './scenes/charts.ts';
import { drawers, folios, ledger } from './scenes/desk.ts';
import { cranes, quayBoats } from './scenes/harbour.ts';
import { tideClock, tideGauge } from './scenes/instruments.ts';
import { ripples, ropeCoil, signalFlags } from './scenes/on-deck.ts';
import { regatta, stripedHorizon } from './scenes/open-water.ts';
import { channelBuoys, lighthouse } from './scenes/sea-marks.ts';
import { bridge, hullRibs, pier } from './scenes/structures.ts';
import { soundings, weatherMap } from './scenes/surveys.ts';
import { nightHarbour, warehouses } from './scenes/waterfront.ts';
import { lockGates, quaySteps } from './scenes/waterworks.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** A picture of the demo content, drawn anew each time it is asked for. */
export interface Picture {
  format: PictureFormat;
  width: number;
  height: number;
  render(): Promise<Buffer>;
}

const scenes = {
  bridge,
  'channel-buoys': channelBuoys,
  cranes,
  dividers,
  drawers,
  folios,
  'hull-ribs': hullRibs,
  ledger,
  lighthouse,
  'lock-gates': lockGates,
  'nautical-chart': nauticalChart,
  'night-harbor': nightHarbour,
  pier,
  'quay-boats': quayBoats,
  'quay-steps': quaySteps,
  regatta,
  ripples,
  'rope-coil': ropeCoil,
  'signal-flags': signalFlags,
  soundings,
  'striped-horizon': stripedHorizon,
  'tide-clock': tideClock,
  'tide-gauge': tideGauge,
  warehouses,
  'weather-map': weatherMap,
} satisfies Record<string, (random: SeededRandom) => string>;

/** The webinars' pictures come as WebP, so that every format the site accepts is among the demo files. */
const webpScenes: ReadonlySet<string> = new Set(['quay-steps', 'ripples', 'soundings', 'striped-horizon']);

export type PictureKey = keyof typeof scenes | keyof typeof portraits | keyof typeof logos;

function scenePictures(): [string, Picture][] {
  return Object.entries(scenes).map(([key, draw]) => {
    const format = webpScenes.has(key) ? 'webp' : 'jpeg';
    return [
      key,
      {
        format,
        width: sceneWidth,
        height: sceneHeight,
        render: () => renderScene(draw(seededRandom(key)), format),
      },
    ];
  });
}

function portraitPictures(): [string, Picture][] {
  return Object.entries(portraits).map(([key, style]) => [
    key,
    { format: 'jpeg', width: portraitSize, height: portraitSize, render: () => renderPortrait(style) },
  ]);
}

function logoPictures(): [string, Picture][] {
  return Object.entries(logos).map(([key, logo]) => [
    key,
    { format: 'png', width: logoWidth, height: logoHeight, render: () => renderLogo(logo) },
  ]);
}

/** All demo pictures by key. */
export const pictures: ReadonlyMap<string, Picture> = new Map([
  ...scenePictures(),
  ...portraitPictures(),
  ...logoPictures(),
]);
