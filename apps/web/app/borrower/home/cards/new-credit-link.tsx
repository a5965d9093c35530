import type { Home } from '@unamano/contract/credits';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { home as words } from '../../../text/borrower/home.ts';

type NewCreditLinkProps = { home: Home; onOpen: () => void };

/** The link to another credit. Beside a running credit it is a refinancing. */
export function NewCreditLink({ home, onOpen }: NewCreditLinkProps) {
  const running = home.credit?.state === 'ACTIVE';
  return (
    <section className="card flex flex-col gap-3 p-5">
      <Button variant="secondary" disabled={!home.validate_new_query_dc} onClick={onOpen}>
        {running ? words.requestNewCredit : words.requestCredit}
      </Button>
      {running && home.validate_new_query_dc && (
        <p className="text-[0.9375rem] text-ink-soft">{words.refinanceFromNow}</p>
      )}
      <NotYet home={home} />
    </section>
  );
}

/** The day until which no credit can be requested; nothing when one can. */
export function NotYet({ home }: { home: Home }) {
  if (home.validate_new_query_dc || !home.next_date_search_dc) return null;
  return <p>{words.notUntil(displayDay(home.next_date_search_dc))}</p>;
}
