import { liveChanges } from '@unamano/contract/office/live';
import { useEffect, useState } from 'react';
import { call, lastUsedAt } from '../../../shared/api/call.ts';
import { sessionEnd as words } from '../../../text/staff/staff.ts';
import { DenseButton } from '../parts/buttons.tsx';

/** The server ends a session of staff after this time without a call. */
const IDLE_MS = 30 * 60_000;
const WARNED_MS = 5 * 60_000;
const LOOK_MS = 10_000;

/** A word five minutes before an unused session ends, with the way to keep it. */
export function IdleWarning() {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const leftMs = lastUsedAt() + IDLE_MS - Date.now();
      setMinutes(leftMs > WARNED_MS ? null : Math.max(1, Math.ceil(leftMs / 60_000)));
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const stay = () => {
    setMinutes(null);
    void call(liveChanges, {});
  };
  return (
    <div
      role="alert"
      className="fixed bottom-4 left-1/2 z-30 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-mango bg-mango-wash px-4 py-2.5 text-[0.875rem] font-semibold empty:hidden"
    >
      {minutes !== null && (
        <>
          <p className="figures">{words.soon(minutes)}</p>
          <DenseButton isMain onClick={stay}>
            {words.stay}
          </DenseButton>
        </>
      )}
    </div>
  );
}
