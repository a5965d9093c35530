import { useState } from 'react';
import { ResendCode } from '../../shared/forms/resend-code.tsx';
import { isCountingDown } from '../../shared/forms/use-countdown.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { useBusy } from '../../shared/use-busy.ts';

type CodeRequestProps = {
  /** The name of the countdown: after a reload the last code still counts. */
  countdown: string;
  seconds: number;
  /** Returns false when none was sent. */
  send: () => Promise<boolean>;
  words: { sendCode: string; codeSent: string };
};

/** Sends a code on request, and then offers another one after the countdown. */
export function CodeRequest({ countdown, seconds, send, words }: CodeRequestProps) {
  const [sent, setSent] = useState(() => isCountingDown(countdown));
  const { busy, run } = useBusy();
  if (!sent)
    return (
      <Button variant="secondary" busy={busy} onClick={() => void run(async () => setSent(await send()))}>
        {words.sendCode}
      </Button>
    );
  return (
    <div>
      <p role="status" className="text-ink-soft">
        {words.codeSent}
      </p>
      <ResendCode countdown={countdown} seconds={seconds} send={send} />
    </div>
  );
}
