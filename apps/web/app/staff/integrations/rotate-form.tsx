import { type Machine, OVERLAP_HOURS, rotateMachineKey } from '@unamano/contract/identity/machine-keys';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { machineForm, rotateForm as words } from '../../text/staff/settings/integrations.ts';
import { reportOutcome, showServerMessage } from '../shared/data/use-command.ts';
import { FormModal } from '../shared/forms/form-modal.tsx';
import { numberFault } from './number-fault.ts';

/** Asks for a new key of a program. */
export function RotateForm({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { field, form, busy, showFaults } = useFields(
    { overlap_hours: String(OVERLAP_HOURS.default) },
    { overlap_hours: numberFault(0, OVERLAP_HOURS.max, words.hoursFault) },
  );
  const submit = form(async (values) => {
    const outcome = await call(rotateMachineKey, { id_machine: machine.id_machine, ...values });
    reportOutcome(outcome, {
      done: machineForm.requested,
      onDone: onClose,
      showFaults,
      showRefusal: showServerMessage,
    });
  });
  return (
    <FormModal {...words} title={words.title(machine.name)} busy={busy} form={submit} onClose={onClose}>
      <TextField {...field('overlap_hours')} label={words.hours} inputMode="numeric" autoComplete="off" />
    </FormModal>
  );
}
