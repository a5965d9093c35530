import type { ProofStateView } from '@unamano/contract/identity/account-changes';
import type { Proof } from '@unamano/domain/identity/account-proofs';
import { useTitleInSight } from '../../../shared/ui/layout/title-in-sight.ts';
import { proofs as words } from '../../../text/borrower/access/own-account.ts';
import type { ProofCalls } from './proof-calls.ts';
import { ProofForm } from './proof-form.tsx';

type ProofListProps = {
  calls: ProofCalls;
  ways: readonly { way: Proof; to: string }[];
  /** The new phone or e-mail as typed; null where nothing new is confirmed. */
  newContact: string | null;
  state: ProofStateView;
  onState: (state: ProofStateView) => void;
  onOver: () => void;
  isPasswordFromMail?: boolean;
};

const LABELS: Record<Proof, (to: string) => string> = {
  password: () => words.byPassword,
  phone: words.byPhone,
  email: words.byEmail,
};

/** The code of the new contact, then the proofs that are still needed. */
export function ProofList(props: ProofListProps) {
  const { calls, ways, newContact, state, onState, onOver, isPasswordFromMail = false } = props;
  const isNewMissing = newContact !== null && !state.given.includes('new');
  const missing = state.missing - (isNewMissing ? 1 : 0);
  const form = { calls, onState, onOver };
  // The step before is gone, with the button that had the focus.
  const heading = useTitleInSight();
  return (
    <>
      {newContact !== null && (
        <section className="flex flex-col gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
            {words.newTitle}
          </h2>
          <ProofForm {...form} way="new" label={words.byNew(newContact)} isGiven={!isNewMissing} />
        </section>
      )}
      <section className="flex flex-col gap-3">
        <h2 ref={newContact === null ? heading : undefined} tabIndex={-1} className="text-xl font-bold">
          {words.title}
        </h2>
        <p role="status" className="text-ink-soft">
          {missing === 0 ? words.given : words.missing(missing)}
        </p>
        {isPasswordFromMail && <p className="text-ink-soft">{words.sameProof}</p>}
        {ways
          .filter(({ way }) => missing > 0 || state.given.includes(way))
          .map(({ way, to }) => (
            <ProofForm
              key={way}
              {...form}
              way={way}
              label={LABELS[way](to)}
              isGiven={state.given.includes(way)}
            />
          ))}
        <p className="text-[0.9375rem] text-ink-soft">{words.lost}</p>
      </section>
    </>
  );
}
