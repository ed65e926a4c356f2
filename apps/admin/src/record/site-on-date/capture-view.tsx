import { framedCapturePath, siteOnDatePath } from '@daybook/routes';
import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { devices, ownDevice } from '../../preview/devices.ts';
import { PageFrame } from '../../preview/page-frame.tsx';
import { CaptureFacts } from './capture-facts.tsx';
import { type PageCapture, placeAt, preciseTimeOf } from './captures-at.ts';
import classes from './site-on-date.module.css';

/** Captured pages run no scripts. Their links go to this screen, to other sites in new windows, and to documents. */
const sandbox =
  'allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

export interface CaptureViewProps {
  /** The path under which captures are served. */
  base: string;
  address: string;
  captures: readonly PageCapture[];
  /** In milliseconds. */
  time: number;
  /** Whether the page is shown in addition to the facts about it. */
  hasPage?: boolean;
}

/** What visitors got at an address at a time. */
export function CaptureView({ base, address, captures, time, hasPage = true }: CaptureViewProps) {
  const place = placeAt(captures, time);
  const capture = captures[place];
  const [first] = captures;
  if (!capture)
    return (
      <Alert color="gray">
        {first
          ? `There is no capture from this time: the first one is of ${preciseTimeOf(first.since)}.`
          : 'This address has no captures. It may never have been a page of the site.'}
      </Alert>
    );
  const instant = new Date(time).toISOString();
  const { number, location } = capture;
  return (
    <div className={classes.view}>
      <CaptureFacts capture={capture} next={captures[place + 1] ?? null} />
      {location === null && hasPage && (
        <div className={classes.frame}>
          <PageFrame
            key={number}
            title={`The page ${address} since ${preciseTimeOf(capture.since)}`}
            src={framedCapturePath(base, number, instant, address)}
            width={devices[ownDevice()].width}
            sandbox={sandbox}
          />
        </div>
      )}
      {location !== null && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          Visitors were sent to{' '}
          {location.startsWith('/') ? (
            <Anchor component={Link} to={siteOnDatePath(location, instant)} underline="always">
              {location}
            </Anchor>
          ) : (
            location
          )}
          .
        </Text>
      )}
    </div>
  );
}
