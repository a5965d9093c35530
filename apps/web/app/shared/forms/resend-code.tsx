import { codeLogin as words } from '../../text/shared/login.ts';
import { useBusy } from '../use-busy.ts';
import { formatCountdown, useCountdown } from './use-countdown.ts';

type ResendCodeProps = {
  /** Purpose and phone. The countdown of that name continues after a redraw. */
  countdown: string;
  seconds: number;
  /** True when a new code was sent. */
  send: () => Promise<boolean>;
};

/** 'Solicitar nuevamente', once the countdown has ended. */
export function ResendCode({ countdown, seconds, send }: ResendCodeProps) {
  const { secondsLeft, restart } = useCountdown(countdown, seconds);
  const { busy, run } = useBusy();
  const resend = async () => {
    if (await send()) restart();
  };
  return (
    <button
      type="button"
      className="link min-h-11"
      disabled={secondsLeft > 0 || busy}
      onClick={() => run(resend)}
    >
      {secondsLeft > 0 ? (
        <>
          {words.resend} <span className="figures">({formatCountdown(secondsLeft)})</span>
        </>
      ) : (
        words.resend
      )}
    </button>
  );
}
