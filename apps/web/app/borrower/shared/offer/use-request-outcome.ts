import type { Quote } from '@unamano/domain/loans/price/pricing';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { setCurrentCredit } from '../../../shared/session/credit.ts';
import type { SimulatorSettings } from '../../../shared/simulator/settings.ts';
import { outcomeOf } from './outcome.ts';

/** The navigation state of the approved screen. */
export type OfferState = { changeCredit: boolean; requested: { amount: number; installments: number } };

type Reply = Parameters<typeof outcomeOf>[0];

/** Opens the offer after a request, or sets `rejected` when there is none. */
export function useRequestOutcome(): {
  rejected: boolean;
  showOutcome: (
    reply: Reply,
    requested: Quote,
    settings: SimulatorSettings,
    withoutPlatform?: boolean,
  ) => void;
} {
  const navigate = useNavigate();
  const [rejected, setRejected] = useState(false);
  const showOutcome = (
    reply: Reply,
    requested: Quote,
    settings: SimulatorSettings,
    withoutPlatform?: boolean,
  ) => {
    const declined = settings.isPlatformOptional === true && withoutPlatform === true;
    const outcome = outcomeOf(reply, requested, { ...settings, withoutPlatform: declined });
    if (outcome.kind === 'rejected') {
      setRejected(true);
      return;
    }
    setCurrentCredit(outcome.credit);
    const state: OfferState = {
      changeCredit: outcome.credit.changed,
      requested: { amount: requested.amount, installments: requested.installments },
    };
    navigate(paths.creditApproved, { replace: true, state });
  };
  return { rejected, showOutcome };
}
