import { parsePesos } from '@unamano/domain/money/typed-pesos';
import type { ReactNode } from 'react';
import { displayDay } from '../../shared/ui/display-day.ts';
import { maskPhone } from '../../shared/ui/fields/masked-input.ts';
import { Fact, Facts, FigureFact, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { summary as words } from '../../text/borrower/request.ts';
import { occupationNames } from '../../text/shared/sign-up.ts';
import { Card } from '../shared/card.tsx';
import type { Work } from '../shared/work/work.ts';

export type Person = {
  first_name: string;
  last_name: string;
  dni: string;
  date_dni_expedition: string;
  birthday: string;
  cellphone: string;
  email: string;
};

export function BasicInfoCard({ person, action }: { person: Person; action?: ReactNode }) {
  return (
    <Card title={words.basicInfo} action={action}>
      <Facts>
        <Fact label={words.first_name}>{person.first_name}</Fact>
        <Fact label={words.last_name}>{person.last_name}</Fact>
        <FigureFact label={words.dni}>{person.dni}</FigureFact>
        <FigureFact label={words.date_dni_expedition}>{displayDay(person.date_dni_expedition)}</FigureFact>
        <FigureFact label={words.birthday}>{displayDay(person.birthday)}</FigureFact>
        <FigureFact label={words.cellphone}>{`+57 ${maskPhone(person.cellphone)}`}</FigureFact>
        <Fact label={words.email}>{person.email}</Fact>
      </Facts>
    </Card>
  );
}

export function WorkInfoCard({ work, action }: { work: Work; action?: ReactNode }) {
  return (
    <Card title={words.workInfo} action={action}>
      <Facts>
        <Fact label={words.type_occupation}>{occupationNames[work.type_occupation]}</Fact>
        {work.type_occupation === 'employee' && <Fact label={words.company}>{work.company}</Fact>}
        {work.type_occupation === 'independent' && (
          <Fact label={words.activity}>{work.job?.title ?? ''}</Fact>
        )}
        <MoneyFact label={words.monthly_income} amount={parsePesos(work.monthly_income) ?? 0} />
        <FigureFact label={words.number_people_in_charge}>{work.number_people_in_charge}</FigureFact>
      </Facts>
    </Card>
  );
}
