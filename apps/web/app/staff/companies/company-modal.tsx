import { type CompanyRow, createCompany, updateCompany } from '@unamano/contract/companies';
import { emailFault, phoneDigits, phoneFault, requiredFault } from '@unamano/contract/rules';
import { parseNit } from '@unamano/domain/nit';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { companyForm as words } from '../../text/staff/companies.ts';
import { showError } from '../shared/data/refusals.ts';

const NAMES = ['name', 'nit', 'contact_name', 'contact_email', 'contact_phone'] as const;
type Name = (typeof NAMES)[number];

type CompanyModalProps = {
  company: CompanyRow | null;
  onClose: () => void;
  onDone: (idCompany: number) => void;
};

const looks: Record<Name, { label: string; hint?: string; type?: string }> = {
  name: { label: words.name },
  nit: { label: words.nit, hint: words.nitHint },
  contact_name: { label: words.contactName, hint: words.optional },
  contact_email: { label: words.contactEmail, hint: words.optional, type: 'email' },
  contact_phone: { label: words.contactPhone, hint: words.optional, type: 'tel' },
};

const nullIfEmpty = (text: string, fault: (text: string) => string | null) =>
  text.trim() === '' ? null : fault(text);

const nitFault = (text: string) => requiredFault(text) ?? (parseNit(text) === null ? words.nitWrong : null);

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

/** A company's name, tax number and contact: of a new one, or to be changed. */
export function CompanyModal({ company, onClose, onDone }: CompanyModalProps) {
  const [values, setValues] = useState(() => valuesOf(company));
  const { form, faults, check, clearError } = useFaults<Name>();
  const { busy, run } = useBusy();
  const send = async () => {
    const outcome = company
      ? await call(updateCompany, { ...values, id_company: company.id_company })
      : await call(createCompany, values);
    if (outcome.ok) {
      toast.success(company ? words.saved : words.created);
      return onDone(outcome.data.id_company);
    }
    if (outcome.code === 'COMPANY_NAME_EXISTS') check({ name: outcome.message });
    else if (outcome.code === 'COMPANY_NIT_EXISTS') check({ nit: outcome.message });
    else if (outcome.code === 'VALIDATION_ERROR') check(outcome.fields);
    else showError(outcome);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      name: requiredFault(values.name),
      nit: nitFault(values.nit),
      contact_email: nullIfEmpty(values.contact_email, emailFault),
      contact_phone: nullIfEmpty(values.contact_phone, phoneFault),
    };
    if (check(found)) void run(send);
  };
  return (
    <Modal title={company ? words.editTitle : words.createTitle} onClose={onClose} locked={busy}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {NAMES.map((name) => (
          <TextField
            key={name}
            {...looks[name]}
            name={name}
            autoComplete="off"
            value={values[name]}
            onChange={(event) => {
              setValues({ ...values, [name]: event.target.value });
              clearError(name);
            }}
            error={faults[name]}
          />
        ))}
        <Button type="submit" busy={busy}>
          {company ? words.save : words.create}
        </Button>
      </form>
    </Modal>
  );
}
