import type { Reply } from '@unamano/contract/endpoint';
import type { creditDetails } from '@unamano/contract/loans/late-payments';
import { formatPesos } from '@unamano/domain/money';
import { Fact, Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { relief as words } from '../../../text/staff/relief.ts';
import { useOpened } from '../../shared/forms/form-modal.tsx';
import { SmallButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { AgreementModal } from './agreement-modal.tsx';
import { AnnulModal, FreezeModal, ReleaseModal, WriteOffModal } from './reason-modals.tsx';
import { WaiverModal } from './waiver-modal.tsx';

type Detail = Reply<typeof creditDetails>;
type ReliefProps = Pick<Detail, 'credit' | 'user'> & { onChanged: () => void };

const modals = {
  waiver: WaiverModal,
  agreement: AgreementModal,
  write_off: WriteOffModal,
  freeze: FreezeModal,
  release: ReleaseModal,
  annul: AnnulModal,
};
const FROZEN_STEPS = ['release', 'annul'] as const;

/** The payoff amount of today, the agreement, the write-off, pending approvals, and the relief that staff may give or request. */
export function Relief({ credit, user, onChanged }: ReliefProps) {
  const { opened, open, ends } = useOpened<keyof typeof modals>(onChanged);
  const Modal = opened && modals[opened];
  const isPending = (kind: string) => credit.pending_approvals.some((request) => request.kind === kind);
  const canProposeAgreement = credit.agreement?.state !== 'kept' && !isPending('relief.agreement');
  const canProposeWriteOff = user.days_past_due > 0 && !credit.write_off && !isPending('relief.write_off');
  const isCharged = user.price_past_due + user.collection_management > 0;
  return (
    <section aria-label={words.title} className="card flex flex-col gap-3 px-5 py-4">
      <h2 className="font-bold text-ink-soft">{words.title}</h2>
      <ReliefStatus credit={credit} />
      {credit.pending_approvals.map((request) => (
        <p key={request.id} className="rounded-card bg-mango-wash p-3">
          {words.pending[request.kind]} {request.is_own && words.ownPending}
        </p>
      ))}
      {credit.is_frozen && <p className="rounded-card bg-mango-wash p-3">{words.frozen}</p>}
      {credit.is_frozen && (
        <div className="flex flex-wrap gap-2">
          {FROZEN_STEPS.map((step) => (
            <SmallButton key={step} onClick={() => open(step)}>
              {words[step]}
            </SmallButton>
          ))}
        </div>
      )}
      {credit.payoff && !credit.is_frozen && (
        <div className="flex flex-wrap gap-2">
          {isCharged && <SmallButton onClick={() => open('waiver')}>{words.waiver}</SmallButton>}
          {canProposeAgreement && (
            <SmallButton onClick={() => open('agreement')}>{words.requestAgreement}</SmallButton>
          )}
          {canProposeWriteOff && (
            <SmallButton onClick={() => open('write_off')}>{words.requestWriteOff}</SmallButton>
          )}
          <SmallButton onClick={() => open('freeze')}>{words.freeze}</SmallButton>
        </div>
      )}
      {Modal && <Modal user={user} debt={credit.debt} on={credit.on} {...ends} />}
    </section>
  );
}

function ReliefStatus({ credit }: Pick<Detail, 'credit'>) {
  const { payoff, agreement, plan, write_off } = credit;
  const hint =
    agreement?.broken_on != null
      ? words.brokenHint(displayDay(agreement.broken_on))
      : words.agreementHint(displayDay(agreement?.agreed_on ?? ''));
  return (
    <Facts>
      {payoff && (
        <Fact
          label={words.payoff}
          {...(payoff.saved_interest > 0 && {
            hint: words.payoffHint(`$${formatPesos(payoff.saved_interest)}`),
          })}
        >
          <Money amount={payoff.total} />
        </Fact>
      )}
      {agreement && (
        <Fact label={words.agreement} hint={hint}>
          {words.agreementStates[agreement.state]}
        </Fact>
      )}
      {agreement?.installments.map(({ due_on, amount }) => (
        <MoneyFact key={due_on} label={displayDay(due_on)} amount={amount} />
      ))}
      {plan && (
        <Fact
          label={words.plan}
          hint={
            plan.broken_on === null
              ? words.planHint(displayDay(plan.asked_on))
              : words.planBrokenHint(displayDay(plan.broken_on))
          }
        >
          {words.planStates[plan.state]}
        </Fact>
      )}
      {plan?.installments.map(({ due_on, amount }) => (
        <MoneyFact key={due_on} label={displayDay(due_on)} amount={amount} />
      ))}
      {write_off && (
        <MoneyFact
          label={words.writtenOff}
          hint={words.writtenOffHint(displayDay(write_off.due_on))}
          amount={write_off.amount}
        />
      )}
    </Facts>
  );
}
