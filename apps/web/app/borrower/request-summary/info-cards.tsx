import { formatDay, parseDayInput } from '@unamano/domain/calendar';
import type { ReactNode } from 'react';
import { maskPhone } from '../../shared/ui/fields/masked-input.ts';
import { Fact, Facts, FigureFact, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { summary as words } from '../../text/borrower/request.ts';
import { occupationNames } from '../../text/shared/sign-up.ts';
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

type CardProps = { title: string; action?: ReactNode; children: ReactNode };

/** One block of the summary: its title, the link that changes it, and its content. */
export function Card({ title, action, children }: CardProps) {
  return (
    <section className="card p-5">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function BasicInfoCard({ person, action }: { person: Person; action?: ReactNode }) {
  return (
    <Card title={words.basicInfo} action={action}>
      <Facts>
        <Fact label={words.first_name}>{person.first_name}</Fact>
        <Fact label={words.last_name}>{person.last_name}</Fact>
        <FigureFact label={words.dni}>{person.dni}</FigureFact>
        <Fact label={words.date_dni_expedition}>{displayDay(person.date_dni_expedition)}</Fact>
        <Fact label={words.birthday}>{displayDay(person.birthday)}</Fact>
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
        <MoneyFact label={words.monthly_income} amount={work.monthly_income ?? 0} />
        <FigureFact label={words.number_people_in_charge}>{work.number_people_in_charge}</FigureFact>
      </Facts>
    </Card>
  );
}

function displayDay(text: string): ReactNode {
  const day = parseDayInput(text);
  return <span className="figures">{day ? formatDay(day) : text}</span>;
}
