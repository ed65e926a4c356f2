import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Verdicts } from './approvals-panel.tsx';

const verdict = (day: number, byName: string, given: 'approved' | 'rejected', isValid: boolean) => ({
  byName,
  at: `2026-11-0${day}T12:00:00.000Z`,
  verdict: given,
  comment: '',
  isValid,
});

test('an approval says whether its author asked for changes later or the release was changed', () => {
  const approvals = [
    verdict(3, 'Priya', 'rejected', true),
    verdict(2, 'Priya', 'approved', false),
    verdict(1, 'Cole', 'approved', false),
  ];
  const html = renderToStaticMarkup(
    <MantineProvider env="test">
      <Verdicts approvals={approvals} />
    </MantineProvider>,
  );
  expect(html.match(/No longer counts: [\w ]+/g)).toEqual([
    'No longer counts: Priya asked for changes later',
    'No longer counts: changed since',
  ]);
});
