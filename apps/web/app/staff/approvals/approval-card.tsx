import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import type { ApprovalDecision, ApprovalRow } from '@unamano/contract/office/approvals';
import { useId, useState } from 'react';
import { formatInstant } from '../../shared/format-instant.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { approvals as words } from '../../text/staff/approvals.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { ChangesTable } from '../shared/parts/changes-table.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { AnswerModal } from './answer-modal.tsx';
import { CaseBrief, CaseHistory } from './case-brief.tsx';

const tones = {
  pending: 'wait',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'off',
  expired: 'off',
} as const;

type ApprovalCardProps = {
  approval: ApprovalRow;
  /** The person of the change's credit. */
  person?: LatePaymentRow | undefined;
  showsHistory?: boolean;
};

/** One requested change: whom it is about, its values, who requested it, and its decision or the buttons for one. */
export function ApprovalCard({ approval, person, showsHistory = false }: ApprovalCardProps) {
  const id = useId();
  const [action, setAction] = useState<ApprovalDecision | null>(null);
  const { state, changes } = approval;
  return (
    <article aria-labelledby={id} className="card flex flex-col gap-3 px-5 py-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 id={id} className="text-lg">
            {approval.title}
          </h2>
          <p className="text-ink-soft">
            <PersonLink id={approval.id_user}>{approval.summary}</PersonLink>
          </p>
        </div>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </header>
      {person && <CaseBrief person={person} />}
      {changes.length > 0 && (
        <ChangesTable what={words.what} before={words.before} after={words.after} changes={changes} />
      )}
      {approval.note && <p>{`${words.note}: ${approval.note}`}</p>}
      <p className="figures text-ink-soft">
        {words.requested(approval.requested_by, formatInstant(approval.requested_at))}
        {state === 'pending' && `. ${words.until(formatInstant(approval.expires_at))}.`}
      </p>
      {approval.decided_by && approval.decided_at && (
        <p className="figures text-ink-soft">
          {`${words.states[state]}: ${words.decided(approval.decided_by, formatInstant(approval.decided_at), approval.in_place_of)}`}
          {approval.reason && ` · ${words.reason}: ${approval.reason}`}
        </p>
      )}
      {person && (
        <CaseHistory
          creditId={person.credit_id}
          requestedAt={approval.requested_at}
          startsOpen={showsHistory}
        />
      )}
      {state === 'pending' && <Answers isOwn={approval.is_own} onAnswer={setAction} />}
      {action && (
        <AnswerModal approval={approval} person={person} action={action} onClose={() => setAction(null)} />
      )}
    </article>
  );
}

function Answers({ isOwn, onAnswer }: { isOwn: boolean; onAnswer: (answer: ApprovalDecision) => void }) {
  if (isOwn) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{words.own}</p>
        <SmallButton onClick={() => onAnswer('withdraw')}>{words.withdraw}</SmallButton>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button small onClick={() => onAnswer('approve')}>
        {words.approve}
      </Button>
      <SmallButton onClick={() => onAnswer('reject')}>{words.reject}</SmallButton>
    </div>
  );
}
