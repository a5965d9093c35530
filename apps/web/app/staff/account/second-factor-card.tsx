import type { Reply } from '@unamano/contract/endpoint';
import { secondFactor } from '@unamano/contract/identity/account';
import { useState } from 'react';
import { formatDayOfInstant } from '../../shared/format-instant.ts';
import { refreshSession } from '../../shared/session/session.ts';
import { accessToken } from '../../shared/session/state.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { secondFactor as words } from '../../text/shared/account.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { CodeActionModal, EnrolModal, RecoveryCodesModal } from './second-factor-modals.tsx';

type Action = 'enrol' | 'replace' | 'renew' | 'turnOff';

/** The state of the second factor, and the commands that change it. */
export function SecondFactorCard() {
  const query = useQueryCall(secondFactor, {});
  const [open, setOpen] = useState<Action | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const changed = (newCodes?: readonly string[]) => {
    close();
    setCodes(newCodes ?? null);
    query.reload();
  };
  const codesSaved = () => {
    setCodes(null);
    // An account gets its modules only with a second factor: the session's permissions have changed.
    if (query.data?.is_required) void refreshSession(accessToken());
  };
  return (
    <SectionCard title={words.title}>
      <WhenLoaded query={query}>{(data) => <Factor factor={data} onOpen={setOpen} />}</WhenLoaded>
      {(open === 'enrol' || open === 'replace') && (
        <EnrolModal replaces={open === 'replace'} onClose={close} onDone={changed} />
      )}
      {(open === 'renew' || open === 'turnOff') && (
        <CodeActionModal action={open} onClose={close} onDone={changed} />
      )}
      {codes && <RecoveryCodesModal codes={codes} onDone={codesSaved} />}
    </SectionCard>
  );
}

type FactorProps = { factor: Reply<typeof secondFactor>; onOpen: (action: Action) => void };

function Factor({ factor, onOpen }: FactorProps) {
  if (factor.state !== 'on') {
    const isMissing = factor.state === 'missing';
    return (
      <>
        <p className={isMissing ? 'font-semibold' : 'text-ink-soft'}>
          {isMissing ? words.missing : words.off}
        </p>
        <Button small className="self-start" onClick={() => onOpen('enrol')}>
          {words.start}
        </Button>
      </>
    );
  }
  const actions = ['renew', 'replace', ...(factor.is_required ? [] : ['turnOff' as const])] as const;
  return (
    <>
      <p className="figures">
        {factor.confirmed_at && words.onSince(formatDayOfInstant(factor.confirmed_at))}{' '}
        {words.codesLeft(factor.recovery_codes_left)}
      </p>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <SmallButton key={action} onClick={() => onOpen(action)}>
            {words[action]}
          </SmallButton>
        ))}
      </div>
    </>
  );
}
