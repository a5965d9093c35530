import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { company as words } from '../../../text/staff/companies.ts';
import { searchParam } from '../../shared/layout/use-param.ts';
import { SectionCard } from '../../shared/parts/section-card.tsx';
import { StaffStateBadge } from '../../shared/parts/staff-state-badge.tsx';

type Person = {
  id_user: number;
  first_name: string;
  last_name: string;
  email: string;
  state: 'active' | 'invited' | 'ended';
};

/** The company's staff users. Their e-mail links to the account for a user who may change it. */
export function CompanyStaff({ staff }: { staff: readonly Person[] }) {
  const modules = useSession().user?.modules ?? [];
  return (
    <SectionCard title={words.staff}>
      {staff.length === 0 && <p className="text-ink-soft">{words.noStaff}</p>}
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
            <StaffStateBadge state={state} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
