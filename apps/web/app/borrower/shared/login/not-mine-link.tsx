import { Link } from 'react-router';
import { emailLogin } from '../../../text/shared/login.ts';
import { NOT_MINE_PATH } from './not-mine-path.ts';

/** For people who are charged for a credit that they never asked for: they have no login. */
export function NotMineLink() {
  return (
    <Link to={NOT_MINE_PATH} className="link grid min-h-11 place-items-center text-ink-soft">
      {emailLogin.notMine}
    </Link>
  );
}
