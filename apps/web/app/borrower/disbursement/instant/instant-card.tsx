import type { Reply } from '@unamano/contract/endpoint';
import {
  disburseInstantly,
  type instantOffer,
  resolvePaymentKey,
} from '@unamano/contract/money/instant-payments';
import type { PaymentKey } from '@unamano/domain/money/payment-key';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { paths } from '../../../shared/paths.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { instant as words } from '../../../text/borrower/instant.ts';
import { KeyForm } from './key-form.tsx';

type Found = Reply<typeof resolvePaymentKey>;
type InstantCardProps = {
  creditId: number;
  offer: Reply<typeof instantOffer>;
  /** The credit is no longer waiting for an account. */
  onMoved: () => void;
};

/** The own mobile as the key, in one tap, or another key; then its bank and its owner, to confirm. */
export function InstantCard({ creditId, offer, onMoved }: InstantCardProps) {
  const [isOther, setOther] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState('');
  const { busy, run } = useBusy();
  /** The search that counts: an older one, whose answer comes late, would change the key under a finger. */
  const turn = useRef(0);

  /** @returns the fault of the key */
  async function look({
    kind,
    value,
  }: Pick<PaymentKey, 'kind'> & { value?: string }): Promise<string | null> {
    setProblem('');
    turn.current += 1;
    const own = turn.current;
    const outcome = await call(resolvePaymentKey, {
      id_credit: creditId,
      key_kind: kind,
      ...(value !== undefined && { key: value }),
    });
    if (own !== turn.current) return null;
    if (outcome.ok) setFound(outcome.data);
    else if (outcome.code === 'STATE_NOT_ALLOWED') onMoved();
    else if (outcome.fields.key) return outcome.fields.key;
    else setProblem(words.refused[outcome.code] ?? (outcome.message || problemText(outcome)));
    return null;
  }

  return (
    <Card title={words.title}>
      {found ? (
        <Confirmation creditId={creditId} found={found} onBack={() => setFound(null)} onMoved={onMoved} />
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">{words.lead}</p>
          <Button variant="secondary" busy={busy} onClick={() => void run(() => look({ kind: 'phone' }))}>
            {words.ownMobile(offer.cellphone)}
          </Button>
          {isOther ? (
            <KeyForm onLook={look} />
          ) : (
            <button type="button" className="link min-h-11 self-center" onClick={() => setOther(true)}>
              {words.other}
            </button>
          )}
        </div>
      )}
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {problem}
      </p>
    </Card>
  );
}

type ConfirmationProps = { creditId: number; found: Found; onBack: () => void; onMoved: () => void };

function Confirmation({ creditId, found, onBack, onMoved }: ConfirmationProps) {
  const navigate = useNavigate();
  const command = useCommand(disburseInstantly);
  const { busy, run } = useBusy();
  const confirm = async () => {
    const outcome = await command({ id_credit: creditId, id_key: found.id_key });
    if (outcome.ok) {
      toast.success(words.done);
      await navigate(paths.home);
    } else if (outcome.code === 'STATE_NOT_ALLOWED') onMoved();
    else toast.error(outcome.code === 'CONTACT_HOLD' ? outcome.message : problemText(outcome));
  };
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        <span className="text-ink-soft">{words.found}</span>
        <span className="block text-xl font-bold">{found.bank}</span>
        <span className="figures block font-semibold">{found.owner}</span>
        <span className="figures block text-ink-soft">{words.isItYours(found.key)}</span>
      </p>
      <Button busy={busy} onClick={() => void run(confirm)}>
        {words.confirm}
      </Button>
      <Button variant="secondary" onClick={onBack}>
        {words.back}
      </Button>
    </div>
  );
}
