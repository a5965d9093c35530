import { type Credit, creditProgress } from '@unamano/contract/lending/credits';
import { useCall } from '../../../../shared/api/use-call.ts';
import { formatInstant } from '../../../../shared/format-instant.ts';
import { Icon } from '../../../../shared/ui/layout/icon.tsx';
import { moneySteps as words } from '../../../../text/borrower/account.ts';

type MoneyStepsProps = {
  creditId: number;
  isAllied: boolean;
  isReturned: boolean;
  state: Credit['state'];
};

type Step = { title: string; at: string | null; pending: string };

/** From the signature to the money: what happened and when, and what comes next. Each step keeps its height while its time loads. */
export function MoneySteps({ creditId, isAllied, isReturned, state }: MoneyStepsProps) {
  const { data } = useCall(creditProgress, { id_credit: creditId });
  // What the state says already has the height of its line.
  const isSent = data ? data.sent_at !== null : state === 'ACTIVE';
  const isApproved = !data && state !== 'IN_REVIEW';
  const sentBy = data?.sent_by ? words.sentBy(formatInstant(data.sent_by)) : words.sentLater;
  const steps: Step[] = [
    { title: words.signed, at: data?.signed_at ?? null, pending: '' },
    { title: words.account, at: data?.account_given_at ?? null, pending: '' },
    ...(isAllied
      ? [
          {
            title: words.company,
            at: data?.company_approved_at ?? null,
            pending: isApproved ? '' : words.companyPending,
          },
        ]
      : []),
    {
      title: words.sent,
      at: data?.sent_at ?? null,
      pending: isSent ? '' : isReturned ? words.sentAgain : sentBy,
    },
    {
      title: words.received,
      at: data?.received_at ?? null,
      pending: isSent ? words.receivedCheck : words.receivedLater,
    },
  ];
  const next = data ? steps.findIndex(({ at }) => at === null) : -1;
  return (
    <ol className="flex flex-col" aria-busy={data === null || undefined}>
      {steps.map(({ title, at, pending }, index) => (
        <li
          key={title}
          className="money-step"
          data-state={at ? 'done' : index === next ? 'next' : 'later'}
          aria-current={index === next ? 'step' : undefined}
        >
          <span className="money-mark" aria-hidden="true">
            {at && <Icon name="check" size={16} />}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className={`figures block text-[0.9375rem] text-ink-soft ${data ? '' : 'invisible'}`}>
              {(at && formatInstant(at)) || pending || '\u00a0'}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
