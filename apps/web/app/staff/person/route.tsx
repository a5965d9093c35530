import { type PersonPage, personPage, personTimeline } from '@unamano/contract/lending/person-page';
import { useParams } from 'react-router';
import NotFound from '../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { person as words } from '../../text/staff/people/person.ts';
import { useInvalidate, useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { parseRouteId } from '../shared/layout/route-id.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { useListAddress } from '../shared/lists/use-list-address.ts';
import { BureauCard } from './bureau.tsx';
import { Chips } from './chips.tsx';
import { CreditList } from './credits.tsx';
import { PersonFacts } from './facts.tsx';
import { History } from './history.tsx';
import { OpenCredit } from './open-credit.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/personas/:id_user`: all that there is about one person. */
export default function PersonRoute() {
  const idUser = parseRouteId(useParams().id_user);
  return idUser === null ? <NotFound /> : <Person key={idUser} idUser={idUser} />;
}

function Person({ idUser }: { idUser: number }) {
  const query = useQueryCall(personPage, { id_user: idUser });
  const invalidate = useInvalidate();
  const back = useListAddress(staffPaths.people);
  if (query.refusal?.code === 'OBJECT_NOT_FOUND') return <NotFound />;
  const { data } = query;
  return (
    <StaffPage
      title={data ? `${data.person.first_name} ${data.person.last_name}` : words.title}
      back={back}
      beside={data && <Chips page={data} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 min-[1000px]:grid-cols-[24rem_minmax(0,1fr)] min-[1680px]:grid-cols-[30rem_minmax(0,60rem)]">
        <WhenLoaded query={query}>
          {(page) => <Left page={page} onChanged={() => invalidate(personPage, personTimeline)} />}
        </WhenLoaded>
        <History idUser={idUser} isFirst={data === null} />
      </div>
    </StaffPage>
  );
}

/** Facts, the credit that runs, and what one looks up now and then. */
function Left({ page, onChanged }: { page: PersonPage; onChanged: () => void }) {
  const open = page.credits.filter(isOpen);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <PersonFacts page={page} onChanged={onChanged} />
      {open.map((credit) => (
        <OpenCredit key={credit.id_credit} credit={credit} person={page.person} />
      ))}
      <CreditList credits={page.credits} />
      <BureauCard page={page} />
    </div>
  );
}

/** An ended credit is open again where it is owed again. */
function isOpen({ state, owed }: PersonPage['credits'][number]): boolean {
  return owed > 0 || !['FIN', 'REJECTED', 'CANCELLED'].includes(state);
}
