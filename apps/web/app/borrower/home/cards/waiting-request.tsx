import { useEffect } from 'react';
import { waitingRequest as words } from '../../../text/borrower/waiting-request.ts';

const POLL_INTERVAL_MS = 10_000;

/** A request that is stored until the bureau answers again. The card fetches its state until it has an outcome. */
export function WaitingRequest({ onLook }: { onLook: () => void }) {
  useEffect(() => {
    const timer = setInterval(onLook, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [onLook]);
  return (
    <section role="status" className="card mb-5 p-5">
      <h2 className="mb-1 text-xl">{words.title}</h2>
      <p>{words.text}</p>
    </section>
  );
}
