import { askOwnerProof } from '../../shared/session/owner-proof.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { stepUp as words } from '../../text/shared/access/step-up.ts';

/** After a phone code on a new device: the way to the rest, and that of a number's new owner. */
export function LimitedSession() {
  const { user } = useSession();
  if (!user?.lacks_owner_proof) return null;
  return (
    <section className="text-[0.9375rem]">
      <p className="text-ink-soft">{words.limited}</p>
      <button type="button" className="link min-h-11" onClick={() => void askOwnerProof(words.limited)}>
        {words.title}
      </button>
    </section>
  );
}
