import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { company as words } from '../../../text/staff/companies.ts';
import { staffStates } from '../../../text/staff/staff-users.ts';
import { searchParam } from '../../shared/layout/use-search-in-address.ts';
import { Badge } from '../../shared/parts/badge.tsx';

type Person = {
  id_user: number;
  first_name: string;
  last_name: string;
  email: string;
  state: 'active' | 'invited' | 'ended';
};

const tones = { active: 'good', invited: 'wait', ended: 'off' } as const;

/** Who of the company works on the dashboard. Each leads to their account, for who may change it. */
export function CompanyStaff({ staff }: { staff: readonly Person[] }) {
  const modules = useSession().user?.modules ?? [];
  return (
    <section aria-labelledby="equipo" className="card px-5 py-4">
      <h2 id="equipo" className="text-lg">
        {words.staff}
      </h2>
      {staff.length === 0 && <p className="mt-2 text-ink-soft">{words.noStaff}</p>}
      <ul className="divide-y divide-line">
        {staff.map(({ id_user, first_name, last_name, email, state }) => (
          <li key={id_user} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <span className="block font-semibold">{`${first_name} ${last_name}`}</span>
              {modules.includes('staff_users') ? (
                <Link
                  to={`${paths.staffUsers}?${searchParam}=${encodeURIComponent(email)}`}
                  className="underline"
                >
                  {email}
                </Link>
              ) : (
                <span className="text-ink-soft">{email}</span>
              )}
            </span>
            <Badge tone={tones[state]}>{staffStates[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
