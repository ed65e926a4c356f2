// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { testScreen } from '../testing/screen.tsx';
import { useZonedTime, type ZonedInstant, type ZonedTimeState } from './use-zoned-time.ts';
import { ZonedTimeInputs } from './zoned-time-inputs.tsx';

const screen = testScreen();
let state: ZonedTimeState;

function Inputs({ initial }: { initial: ZonedInstant }) {
  state = useZonedTime(initial);
  return <ZonedTimeInputs state={state} isSent={false} describe={() => ''} />;
}
const shownZone = () =>
  [...document.querySelectorAll('select')].map((select) => select.selectedOptions[0]?.value);

test.each(['2090-11-05T05:30:00.000Z', '2090-11-05T06:30:00.000Z'])(
  'keeps %s, one of two times that clocks show alike',
  async (at) => {
    await screen.show(<Inputs initial={{ at: new Date(at), zone: 'America/New_York' }} />);
    expect([state.day, state.time, state.instants?.found.length]).toEqual(['2090-11-05', '01:30', 2]);
    expect(state.chosen?.at.toISOString()).toBe(at);
  },
);

test('shows a zone that the browser does not list', async () => {
  const zone = 'US/Eastern';
  expect(Intl.supportedValuesOf('timeZone')).not.toContain(zone);
  await screen.show(<Inputs initial={{ at: new Date('2090-06-01T12:00:00Z'), zone }} />);
  expect([state.time, ...shownZone()]).toEqual(['08:00', zone]);
});
