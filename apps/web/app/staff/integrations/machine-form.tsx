import { CALLS_PER_MINUTE, createMachine } from '@unamano/contract/identity/machine-keys';
import { MACHINE_RIGHTS, type MachineRight, rightsFor } from '@unamano/contract/identity/machine-rights';
import { requiredFault } from '@unamano/contract/rules';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { machineForm as words } from '../../text/staff/settings/integrations.ts';
import { FormModal, useCommandForm } from '../shared/forms/form-modal.tsx';
import { HolderField } from './holder-field.tsx';
import { numberFault } from './number-fault.ts';
import { Ticked } from './ticked.tsx';

type Values = { name: string; id_company: string; rights: readonly MachineRight[]; calls_per_minute: string };

const NEW: Values = {
  name: '',
  id_company: '',
  rights: [],
  calls_per_minute: String(CALLS_PER_MINUTE.default),
};

const rules = {
  name: requiredFault,
  rights: (rights: readonly MachineRight[]) => (rights.length > 0 ? null : words.rightsMissing),
  calls_per_minute: numberFault(1, CALLS_PER_MINUTE.max, words.limitFault),
};

/** Asks for a program with its key. */
export function MachineForm({ onClose }: { onClose: () => void }) {
  const { values, faults, field, set, command } = useCommandForm(createMachine, NEW, rules, {
    body: ({ rights, ...rest }) => ({ ...rest, rights: rights.join(',') }),
    done: words.requested,
    onDone: onClose,
  });
  const offered = rightsFor(values.id_company === '' ? 'lender' : 'company');
  return (
    <FormModal {...words} {...command} onClose={onClose}>
      <TextField {...field('name')} label={words.name} hint={words.nameHint} autoComplete="off" />
      <HolderField
        value={values.id_company}
        error={faults.id_company ?? null}
        onChange={(id_company) => set({ id_company, rights: [] })}
      />
      <Ticked
        legend={words.rights}
        options={offered.map((right) => [right, MACHINE_RIGHTS[right].title] as const)}
        chosen={values.rights}
        error={faults.rights}
        onChange={(rights) => set({ rights })}
      />
      <TextField {...field('calls_per_minute')} label={words.limit} inputMode="numeric" autoComplete="off" />
    </FormModal>
  );
}
