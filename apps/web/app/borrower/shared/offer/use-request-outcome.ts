import type { Quote } from '@unamano/domain/pricing';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { setCurrentCredit } from '../../../shared/session/credit.ts';
import type { Prices } from '../../../shared/simulator/configuration.ts';
import { outcomeOf } from './outcome.ts';

/** What the approved screen is told by the one before it. */
export type OfferState = { changeCredit: boolean; asked: { amount: number; installments: number } };

type Reply = Parameters<typeof outcomeOf>[0];

/** Leads on from the answer to a request: to the offer, or to the rejection that `rejected` asks to show. */
export function useRequestOutcome(): {
  rejected: boolean;
  showOutcome: (reply: Reply, asked: Quote, prices: Prices) => void;
} {
  const navigate = useNavigate();
  const [rejected, setRejected] = useState(false);
  const showOutcome = (reply: Reply, asked: Quote, prices: Prices) => {
    const outcome = outcomeOf(reply, asked, prices);
    if (outcome.kind === 'rejected') {
      setRejected(true);
      return;
    }
    setCurrentCredit(outcome.credit);
    const state: OfferState = {
      changeCredit: outcome.credit.changed,
      asked: { amount: asked.amount, installments: asked.installments },
    };
    navigate(paths.creditApproved, { replace: true, state });
  };
  return { rejected, showOutcome };
}
