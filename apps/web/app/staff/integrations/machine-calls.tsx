import { type Machine, type MachineCall, machineCalls } from '@unamano/contract/identity/machine-keys';
import { formatInstant } from '../../shared/format-instant.ts';
import { Modal } from '../../shared/ui/modal/modal.tsx';
import { machineCalls as words } from '../../text/staff/settings/integrations.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { Badge } from '../shared/parts/badge.tsx';
import { Lines } from '../shared/parts/section-card.tsx';

/** What a program called, the newest first. */
export function MachineCalls({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const query = useQueryCall(machineCalls, { id_machine: machine.id_machine });
  return (
    <Modal title={words.title(machine.name)} onClose={onClose}>
      <WhenLoaded query={query}>
        {({ calls }) => (
          <Lines none={words.none}>
            {calls.map((one) => (
              <Called key={one.request_id} call={one} />
            ))}
          </Lines>
        )}
      </WhenLoaded>
    </Modal>
  );
}

function Called({ call }: { call: MachineCall }) {
  const { method, path, status, err_code: code, request_id: requestId, called_at: calledAt } = call;
  return (
    <li className="py-2.5">
      <span className="block break-all font-semibold">
        {method} {path}
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        <Badge tone={status < 400 ? 'good' : 'bad'}>{code ?? String(status)}</Badge>
        <span className="figures text-ink-soft">{formatInstant(calledAt)}</span>
      </span>
      <span className="block break-all text-ink-soft">{words.request(requestId)}</span>
    </li>
  );
}
