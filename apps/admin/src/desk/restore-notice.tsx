import { FailureAlert } from '@daybook/admin-ui';
import { useRestoreNoticeQuery } from '@daybook/graphql-client/admin/later-hooks';
import { adminRoutes } from '@daybook/routes';
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './desk.module.css';

/** Links to the holds and erasures to repeat after an older backup was restored. Shows nothing if there are none. */
export function RestoreNotice() {
  const { data, error } = useRestoreNoticeQuery({ fetchPolicy: 'network-only' });
  if (!error && !data?.afterRestore) return null;
  return (
    <div className={classes.wide}>
      {error ? (
        <FailureAlert failure={error} />
      ) : (
        <Alert color="yellow" title="This site was restored from an older backup">
          Some legal holds and erasures are newer than the backup and have to be repeated.{' '}
          <Anchor component={Link} to={adminRoutes.erasures} inherit c="inherit" underline="always">
            Show what to repeat
          </Anchor>
        </Alert>
      )}
    </div>
  );
}
