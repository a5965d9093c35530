import type { Reply } from '@unamano/contract/endpoint';
import { type Absence, absences, endAbsence, setAbsence } from '@unamano/contract/office/absences';
import { addDays, type Day, parseDayInput } from '@unamano/domain/calendar';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { absence as words } from '../../text/staff/approvals.ts';
import { showError, useCommandButton } from '../shared/data/use-command.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { useCommandForm } from '../shared/forms/form-modal.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { SectionCard } from '../shared/parts/section-card.tsx';

const DAYS_AHEAD = 365;

/** When the user is away, and who answers requests meanwhile; nothing for who approves nothing. */
export function AbsenceCard() {
  const query = useQueryCall(absences, {});
  const { data } = query;
  if (!data?.can_approve) return null;
  return (
    <SectionCard title={words.title}>
      {data.own ? (
        <OwnAbsence own={data.own} onChanged={query.reload} />
      ) : (
        <AbsenceForm {...data} onChanged={query.reload} />
      )}
    </SectionCard>
  );
}

function OwnAbsence({ own, onChanged }: { own: Absence; onChanged: () => void }) {
  const { busy, press } = useCommandButton(endAbsence, {
    done: words.ended,
    onDone: onChanged,
    showRefusal: showError,
  });
  return (
    <>
      <p className="figures">{words.own(own.delegate, displayDay(own.from), displayDay(own.through))}</p>
      <SmallButton busy={busy} onClick={() => press({})} className="self-start">
        {words.end}
      </SmallButton>
    </>
  );
}

type AbsenceFormProps = Reply<typeof absences> & { onChanged: () => void };

function AbsenceForm({ day, candidates, onChanged }: AbsenceFormProps) {
  const first = day as Day;
  const isDay = (typed: string) => (parseDayInput(typed) ? null : words.noDay);
  const { field, command } = useCommandForm(
    setAbsence,
    { id_delegate: '', from: displayDay(first), through: '' },
    { id_delegate: (id) => (id === '' ? words.choose : null), from: isDay, through: isDay },
    { body: (values) => values, done: words.done, onDone: onChanged, showRefusal: showError },
  );
  if (candidates.length === 0) return <p className="text-ink-soft">{words.nobody}</p>;
  const lastDay = addDays(first, DAYS_AHEAD);
  return (
    <form {...command.form} className="flex flex-col gap-3">
      <p className="text-ink-soft">{words.lead}</p>
      <SelectField
        {...field('id_delegate')}
        label={words.delegate}
        placeholder={words.choose}
        options={candidates.map(({ id_staff, name }) => ({ value: String(id_staff), label: name }))}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DateField {...field('from')} label={words.from} firstDay={first} lastDay={lastDay} />
        <DateField {...field('through')} label={words.through} firstDay={first} lastDay={lastDay} />
      </div>
      <SubmitButton small busy={command.busy} className="self-start">
        {words.submit}
      </SubmitButton>
    </form>
  );
}
