import { secondFactor } from '@unamano/contract/account';
import { useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { formatDayOfInstant } from '../../shared/format-instant.ts';
import { refreshSession } from '../../shared/session/session.ts';
import { accessToken } from '../../shared/session/state.ts';
import { LoadFailed } from '../../shared/ui/feedback/load-failed.tsx';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { secondFactor as words } from '../../text/shared/account.ts';
import { CodeActionModal } from './code-action-modal.tsx';
import { EnrolModal } from './enrol-modal.tsx';
import { RecoveryCodesModal } from './recovery-codes-modal.tsx';

type Open = 'enrol' | 'replace' | 'renew' | 'turnOff' | null;

/** Whether a code is asked for at the login, and all that one may do about it. */
export function SecondFactorCard() {
  const { data, refusal, reload } = useCall(secondFactor, {});
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const changed = (fresh?: readonly string[]) => {
    close();
    setCodes(fresh ?? null);
    reload();
  };
  const codesSaved = () => {
    setCodes(null);
    // An admin who had none has their modules from now on.
    if (data?.is_required) void refreshSession(accessToken());
  };
  return (
    <section aria-labelledby="segundo-factor" className="card flex flex-col gap-3 px-5 py-4">
      <h2 id="segundo-factor" className="text-lg">
        {words.title}
      </h2>
      {!data && (refusal ? <LoadFailed refusal={refusal} onRetry={reload} /> : <PageSpinner />)}
      {data && data.state !== 'on' && (
        <>
          <p className={data.state === 'missing' ? 'font-semibold' : 'text-ink-soft'}>
            {data.state === 'missing' ? words.missing : words.off}
          </p>
          <Button small className="self-start" onClick={() => setOpen('enrol')}>
            {words.start}
          </Button>
        </>
      )}
      {data?.state === 'on' && (
        <>
          <p className="figures">
            {data.confirmed_at && words.onSince(formatDayOfInstant(data.confirmed_at))}{' '}
            {words.codesLeft(data.recovery_codes_left)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button small variant="secondary" onClick={() => setOpen('renew')}>
              {words.renew}
            </Button>
            <Button small variant="secondary" onClick={() => setOpen('replace')}>
              {words.replace}
            </Button>
            {!data.is_required && (
              <Button small variant="secondary" onClick={() => setOpen('turnOff')}>
                {words.turnOff}
              </Button>
            )}
          </div>
        </>
      )}
      {open === 'enrol' && <EnrolModal onClose={close} onDone={changed} />}
      {open === 'replace' && <EnrolModal replaces onClose={close} onDone={changed} />}
      {(open === 'renew' || open === 'turnOff') && (
        <CodeActionModal action={open} onClose={close} onDone={changed} />
      )}
      {codes && <RecoveryCodesModal codes={codes} onDone={codesSaved} />}
    </section>
  );
}
