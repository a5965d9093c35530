import { endMachine, issueMachineKey, type Machine } from '@unamano/contract/identity/machine-keys';
import { MACHINE_RIGHTS } from '@unamano/contract/identity/machine-rights';
import { useState } from 'react';
import { formatInstant } from '../../shared/format-instant.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Fact, Facts } from '../../shared/ui/layout/facts.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { issued, machines as words } from '../../text/staff/settings/integrations.ts';
import { useCommandButton } from '../shared/data/use-command.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { MachineCalls } from './machine-calls.tsx';
import { RotateForm } from './rotate-form.tsx';
import { ShownOnce } from './shown-once.tsx';

const tones = { waiting: 'wait', active: 'good', ended: 'off' } as const;

type MachineCardProps = { machine: Machine; isAdmin: boolean; onChanged: () => void };

/** One program: whose it is, what it may do, its keys and its last use. */
export function MachineCard({ machine, isAdmin, onChanged }: MachineCardProps) {
  const { name, company, state, keys, last_used_at: usedAt } = machine;
  const [showsCalls, setShowsCalls] = useState(false);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{name}</h3>
        <span className="text-ink-soft">{company ?? words.lender}</span>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </div>
      <Facts className="max-w-160">
        <Fact label={words.can}>
          {machine.rights.map((right) => (
            <span key={right} className="block">
              {MACHINE_RIGHTS[right].title}
            </span>
          ))}
        </Fact>
        {keys.length > 0 && (
          <Fact label={words.keys}>
            {keys.map(({ hint, issued_at, ends_at }) => (
              <span key={issued_at} className="block">
                {words.key(hint, formatInstant(issued_at))}
                {ends_at && `, ${words.until(formatInstant(ends_at))}`}
              </span>
            ))}
          </Fact>
        )}
        <Fact label={words.limit}>{words.perMinute(machine.calls_per_minute)}</Fact>
        <Fact label={words.lastUse}>
          {usedAt ? words.used(formatInstant(usedAt), machine.last_used_from ?? '') : words.never}
        </Fact>
      </Facts>
      <div className="flex flex-wrap items-center gap-2">
        <SmallButton onClick={() => setShowsCalls(true)}>{words.calls}</SmallButton>
        {state !== 'ended' && <MachineActions machine={machine} isAdmin={isAdmin} onChanged={onChanged} />}
      </div>
      {showsCalls && <MachineCalls machine={machine} onClose={() => setShowsCalls(false)} />}
    </li>
  );
}

function MachineActions({ machine, isAdmin, onChanged }: MachineCardProps) {
  const { id_machine, name } = machine;
  const [open, setOpen] = useState<'rotate' | 'end' | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const close = () => setOpen(null);
  const issuing = useCommandButton(issueMachineKey, { onDone: (data) => setKey(data.key) });
  const ending = useCommandButton(endMachine, {
    done: words.ended,
    onDone: onChanged,
    onEnd: close,
  });
  return (
    <>
      {machine.can_issue && (
        <Button small busy={issuing.busy} onClick={() => issuing.press({ id_machine })}>
          {words.issue}
        </Button>
      )}
      {machine.is_key_waiting && !machine.can_issue && (
        <p className="basis-full text-ink-soft">{words.waitsForOther}</p>
      )}
      {isAdmin && <SmallButton onClick={() => setOpen('rotate')}>{words.rotate}</SmallButton>}
      <SmallButton onClick={() => setOpen('end')}>{words.end}</SmallButton>
      {open === 'rotate' && <RotateForm machine={machine} onClose={close} />}
      {open === 'end' && (
        <AlertModal
          binding
          destructive
          title={words.endTitle(name)}
          primary={{ label: words.end, onClick: () => ending.press({ id_machine }), busy: ending.busy }}
          secondary={{ label: words.back, onClick: close }}
          onClose={close}
        >
          {words.endText}
        </AlertModal>
      )}
      {key !== null && (
        <ShownOnce
          words={issued}
          value={key}
          onClose={() => {
            setKey(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
