import { expectedByDay } from '@unamano/contract/loans/collecting/expected';
import { addMonths, type Day, monthOf, parseDay } from '@unamano/domain/calendar';
import { pageTitle } from '../../shared/page-title.ts';
import { expected as words } from '../../text/staff/late/expected.ts';
import { OrFormer, useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { useParam, useSetParams } from '../shared/layout/use-param.ts';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { DayCases } from './day-cases.tsx';
import { Month } from './month.tsx';

export const meta = () => pageTitle(words.title);

const following = { live: { topics: ['collections' as const], everyMs: 10_000 } };

const monthName = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (day: string): string => monthName.format(new Date(`${day}T00:00:00Z`));

/** `/tablero/pagos-atrasados/calendario`: cash expected by day of a month, and what came of it. The address has month and day. */
export default function CollectionCalendar() {
  const [month] = useParam('mes');
  const [chosen] = useParam('dia');
  const setParams = useSetParams();
  const wanted = parseDay(`${month}-01`);
  const query = useQueryCall(
    expectedByDay,
    { month: wanted ?? '' },
    { failed: words.failed, keepsFormer: true, ...following },
  );
  const day = parseDay(chosen);
  return (
    <StaffPage title={words.title} lead={words.lead} back={staffPaths.collectionToday}>
      <WhenLoaded query={query}>
        {(data) => {
          const first = wanted ?? (data.from as Day);
          const go = (months: number) =>
            setParams({ mes: monthOf(addMonths(first, months)), dia: '' }, false);
          return (
            <>
              <div className="flex flex-wrap items-center gap-3">
                <SmallButton onClick={() => go(-1)}>{words.earlier}</SmallButton>
                <h2
                  className="text-center text-lg first-letter:uppercase max-sm:order-first max-sm:w-full max-sm:text-left sm:min-w-44"
                  aria-live="polite"
                >
                  {nameOf(first)}
                </h2>
                <SmallButton onClick={() => go(1)}>{words.later}</SmallButton>
              </div>
              <OrFormer query={query}>
                <Month {...data} chosen={day} />
              </OrFormer>
              {day && <DayCases key={day} day={day} />}
            </>
          );
        }}
      </WhenLoaded>
    </StaffPage>
  );
}
