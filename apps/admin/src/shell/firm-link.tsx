import { adminRoutes } from '@daybook/routes';
import { Link } from 'react-router-dom';
import { firmLogo, firmName } from '../firm.ts';
import classes from './firm-link.module.css';

/** Logo and name of the firm, as a link to the dashboard. Narrow screens show only the logo if there is one. */
export function FirmLink() {
  const [name, logo] = [firmName(), firmLogo()];
  return (
    <Link to={adminRoutes.dashboard} className={classes.link} aria-label={name}>
      {logo && <img src={logo} alt="" width={28} height={28} className={classes.logo} />}
      <span className={classes.name} dir="auto">
        {name}
      </span>
    </Link>
  );
}
