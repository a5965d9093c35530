import { payrollDraftDetail } from '@unamano/contract/money/payroll/pay-periods';
import { ButtonLink } from '../../../shared/ui/layout/button.tsx';
import { summaryOf, draft as words } from '../../../text/staff/payroll/drafts.ts';
import { useQueryCall } from '../../shared/data/use-query-call.tsx';
import { SectionCard } from '../../shared/parts/section-card.tsx';
import { draftPath, type Scope } from '../scope.ts';
import { storyOf } from './draft-figures.tsx';

/** The way to the company's draft: for the company always, for operations once there is one. */
export function DraftCard({ payPeriod, scope }: { payPeriod: string; scope: Scope }) {
  const { data } = useQueryCall(payrollDraftDetail, { ...scope.company, pay_period: payPeriod });
  if (!data || (!data.draft && !scope.uploads)) return null;
  const { draft, preview } = data;
  const state = draft?.state;
  return (
    <SectionCard
      title={words.card}
      actions={
        <ButtonLink small variant={scope.uploads ? 'primary' : 'secondary'} to={draftPath(payPeriod, scope)}>
          {labelOf(state, scope)}
        </ButtonLink>
      }
    >
      <p className="max-w-prose">{draft ? storyOf(draft) : words.none}</p>
      {preview && (
        <p className="font-semibold">
          {summaryOf(
            preview.matching,
            preview.people.map(({ difference }) => difference),
          )}
        </p>
      )}
    </SectionCard>
  );
}

function labelOf(state: string | undefined, { uploads, operates }: Scope): string {
  if (uploads && state === 'DRAFT') return words.continue;
  if (uploads && (state === undefined || state === 'DISCARDED')) return words.upload;
  return operates && state === 'SENT' ? words.review : words.see;
}
