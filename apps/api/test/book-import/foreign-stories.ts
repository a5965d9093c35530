/**
 * Sixteen kinds of credits of another lender, from paid on time to never paid, by months, weeks and half months; the last four are
 * deducted from wages.
 */
import { at, iso, nextMonth } from './foreign-calendar.ts';

export type Due = { date: string; capital: number; interest: number; charges: number };
export type Paid = { date: string; sum: number };
export type Story = {
  lent: string;
  dues: Due[];
  /** Effective annual, when late. */
  late: number;
  onAll?: boolean;
  weekly?: boolean;
  /** A company deducts it. */
  isPayroll?: boolean;
  /** What is paid, as the debt is on its day. */
  pays: (due: Due, index: number, owing: () => number) => Paid | null;
  paidOffOn?: string;
};

const evenly = (dates: string[], capital: number, interest: number, charges = 0): Due[] =>
  dates.map((date, index) => {
    const part = (sum: number) =>
      index === dates.length - 1
        ? sum - Math.floor(sum / dates.length) * index
        : Math.floor(sum / dates.length);
    return { date, capital: part(capital), interest: part(interest), charges: part(charges) };
  });
const months = (lent: string, count: number) =>
  Array.from({ length: count }, (_, index) => nextMonth(lent, index + 1));
const every = (lent: string, days: number, count: number) =>
  Array.from({ length: count }, (_, index) => iso(at(lent) + days * (index + 1)));

const onTime: Story['pays'] = (due, _, owing) => ({ date: due.date, sum: owing() });
const never: Story['pays'] = () => null;
const daysAfter =
  (days: number, share = 1): Story['pays'] =>
  (due, _, owing) => ({ date: iso(at(due.date) + days), sum: Math.floor(owing() * share) });
const first =
  (count: number, pays: Story['pays']): Story['pays'] =>
  (due, index, owing) =>
    index < count ? pays(due, index, owing) : null;

/** From two weeks after the loan on, the 15th and the last day of each month. */
function paydays(lent: string, count: number): string[] {
  const found: string[] = [];
  for (let number = at(lent) + 15; found.length < count; number++)
    if (iso(number).endsWith('-15') || iso(number + 1).endsWith('-01')) found.push(iso(number));
  return found;
}
/** This lender gives a company so many days to send what it deducted: until then nobody is late. */
export const DAYS_TO_SEND = 9;
const sent =
  (cutoff: string, pays: Story['pays']): Story['pays'] =>
  (due, index, owing) =>
    at(cutoff) - at(due.date) > DAYS_TO_SEND ? pays(due, index, owing) : null;
const itsValue: Story['pays'] = ({ date, capital, interest, charges }) => ({
  date,
  sum: capital + interest + charges,
});

/** @param turn makes sums and days differ */
export function storyOf(kind: number, turn: number, cutoff: string): Story {
  const ago = (days: number) => iso(at(cutoff) - days);
  const sum = 200_000 + ((turn * 37_501) % 4_000_000);
  const fee = Math.floor(sum / 23);
  const day = turn % 20;
  const late = 0.2314;
  switch (kind) {
    case 0:
      return { lent: ago(150 + day), dues: evenly(months(ago(150 + day), 3), sum, fee), late, pays: onTime };
    case 1:
      return { lent: ago(70 + day), dues: evenly(months(ago(70 + day), 6), sum, fee), late, pays: onTime };
    case 2:
      return {
        lent: ago(100 + day),
        dues: evenly(months(ago(100 + day), 4), sum, fee),
        late,
        pays: daysAfter(9),
      };
    case 3:
      return {
        lent: ago(33 + 5 * day),
        dues: evenly(months(ago(33 + 5 * day), 3), sum, fee),
        late,
        pays: never,
      };
    case 4:
      return {
        lent: ago(80 + day),
        dues: evenly(months(ago(80 + day), 5), sum, fee),
        late,
        pays: daysAfter(4, 0.4),
      };
    case 5:
      return {
        lent: ago(50),
        dues: evenly(every(ago(50), 7, 12), sum, fee),
        late,
        weekly: true,
        pays: onTime,
      };
    case 6:
      return {
        lent: ago(60 + day),
        dues: evenly(every(ago(60 + day), 7, 14), sum, fee),
        late,
        weekly: true,
        onAll: true,
        pays: first(4, onTime),
      };
    case 7:
      return {
        lent: ago(44 + day),
        dues: evenly(every(ago(44 + day), 15, 8), sum, fee, 41_003),
        late,
        weekly: true,
        pays: onTime,
      };
    case 8:
      return { lent: ago(38 + day), dues: evenly(months(ago(38 + day), 1), sum, 0), late, pays: never };
    case 9:
      return {
        lent: ago(170 + day),
        dues: evenly(months(ago(170 + day), 12), sum, fee),
        late: 0.41,
        pays: first(2, onTime),
      };
    case 10:
      return {
        lent: ago(75 + day),
        dues: evenly(months(ago(75 + day), 4), sum, fee),
        late,
        pays: first(1, onTime),
        paidOffOn: ago(40),
      };
    case 11: {
      const dates = months(ago(120 + day), 24);
      const dues = dates.map((date, index) => ({
        date,
        capital: index === 23 ? sum : 0,
        interest: Math.floor(sum / 50),
        charges: 0,
      }));
      return { lent: ago(120 + day), dues, late, pays: daysAfter(2) };
    }
    default:
      return { ...payrollStory(kind, cutoff, ago(day)), late, isPayroll: true };
  }
}

function payrollStory(kind: number, cutoff: string, near: string): Pick<Story, 'lent' | 'dues' | 'pays'> {
  const lentBefore = (days: number) => iso(at(near) - days);
  const of = (lent: string, count: number, pays: Story['pays']) => {
    const sum = 150_000 + ((at(near) * 37_501) % 900_000);
    const dues = evenly(paydays(lent, count), sum, Math.floor(sum / 31), Math.floor(sum / 50));
    return { lent, dues, pays: sent(cutoff, pays) };
  };
  switch (kind) {
    // Half-way.
    case 12:
      return of(lentBefore(70), 8, onTime);
    // The second was deducted with the third, and the last that was to be sent was not deducted.
    case 13: {
      const isMissed = (due: Due, index: number) => index === 1 || at(cutoff) - at(due.date) < 25;
      return of(lentBefore(80), 10, (due, index, owing) =>
        isMissed(due, index) ? null : onTime(due, index, owing),
      );
    }
    // Nearly done.
    case 14:
      return of(lentBefore(85), 6, onTime);
    // Done, the last ones late.
    default:
      return of(lentBefore(110), 4, (due, index, owing) =>
        index < 2 ? itsValue(due, index, owing) : daysAfter(3)(due, index, owing),
      );
  }
}
