import type { CreditOfPerson, PersonPage } from '@unamano/contract/lending/person-page';
import { formatCop } from '@unamano/domain/money';
import { Link } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { creditStates, openCredit as words } from '../../text/staff/people/person.ts';
import { latePath } from '../shared/late/late-person.ts';
import type { RouteSearch } from '../shared/layout/route-search.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { CreditChips } from '../shared/parts/credit-chips.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { FactRow, FigureRow, factColumns } from './fact-row.tsx';

type OpenCreditProps = { credit: CreditOfPerson; person: PersonPage['person'] };

/** A credit that did not end: what it owes today, and the ways to the screens that work on it. */
export function OpenCredit({ credit, person }: OpenCreditProps) {
  const { owed, overdue, next, agreed } = credit;
  return (
    <SectionCard title={words.title(credit.id_credit)} actions={<Actions credit={credit} person={person} />}>
      <div className="flex flex-wrap gap-1 empty:hidden">
        <CreditChips marks={credit} />
      </div>
      <dl className={factColumns}>
        {agreed && (
          <FactRow label={words.agreed(displayDay(agreed.due_on))}>
            <Money amount={agreed.amount} className="font-bold" />
          </FactRow>
        )}
        {credit.lender_reference && (
          <FactRow label={words.lenderReference}>
            <span className="figures">{credit.lender_reference}</span>
          </FactRow>
        )}
        <FactRow label={words.state}>{creditStates[credit.state]}</FactRow>
        <MoneyRow label={words.amount} amount={credit.amount} />
        {overdue > 0 && (
          <FactRow label={agreed ? words.overdueWithout : words.overdue}>
            <Money amount={overdue} className={agreed ? '' : 'text-coral'} />
          </FactRow>
        )}
        {next && (
          <FigureRow label={words.next}>
            {words.nextOf(formatCop(next.amount), displayDay(next.due_on))}
          </FigureRow>
        )}
        {owed > 0 && <MoneyRow label={words.owed} amount={owed} />}
        {credit.payoff > 0 && <MoneyRow label={words.payoff} amount={credit.payoff} />}
        {credit.payments > 0 && (
          <FigureRow label={words.paid}>{words.paidOf(credit.paid_installments, credit.payments)}</FigureRow>
        )}
        {credit.waiting > 0 && <MoneyRow label={words.waiting} amount={credit.waiting} />}
      </dl>
    </SectionCard>
  );
}

function MoneyRow({ label, amount }: { label: string; amount: number }) {
  return (
    <FactRow label={label}>
      <Money amount={amount} />
    </FactRow>
  );
}

/** Only the screens that the user may open. */
function Actions({ credit, person }: OpenCreditProps) {
  const permissions = useSession().user?.permissions ?? [];
  const has = (module: string) => permissions.some(({ name }) => name === module);
  const { state, owed, waiting, id_credit } = credit;
  const { id_user } = person;
  const search: RouteSearch = { search: person.dni };
  const isRepaid = state === 'ACTIVE' || owed > 0;
  const isBeforePayOut = ['APPROVED', 'SIGNED', 'IN_PROCESS'].includes(state);
  return (
    <nav aria-label={words.title(id_credit)} className="flex flex-wrap gap-2">
      {isRepaid && has('late_payments') && (
        <Link to={latePath({ id_user })} state={{ id_user, credit_id: id_credit }} className="dense-button">
          {words.work}
        </Link>
      )}
      {isBeforePayOut && has('disbursement_confirm') && (
        <Link to={staffPaths.confirmDisbursement} state={search} className="dense-button">
          {words.disbursement}
        </Link>
      )}
      {state === 'IN_REVIEW' && has('credit_approve') && (
        <Link to={staffPaths.approveCredit} className="dense-button">
          {words.review}
        </Link>
      )}
      {waiting > 0 && has('late_payments') && (
        <Link to={staffPaths.unappliedFunds} className="dense-button">
          {words.funds}
        </Link>
      )}
    </nav>
  );
}
