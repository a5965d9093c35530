import { companyNameFault } from '@unamano/contract/identity/staff-rules';
import { type CompanyRow, createCompany, updateCompany } from '@unamano/contract/lending/companies';
import { emailFault, phoneDigits, phoneFault, requiredFault } from '@unamano/contract/rules';
import { parseNit } from '@unamano/domain/identity/nit';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { companyForm as words } from '../../text/staff/companies.ts';
import { reportOutcome } from '../shared/data/use-command.ts';
import { FormModal } from '../shared/forms/form-modal.tsx';

const NAMES = ['name', 'nit', 'contact_name', 'contact_email', 'contact_phone'] as const;
type Name = (typeof NAMES)[number];

type CompanyModalProps = {
  company: CompanyRow | null;
  onClose: () => void;
  onDone: (idCompany: number) => void;
};

const labels: Record<Name, { label: string; hint?: string; type?: string }> = {
  name: { label: words.name },
  nit: { label: words.nit, hint: words.nitHint },
  contact_name: { label: words.contactName, hint: words.optional },
  contact_email: { label: words.contactEmail, hint: words.optional, type: 'email' },
  contact_phone: { label: words.contactPhone, hint: words.optional, type: 'tel' },
};

const optional = (fault: (text: string) => string | null) => (text: string) =>
  text.trim() === '' ? null : fault(text);

const rules = {
  name: companyNameFault,
  nit: (text: string) => requiredFault(text) ?? (parseNit(text) === null ? words.nitWrong : null),
  contact_email: optional(emailFault),
  contact_phone: optional(phoneFault),
};

function valuesOf(company: CompanyRow | null): Record<Name, string> {
  const { name = '', nit = '', contact_name = '', contact_email = '', contact_phone = '' } = company ?? {};
  return {
    name,
    nit,
    contact_name,
    contact_email,
    contact_phone: contact_phone && phoneDigits(contact_phone),
  };
}

/** The field at which the server's own sentence is shown, by error code. */
const FIELD_OF_CODE: Partial<Record<string, Name>> = {
  COMPANY_NAME_EXISTS: 'name',
  COMPANY_NIT_EXISTS: 'nit',
};

/** Creates a company, or changes its name, tax number (NIT) and contact. */
export function CompanyModal({ company, onClose, onDone }: CompanyModalProps) {
  const { field, form, busy, showFaults } = useFields(() => valuesOf(company), rules);
  const submit = form(async (values) => {
    const outcome = company
      ? await call(updateCompany, { ...values, id_company: company.id_company })
      : await call(createCompany, values);
    const name = outcome.ok ? undefined : FIELD_OF_CODE[outcome.code];
    reportOutcome(outcome, {
      done: company ? words.saved : words.created,
      onDone: ({ id_company }) => onDone(id_company),
      showFaults: (fields) => showFaults(name && !outcome.ok ? { [name]: outcome.message } : fields),
    });
  });
  return (
    <FormModal
      title={company ? words.editTitle : words.createTitle}
      submit={company ? words.save : words.create}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      {NAMES.map((name) => (
        <TextField key={name} {...labels[name]} {...field(name)} autoComplete="off" />
      ))}
    </FormModal>
  );
}
