import { requestCredit } from '@unamano/contract/lending/credits';
import type { Quote } from '@unamano/domain/loans/price/pricing';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useOutageRetry } from '../../../shared/api/retry-during-outage.ts';
import { isNetworkFailure, type Refusal } from '../../../shared/api/send.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
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
  const keyFor = useIdempotencyKey();
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
    const send = () => call(requestCredit, body, { idempotencyKey: keyFor(body) });
    const outcome = await retryDuringOutage(send);
    if (!outcome.ok) {
      setFault(requestRefused(outcome));
      return;
    }
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
