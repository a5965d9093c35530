import { useEffect, useState } from 'react';
import { onItsWay as words } from '../../../../text/borrower/on-its-way.ts';

type InstantAccountProps = {
  /** The money is on its way since then; null before it was sent. */
  since: string | null;
  reload: () => void;
};

/** An instant payment arrives while the person looks: how long ago it was sent, second by second. */
export function InstantAccount({ since, reload }: InstantAccountProps) {
  const everyMs = since === null ? 5_000 : 2_000;
  useEffect(() => {
    const timer = setInterval(reload, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, reload]);
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (since === null) return null;
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(since)) / 1_000));
  const ago = seconds < 60 ? words.seconds(seconds) : words.minutes(Math.floor(seconds / 60));
  return <p className="figures font-semibold">{words.sent(ago)}</p>;
}
