import type { BookDraft, BookTotals } from '@unamano/contract/money/book-import/book-imports';
import { addDays, parseDay, parseDayInput } from '@unamano/domain/calendar';
import { useFields } from '../../shared/forms/use-fields.ts';
import { DateField } from '../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../shared/ui/fields/money-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { totals as words } from '../../text/staff/settings/book-import.ts';
import { displayDay } from '../shared/parts/days.ts';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { BriefTable } from '../shared/tables/brief-table.tsx';
import { dollars } from '../shared/tables/columns.tsx';
import { CONTROL_NAMES, type ControlFields, compared } from './controls.ts';
import { useChange } from './use-change.ts';

type TotalsCardProps = { draft: BookDraft; totals: BookTotals; today: string; controls: ControlFields };

/** The totals of the files, of the platform's rules and of the other system, side by side. */
export function TotalsCard({ draft, totals, today, controls }: TotalsCardProps) {
  return (
    <SectionCard title={words.title}>
      <Cutoff draft={draft} today={today} />
      <p className="figures text-ink-soft">
        {words.running(totals.running_credits, totals.payments_count, totals.companies_count)}
      </p>
      <fieldset className="flex flex-col gap-2">
        <legend className="font-semibold">{words.compare}</legend>
        <p className="max-w-prose text-ink-soft">{words.compareText}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {CONTROL_NAMES.map((name) => {
            const own = controls.field(name);
            const shown = compared(name, own.value, totals);
            const props = { ...own, label: words[name], hint: shown.hint, error: own.error ?? shown.error };
            return name === 'people' || name === 'credits' ? (
              <TextField key={name} {...props} inputMode="numeric" autoComplete="off" />
            ) : (
              <MoneyField key={name} {...props} />
            );
          })}
        </div>
      </fieldset>
      <Sides totals={totals} />
      {totals.accounts.length > 0 && <Books totals={totals} />}
    </SectionCard>
  );
}

function Cutoff({ draft, today }: { draft: BookDraft; today: string }) {
  const day = parseDay(today);
  const { field, form, busy, values, showFaults } = useFields(
    { cutoff_on: displayDay(draft.cutoff_on) },
    { cutoff_on: (typed) => ((parseDayInput(typed) ?? today) < today ? null : words.cutoffFault) },
  );
  const change = useChange(draft);
  const submit = form(({ cutoff_on: typed }) => change({ cutoffOn: parseDayInput(typed) ?? '', showFaults }));
  return (
    <form {...submit} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <DateField
        {...field('cutoff_on')}
        className="w-full max-w-64"
        label={words.cutoff}
        hint={words.cutoffHint}
        lastDay={day ? addDays(day, -1) : today}
      />
      {values.cutoff_on !== displayDay(draft.cutoff_on) && (
        <Button type="submit" small variant="secondary" busy={busy}>
          {words.change}
        </Button>
      )}
    </form>
  );
}

function Sides({ totals }: { totals: BookTotals }) {
  const cell = (credits: number, pesos: number) => (
    <>
      <Money amount={pesos} />
      <span className="figures block font-normal text-ink-soft">{words.credit(credits)}</span>
    </>
  );
  const rows = [
    ...totals.buckets.map((row) => ({ ...row, title: words.buckets[row.bucket] as string })),
    {
      bucket: 'all',
      title: words.all,
      theirs_credits: totals.credits,
      ours_credits: totals.credits,
      theirs_pesos: totals.theirs_owed,
      ours_pesos: totals.ours_owed,
    },
  ];
  const differs = (row: (typeof rows)[number]) =>
    row.theirs_credits !== row.ours_credits || row.theirs_pesos !== row.ours_pesos;
  return (
    <section>
      <h3 className="font-semibold">{words.sideBySide}</h3>
      <BriefTable
        className="mt-1"
        rows={rows}
        keyOf={({ bucket }) => bucket}
        columns={[
          { header: words.age, cell: ({ title }) => title },
          { header: words.file, end: true, cell: (row) => cell(row.theirs_credits, row.theirs_pesos) },
          {
            header: words.platform,
            end: true,
            cell: (row) => (
              <span className={differs(row) ? 'text-coral' : ''}>
                {cell(row.ours_credits, row.ours_pesos)}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}

function Books({ totals }: { totals: BookTotals }) {
  const amount = (pesos: number) =>
    pesos === 0 ? '' : <span className="figures whitespace-nowrap">{dollars(pesos)}</span>;
  return (
    <section>
      <h3 className="font-semibold">{words.books}</h3>
      <BriefTable
        className="mt-1"
        rows={totals.accounts}
        keyOf={({ code, title }) => `${code} ${title}`}
        columns={[
          {
            header: words.account,
            cell: ({ code, title }) => (
              <>
                <span className="figures font-normal text-ink-soft">{code}</span> {title}
              </>
            ),
          },
          { header: words.debit, end: true, cell: ({ debit }) => amount(debit) },
          { header: words.credited, end: true, cell: ({ credit }) => amount(credit) },
        ]}
      />
      <p className={`mt-2 max-w-prose ${totals.opening_rest === 0 ? 'text-leaf' : 'text-ink-soft'}`}>
        {totals.opening_rest === 0 ? words.even : words.rest(totals.opening_rest)}
      </p>
    </section>
  );
}
