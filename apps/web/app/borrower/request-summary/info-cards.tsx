import { formatCop } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import type { ReactNode } from 'react';
import { displayDay } from '../../shared/ui/display-day.ts';
import { maskPhone } from '../../shared/ui/fields/masked-input.ts';
import { Fact, Facts, FigureFact, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
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

export function BasicInfoCard({ person, action }: { person: Person; action?: ReactNode }) {
  return (
    <FoldedCard title={words.basicInfo} line={`${person.first_name} ${person.last_name}`} action={action}>
      <Facts>
        <Fact label={words.first_name}>{person.first_name}</Fact>
        <Fact label={words.last_name}>{person.last_name}</Fact>
        <FigureFact label={words.dni}>{person.dni}</FigureFact>
        <FigureFact label={words.date_dni_expedition}>{displayDay(person.date_dni_expedition)}</FigureFact>
        <FigureFact label={words.birthday}>{displayDay(person.birthday)}</FigureFact>
        <FigureFact label={words.cellphone}>{`+57 ${maskPhone(person.cellphone)}`}</FigureFact>
        <Fact label={words.email}>{person.email}</Fact>
      </Facts>
    </FoldedCard>
  );
}

export function WorkInfoCard({ work, action }: { work: Work; action?: ReactNode }) {
  return (
    <FoldedCard title={words.workInfo} line={workLine(work)} action={action}>
      <Facts>
        <Fact label={words.type_occupation}>{occupationNames[work.type_occupation]}</Fact>
        {work.type_occupation === 'employee' && <Fact label={words.company}>{work.company}</Fact>}
        {work.type_occupation === 'independent' && (
          <Fact label={words.activity}>{work.job?.title ?? ''}</Fact>
        )}
        <MoneyFact label={words.monthly_income} amount={parsePesos(work.monthly_income) ?? 0} />
        <FigureFact label={words.number_people_in_charge}>{work.number_people_in_charge}</FigureFact>
      </Facts>
    </FoldedCard>
  );
}

/** The occupation and the income. */
function workLine({ type_occupation, monthly_income }: Work): string {
  return `${occupationNames[type_occupation]}, ${formatCop(parsePesos(monthly_income) ?? 0)}`;
}

type FoldedCardProps = { title: string; line: string; action?: ReactNode; children: ReactNode };

/** A block in one line, which opens. */
function FoldedCard({ title, line, action, children }: FoldedCardProps) {
  return (
    <section aria-label={title} className="card flex flex-wrap gap-x-4 px-5 py-1">
      <details className="disclosure min-w-0 flex-1 basis-48">
        <summary>
          <span className="min-w-0 flex-1 py-1">
            <span className="block font-bold">{title}</span>
            <span className="block truncate text-[0.9375rem] text-ink-soft">{line}</span>
          </span>
          <Icon name="down" />
        </summary>
        <div className="pb-3">{children}</div>
      </details>
      {action && <div className="pt-1">{action}</div>}
    </section>
  );
}
