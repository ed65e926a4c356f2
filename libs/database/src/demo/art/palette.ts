/** The inks of all demo pictures: deep navy and green on warm neutrals, brass and brick for the accent. */
export const ink = {
  night: '#0d1a2a',
  navy: '#16293f',
  slate: '#2c4560',
  steel: '#56718a',
  pine: '#14342e',
  green: '#1f4a41',
  moss: '#3f6f60',
  teal: '#4b7f86',
  tide: '#86aaa9',
  mist: '#bccac6',
  fog: '#dde1d9',
  paper: '#f6f1e7',
  shell: '#ece2cf',
  sand: '#dcc9a6',
  clay: '#c9a987',
  brass: '#b98a45',
  lamp: '#efcf85',
  rose: '#e3b597',
  brick: '#a5553c',
  umber: '#5b4636',
} as const;

export type Ink = (typeof ink)[keyof typeof ink];
