import type { StaffModule } from '@unamano/contract/endpoint';
import { ADMIN_MODULES, APPROVING_MODULES, MODULE_TITLES, STAFF_MODULES } from '@unamano/contract/modules';
import { companies as publicCompanies } from '@unamano/contract/office/reference';
import { useId } from 'react';
import { Checkbox } from '../../shared/ui/fields/checkbox.tsx';
import { FieldError } from '../../shared/ui/fields/field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { staffForm as words } from '../../text/staff/staff-users.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';

export type Rights = { companyId: string; isAdmin: boolean; modules: readonly StaffModule[] };

type RightsFieldsProps = {
  rights: Rights;
  onChange: (rights: Rights) => void;
  error: string | null | undefined;
  /** The user's own company: the list contains no ended company. */
  company: { id: number; name: string } | null;
  /** Only admins grant admin and the modules that approve. */
  canMakeAdmins: boolean;
};

const approving: readonly StaffModule[] = APPROVING_MODULES;

/** The user's company and modules. */
export function RightsFields({ rights, onChange, error, company, canMakeAdmins }: RightsFieldsProps) {
  const errorId = useId();
  const { data } = useQueryCall(publicCompanies, {});
  const open = data?.companies.map(({ label, value }) => ({ label, value: String(value) })) ?? [];
  const isListed = company === null || open.some(({ value }) => value === String(company.id));
  const options = [
    { value: '', label: words.platform },
    ...(isListed || company === null ? [] : [{ value: String(company.id), label: company.name }]),
    ...open,
  ];
  const offered = STAFF_MODULES.filter(
    (module) =>
      (rights.companyId === '' || !ADMIN_MODULES.includes(module)) &&
      (canMakeAdmins || rights.modules.includes(module) || !approving.includes(module)),
  );
  const tick = (module: StaffModule, on: boolean) =>
    onChange({
      ...rights,
      modules: on ? [...rights.modules, module] : rights.modules.filter((other) => other !== module),
    });
  return (
    <>
      <SelectField
        label={words.company}
        name="id_company"
        options={options}
        value={rights.companyId}
        onChange={(event) => onChange({ ...rights, companyId: event.target.value, isAdmin: false })}
      />
      {rights.companyId === '' && canMakeAdmins && (
        <Checkbox
          name="is_admin"
          checked={rights.isAdmin}
          onChange={(event) => onChange({ ...rights, isAdmin: event.target.checked })}
          label={
            <>
              <span className="font-semibold">{words.admin}</span>
              <span className="block text-ink-soft">{words.adminHint}</span>
            </>
          }
        />
      )}
      {!rights.isAdmin && (
        <fieldset aria-describedby={error ? errorId : undefined}>
          <legend className="font-semibold">{words.modules}</legend>
          <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
            {offered.map((module) => (
              <Checkbox
                key={module}
                name={module}
                label={MODULE_TITLES[module]}
                checked={rights.modules.includes(module)}
                onChange={(event) => tick(module, event.target.checked)}
              />
            ))}
          </div>
          <FieldError id={errorId} error={error} />
        </fieldset>
      )}
      {canMakeAdmins && <p className="text-ink-soft">{words.twoAdmins}</p>}
    </>
  );
}
