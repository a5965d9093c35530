import { companies } from '@unamano/contract/office/reference';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import type { Fields } from '../../../shared/forms/use-fields.ts';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { work as words } from '../../../text/shared/sign-up.ts';
import { FetchedSelect, useFetchedList } from '../signup/fetched-select.tsx';
import { ActivitySearch } from './activity-search.tsx';
import type { Work } from './work.ts';

/** The questions of one occupation. A pensioner gives only income and people in charge. */
export function WorkFields({ typeUser, fields }: { typeUser: TypeUser; fields: Fields<Work> }) {
  const { field, values } = fields;
  return (
    <>
      {values.type_occupation === 'employee' &&
        (typeUser === 'allied_company' ? (
          <CompanySelect fields={fields} />
        ) : (
          <TextField
            id="company"
            {...field('company')}
            label={words.company}
            autoComplete="organization"
            maxLength={160}
          />
        ))}
      {values.type_occupation === 'independent' && <ActivitySearch {...field('job')} />}
      <MoneyField
        id="monthly_income"
        {...field('monthly_income')}
        label={words.monthly_income}
        {...(typeUser === 'allied_company' && { hint: words.monthly_incomeHintAllied })}
      />
      <TextField
        id="number_people_in_charge"
        {...field('number_people_in_charge')}
        label={words.number_people_in_charge}
        hint={words.number_people_in_chargeHint}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

/** The allied companies. A stored profile names its company without its id. */
function CompanySelect({ fields: { values, faults, set } }: { fields: Fields<Work> }) {
  const list = useFetchedList(companies, {});
  const options = (list.data?.companies ?? []).map(({ label, value }) => ({ label, value: String(value) }));
  const chosen =
    options.find(({ value }) => value === values.id_company) ??
    options.find(({ label }) => label === values.company);
  const choose = (id_company: string) =>
    set({ id_company, company: options.find(({ value }) => value === id_company)?.label ?? '' });
  return (
    <FetchedSelect
      id="company"
      name="id_company"
      label={words.company}
      options={options}
      list={list}
      placeholder={words.companyChoose}
      value={chosen?.value ?? ''}
      onChange={({ target }) => choose(target.value)}
      error={faults.company}
    />
  );
}
