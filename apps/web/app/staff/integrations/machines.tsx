import { machineList } from '@unamano/contract/identity/machine-keys';
import { useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { machines as words } from '../../text/staff/settings/integrations.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { Lines, SectionCard } from '../shared/parts/section-card.tsx';
import { MachineCard } from './machine-card.tsx';
import { MachineForm } from './machine-form.tsx';

/** The keys of programs; only admins make, change and see them. */
export function Machines() {
  const query = useQueryCall(machineList, {});
  const [creating, setCreating] = useState(false);
  const isAdmin = useSession().user?.is_admin === true;
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
        {({ machines }) => (
          <Lines none={words.none}>
            {machines.map((machine) => (
              <MachineCard
                key={machine.id_machine}
                machine={machine}
                isAdmin={isAdmin}
                onChanged={query.reload}
              />
            ))}
          </Lines>
        )}
      </WhenLoaded>
      {creating && <MachineForm onClose={() => setCreating(false)} />}
    </SectionCard>
  );
}
