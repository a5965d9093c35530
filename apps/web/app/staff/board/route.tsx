import { absences } from '@unamano/contract/office/absences';
import { approvalList } from '@unamano/contract/office/approvals';
import { pageTitle } from '../../shared/page-title.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { board as words } from '../../text/staff/staff.ts';
import { useDeadlines } from '../shared/data/use-deadlines.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { builtModules } from '../shared/layout/modules.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { AwayNotes } from '../shared/parts/away-notes.tsx';
import { DecidedRequests } from './decided-requests.tsx';
import { ModuleCard } from './module-card.tsx';
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
