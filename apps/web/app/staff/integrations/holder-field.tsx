import { companies as publicCompanies } from '@unamano/contract/office/reference';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { machines, machineForm as words } from '../../text/staff/settings/integrations.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';

type HolderFieldProps = { value: string; error: string | null; onChange: (idCompany: string) => void };

/** Whose the program is: a company's, or the lender's. */
export function HolderField({ value, error, onChange }: HolderFieldProps) {
  const { data } = useQueryCall(publicCompanies, {});
  const options = [
    { value: '', label: machines.lender },
    ...(data?.companies.map((company) => ({ label: company.label, value: String(company.value) })) ?? []),
  ];
  return (
    <SelectField
      label={words.holder}
      name="id_company"
      options={options}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
