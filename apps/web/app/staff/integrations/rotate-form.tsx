import { type Machine, OVERLAP_HOURS, rotateMachineKey } from '@unamano/contract/identity/machine-keys';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { machineForm, rotateForm as words } from '../../text/staff/settings/integrations.ts';
import { FormModal, useCommandForm } from '../shared/forms/form-modal.tsx';
import { numberFault } from './number-fault.ts';

/** Asks for a new key of a program. */
export function RotateForm({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { field, command } = useCommandForm(
    rotateMachineKey,
    { overlap_hours: String(OVERLAP_HOURS.default) },
    { overlap_hours: numberFault(0, OVERLAP_HOURS.max, words.hoursFault) },
    {
      body: (values) => ({ id_machine: machine.id_machine, ...values }),
      done: machineForm.requested,
      onDone: onClose,
    },
  );
  return (
    <FormModal {...words} {...command} title={words.title(machine.name)} onClose={onClose}>
      <TextField {...field('overlap_hours')} label={words.hours} inputMode="numeric" autoComplete="off" />
    </FormModal>
  );
}
