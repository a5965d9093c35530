import { type Machine, machineList } from '@unamano/contract/identity/machine-keys';
import { useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { machines as words } from '../../text/staff/settings/integrations.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { MachineCard } from './machine-card.tsx';
import { MachineForm } from './machine-form.tsx';

/** The keys of programs; only admins make, change and see them. */
export function Machines() {
  const query = useQueryCall(machineList, {});
  const [creating, setCreating] = useState(false);
  const isAdmin = useSession().user?.is_admin === true;
  const close = () => setCreating(false);
  return (
    <SectionCard
      title={words.title}
      actions={
        isAdmin && (
          <Button small onClick={() => setCreating(true)}>
            {words.create}
          </Button>
        )
      }
    >
      <WhenLoaded query={query}>
        {({ machines }) => <MachineCards machines={machines} isAdmin={isAdmin} onChanged={query.reload} />}
      </WhenLoaded>
      {creating && <MachineForm onClose={close} />}
    </SectionCard>
  );
}

type MachineCardsProps = { machines: readonly Machine[]; isAdmin: boolean; onChanged: () => void };

function MachineCards({ machines, isAdmin, onChanged }: MachineCardsProps) {
  if (machines.length === 0) return <p className="text-ink-soft">{words.none}</p>;
  return (
    <ul className="divide-y divide-line">
      {machines.map((machine) => (
        <MachineCard key={machine.id_machine} machine={machine} isAdmin={isAdmin} onChanged={onChanged} />
      ))}
    </ul>
  );
}
