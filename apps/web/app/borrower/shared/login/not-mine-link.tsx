import { Link } from 'react-router';
import { NOT_MINE_PATH } from '../../../shared/signup/not-mine-path.ts';
import { emailLogin } from '../../../text/shared/login.ts';

/** For people who are charged for a credit that they never asked for: they have no login. */
export function NotMineLink() {
  return (
    <Link to={NOT_MINE_PATH} className="link grid min-h-11 place-items-center text-ink-soft">
      {emailLogin.notMine}
    </Link>
  );
}
