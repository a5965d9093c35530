import { companies } from '@unamano/contract/reference';
import type { TypeUser } from '@unamano/domain/pricing';
import { useCall } from '../../shared/api/use-call.ts';
import { MoneyField } from '../../shared/ui/money-field.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { problems } from '../../text/shared/common.ts';
import { personal, work as words } from '../../text/shared/sign-up.ts';
import { ActivitySearch } from './activity-search.tsx';
import type { Work, WorkFaults } from './work.ts';

type WorkFieldsProps = {
  typeUser: TypeUser;
  work: Work;
  faults: WorkFaults;
  onChange: (part: Partial<Work>) => void;
};

/** The questions of one occupation. A pensioner is asked nothing but income and people in charge. */
export function WorkFields({ typeUser, work, faults, onChange }: WorkFieldsProps) {
  return (
    <>
      {work.type_occupation === 'employee' &&
        (typeUser === 'allied_company' ? (
          <CompanySelect work={work} error={faults.company} onChange={onChange} />
        ) : (
          <TextField
            id="company"
            name="company"
            label={words.company}
            autoComplete="organization"
            maxLength={160}
            value={work.company}
            onChange={(event) => onChange({ company: event.target.value })}
            error={faults.company}
          />
        ))}
      {work.type_occupation === 'independent' && (
        <ActivitySearch value={work.job} onChange={(job) => onChange({ job })} error={faults.job} />
      )}
      <MoneyField
        id="monthly_income"
        name="monthly_income"
        label={words.monthly_income}
        {...(typeUser === 'allied_company' && { hint: words.monthly_incomeHintAllied })}
        value={work.monthly_income}
        onChange={(monthly_income) => onChange({ monthly_income })}
        error={faults.monthly_income}
      />
      <TextField
        id="number_people_in_charge"
        name="number_people_in_charge"
        label={words.number_people_in_charge}
        hint={words.number_people_in_chargeHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={work.number_people_in_charge}
        onChange={(event) => onChange({ number_people_in_charge: event.target.value.replace(/\D/g, '') })}
        error={faults.number_people_in_charge}
      />
    </>
  );
}

type CompanySelectProps = Pick<WorkFieldsProps, 'work' | 'onChange'> & { error: string | null | undefined };

const NO_INPUT = {};

/** The allied companies, fetched. */
function CompanySelect({ work, error, onChange }: CompanySelectProps) {
  const list = useCall(companies, NO_INPUT, { onRefused: () => toast.error(problems.upss) });
  const options = (list.data?.companies ?? []).map(({ label, value }) => ({ label, value: String(value) }));
  // A profile knows the company by its name.
  const chosen =
    options.find(({ value }) => value === work.id_company) ??
    options.find(({ label }) => label === work.company);
  return (
    <div>
      <SelectField
        id="company"
        name="id_company"
        label={words.company}
        options={options}
        placeholder={list.status === 'loading' ? personal.loading : words.companyChoose}
        value={chosen?.value ?? ''}
        onChange={({ target }) =>
          onChange({
            id_company: target.value,
            company: options.find(({ value }) => value === target.value)?.label ?? '',
          })
        }
        error={error}
      />
      {list.status === 'failed' && (
        <button type="button" className="link min-h-11" onClick={list.reload}>
          {personal.retry}
        </button>
      )}
    </div>
  );
}
