import { useEffect, useState } from 'react';
import { onItsWay as words } from '../../../../text/borrower/instant.ts';

/** How long ago the money was sent, second by second. */
export function OnItsWay({ since }: { since: string }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(since)) / 1_000));
  const ago = seconds < 60 ? words.seconds(seconds) : words.minutes(Math.floor(seconds / 60));
  return <p className="figures font-semibold">{words.sent(ago)}</p>;
}
