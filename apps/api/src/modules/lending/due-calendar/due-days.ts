/** What is to be paid from now on, by day. Pure. */
import type { Day } from '@unamano/domain/calendar';
import type { LoanBalance, PromiseStatus } from '@unamano/domain/loans/replay/balance';
import type { Pesos } from '@unamano/domain/money';

/** `key` stays while the day moves: an installment by its number, a promised sum by its place. */
export type DueDay = { key: string; on: Day; amount: Pesos; what: 'installment' | 'promise' };

const kept = (promise: PromiseStatus | null) => (promise?.state === 'kept' ? promise : null);

/** None while nothing is charged. While other days to pay are kept, their sums and the installments after them. */
export function dueDaysOf({ installments, plan, agreement, isFrozen }: LoanBalance): DueDay[] {
  if (isFrozen) return [];
  const promise = kept(plan) ?? kept(agreement);
  const lastPromised = promise?.installments.at(-1)?.dueOn;
  const own = installments.filter(({ used, dueOn }) => !used && (!lastPromised || dueOn > lastPromised));
  return [
    ...(promise ? promised(promise) : []),
    ...own.map(({ number, dueOn, totalOwed }): DueDay => {
      return { key: `cuota-${number}`, on: dueOn, amount: totalOwed, what: 'installment' };
    }),
  ];
}

function promised({ installments, next }: PromiseStatus): DueDay[] {
  return installments.flatMap(({ dueOn, amount }, at): DueDay[] => {
    if (!next || dueOn < next.dueOn) return [];
    const missing = dueOn === next.dueOn ? next.amount : amount;
    return [{ key: `promesa-${at + 1}`, on: dueOn, amount: missing, what: 'promise' }];
  });
}
