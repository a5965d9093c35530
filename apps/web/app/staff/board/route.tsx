import type { Permission } from '@unamano/contract/identity/auth';
import { absences } from '@unamano/contract/office/absences';
import { approvalList } from '@unamano/contract/office/approvals';
import { Link } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { LineIcon } from '../../shared/ui/layout/line-icon.tsx';
import { moduleLeads } from '../../text/staff/board.ts';
import { board as words } from '../../text/staff/staff.ts';
import { useDeadlines } from '../shared/data/use-deadlines.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { moduleShapes } from '../shared/layout/module-shapes.ts';
import { builtModules } from '../shared/layout/modules.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { AwayNotes } from '../shared/parts/away-notes.tsx';
import { DecidedRequests } from './decided-requests.tsx';
import { NextWork } from './next-work.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero`: pending work first, then the user's modules. */
export default function Board() {
  const { user } = useSession();
  const modules = builtModules(user?.permissions ?? []);
  // News is above the work and would move it: both come at once.
  const news = useQueryCall(approvalList, modules.length > 0 ? { state: 'answered' } : null);
  const away = useQueryCall(absences, modules.length > 0 ? {} : null);
  const waits = useDeadlines(modules.length > 0);
  if (!user) return null;
  const title = words.greeting(user.first_name);
  if (modules.length === 0)
    return (
      <StaffPage title={title}>
        <p className="text-ink-soft">{words.none}</p>
      </StaffPage>
    );
  const isWaiting = [news, away, waits].some(({ data, status }) => data === null && status === 'loading');
  return (
    <StaffPage title={title}>
      {isWaiting ? (
        <PageSpinner />
      ) : (
        <>
          <AwayNotes mine />
          <DecidedRequests />
          <NextWork modules={modules.map(({ name }) => name)} />
          <section aria-labelledby="modulos" className="mt-4">
            <h2 id="modulos" className="text-lg">
              {words.all}
            </h2>
            <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {modules.map((module) => (
                <ModuleCard key={module.name} module={module} />
              ))}
            </ul>
          </section>
        </>
      )}
    </StaffPage>
  );
}

/** A module: the card is one link. */
function ModuleCard({ module }: { module: Permission }) {
  return (
    <li>
      <Link
        to={module.front_url}
        className="card flex h-full min-h-18 items-center gap-3 px-4 py-3 hover:border-control hover:bg-sunken"
      >
        <LineIcon path={moduleShapes[module.icon] ?? ''} size={26} />
        <span className="flex-1">
          <span className="block text-base font-bold">{module.title}</span>
          <span className="text-ink-soft">{moduleLeads[module.name]}</span>
        </span>
        <Icon name="next" size={18} />
      </Link>
    </li>
  );
}
