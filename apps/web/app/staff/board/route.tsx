import type { MetaFunction } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { board as words } from '../../text/staff/staff.ts';
import { builtModules } from '../shared/layout/modules.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { AwayNotes } from '../shared/parts/away-notes.tsx';
import { DecidedRequests } from './decided-requests.tsx';
import { ModuleCard } from './module-card.tsx';
import { NextWork, WaitingApprovals } from './next-work.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/tablero`: pending work first, then the user's modules. */
export default function Board() {
  const { user } = useSession();
  if (!user) return null;
  const modules = builtModules(user.permissions);
  return (
    <StaffPage title={words.greeting(user.first_name)}>
      {modules.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {modules.length > 0 && (
        <>
          <AwayNotes mine />
          <DecidedRequests />
        </>
      )}
      {modules.length > 0 && <WaitingApprovals />}
      <NextWork modules={modules.map(({ name }) => name)} />
      {modules.length > 0 && (
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
      )}
    </StaffPage>
  );
}
