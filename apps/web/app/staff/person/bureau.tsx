import type { PersonPage } from '@unamano/contract/lending/person-page';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/format-instant.ts';
import { bureau as words } from '../../text/staff/people/person.ts';
import { useMayCall } from '../shared/data/use-may-call.ts';
import type { RouteSearch } from '../shared/layout/route-search.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { factLine } from './fact-row.tsx';

const REPORT = { modules: ['historic_dc'] } as const;

/** When the bureau was queried about the person. The report opens on its own screen, which records the reason. */
export function BureauCard({ page: { bureau, person } }: { page: PersonPage }) {
  const mayOpen = useMayCall(REPORT) && bureau.some(({ was_found }) => was_found);
  const search: RouteSearch = { search: person.dni };
  return (
    <SectionCard
      title={words.title}
      actions={
        mayOpen && (
          <Link to={staffPaths.riskHistory} state={search} className="dense-button" title={words.hint}>
            {words.open}
          </Link>
        )
      }
    >
      {bureau.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul>
        {bureau.map(({ queried_at, was_found }) => (
          <li key={queried_at} className={factLine}>
            <span className="figures text-ink-soft">{formatInstant(queried_at)}</span>
            <span className="font-semibold">{was_found ? words.found : words.notFound}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
