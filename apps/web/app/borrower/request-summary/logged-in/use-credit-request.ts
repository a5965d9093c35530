import { requestCredit } from '@unamano/contract/lending/credits';
import type { Quote } from '@unamano/domain/loans/price/pricing';
import { useState } from 'react';
import { useOutageRetry } from '../../../shared/api/retry-during-outage.ts';
import { isNetworkFailure, type Refusal } from '../../../shared/api/send.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import type { SimulatorSettings } from '../../../shared/simulator/settings.ts';
import { platformChoice } from '../../../shared/simulator/terms.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { requestToasts as words } from '../../../text/borrower/request.ts';
import { useRequestOutcome } from '../../shared/offer/use-request-outcome.ts';
import { type Work, workValues } from '../../shared/work/work.ts';
import type { SendFault } from '../server-faults.tsx';

type CreditRequestInput = {
  quoted: Quote;
  settings: SimulatorSettings;
  withoutPlatform: boolean | undefined;
  work: Work;
};

/** Sends a logged-in request once, and shows its outcome. */
export function useCreditRequest({ quoted, settings, withoutPlatform, work }: CreditRequestInput) {
  const command = useCommand(requestCredit);
  const retryDuringOutage = useOutageRetry();
  const { busy, run } = useBusy();
  const { rejected, showOutcome } = useRequestOutcome();
  const [fault, setFault] = useState<SendFault>(null);
  const [answered, setAnswered] = useState(false);
  const operation = async () => {
    setFault(null);
    const body = {
      ...workValues(work),
      installments: quoted.installments,
      acquired_debt: quoted.total,
      requested_amount: quoted.amount,
      ...platformChoice(settings, withoutPlatform),
    };
    const outcome = await retryDuringOutage(() => command(body));
    if (!outcome.ok) return setFault(requestRefused(outcome));
    setAnswered(true);
    showOutcome(outcome.data, quoted, settings, withoutPlatform);
  };
  return { busy: busy || (answered && !rejected), rejected, fault, send: () => run(operation) };
}

function requestRefused(refusal: Refusal): SendFault {
  if (refusal.code === 'object_not_found') toast.warning(words.noNewCredit);
  else toast.error(problemText(refusal));
  if (isNetworkFailure(refusal)) return { kind: 'network' };
  const texts = Object.values(refusal.fields);
  return texts.length > 0 ? { kind: 'fields', texts } : null;
}
