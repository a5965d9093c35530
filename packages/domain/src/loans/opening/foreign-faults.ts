/** Why a credit of another lender's books can't be taken as it is. Spanish: what is wrong, and what to do. */
import type { Day } from '../../calendar.ts';
import { counted } from '../../counted.ts';
import { formatCop, type Pesos, pesos, sumPesos } from '../../money.ts';
import type { ForeignCredit, ForeignFault } from './foreign-credit.ts';
import type { Opening, OpeningFigures } from './opening.ts';
import { paydayFaults } from './payday-faults.ts';

export const FOREIGN_INSTALLMENTS_MAX = 360;

const inCredit = (column: string, text: string): ForeignFault => ({
  sheet: 'credit',
  index: 0,
  column,
  text,
});

/** What is wrong before anything is computed. */
export function faultsOfForeign(credit: ForeignCredit, cutoffOn: Day): ForeignFault[] {
  const { schedule, payments, charges, disbursedOn } = credit;
  if (schedule.length === 0)
    return [inCredit('reference', 'El crédito no tiene cuotas: agrégalas en la hoja de cuotas')];
  const faults: ForeignFault[] = [];
  if (schedule.length > FOREIGN_INSTALLMENTS_MAX)
    faults.push(
      inCredit(
        'reference',
        `El crédito tiene más de ${FOREIGN_INSTALLMENTS_MAX} cuotas: déjalo en tu sistema`,
      ),
    );
  if (disbursedOn > cutoffOn)
    faults.push(
      inCredit(
        'disbursedOn',
        'El desembolso es posterior al día de corte: quita el crédito o cambia el corte',
      ),
    );
  schedule.forEach(({ principal, interest, charges: own }, index) => {
    const text = 'La cuota es de 0 pesos: quítala';
    if (principal + interest + own === 0)
      faults.push({ sheet: 'schedule', index, column: 'principal', text });
  });
  schedule.forEach(({ dueOn }, index) => {
    const before = schedule[index - 1]?.dueOn ?? disbursedOn;
    if (dueOn <= before)
      faults.push({
        sheet: 'schedule',
        index,
        column: 'dueOn',
        text: `La fecha debe ser posterior a ${before}, la anterior del crédito`,
      });
  });
  if (credit.company !== null) faults.push(...paydayFaults(schedule));
  const printed = sumPesos(schedule.map((row) => row.charges));
  const stated = sumPesos(Object.values(charges));
  if (printed !== stated)
    faults.push(
      inCredit(
        'study',
        `Los cargos suman ${formatCop(stated)} y los de sus cuotas ${formatCop(printed)}: corrige los que no son`,
      ),
    );
  payments.forEach(({ on }, index) => {
    const text =
      on < disbursedOn
        ? `El pago es anterior al desembolso, que fue el ${disbursedOn}`
        : on > cutoffOn
          ? `El pago es posterior al día de corte, ${cutoffOn}: quítalo, o cambia el corte`
          : null;
    if (text) faults.push({ sheet: 'payment', index, column: 'on', text });
  });
  return faults;
}

/** What is wrong with the figures; none where the difference is decided. */
export function faultsOfOpening(credit: ForeignCredit, { figures, difference }: Opening): ForeignFault[] {
  const faults: ForeignFault[] = [];
  const decided = difference > 0 ? credit.onDifference === 'waive' : credit.onDifference === 'accept';
  if (difference !== 0 && !decided)
    faults.push(inCredit('owed', differenceText(credit, figures, difference)));
  // A difference that was decided may change the days as well.
  if (difference === 0 && credit.daysLate !== null && credit.daysLate !== figures.daysLate)
    faults.push(
      inCredit(
        'daysLate',
        `Con sus cuotas y pagos ${figures.daysLate === 1 ? 'es' : 'son'} ${counted(figures.daysLate, 'día', 'días')} de mora, y el archivo dice ${credit.daysLate}${
          credit.company === null
            ? ''
            : ': mientras su empresa puede responder no hay mora, deja la celda vacía'
        }`,
      ),
    );
  return faults;
}

function differenceText(
  { owed: theirs }: ForeignCredit,
  { owed }: OpeningFigures,
  difference: Pesos,
): string {
  const [file, own] = [formatCop(theirs), formatCop(pesos(Math.abs(owed)))];
  const [waive, accept] = ['condonar', 'aceptar'].map((word) => `(«${word}» en la columna diferencia)`);
  if (owed < 0)
    return `Con sus cuotas y pagos hay ${own} a favor de la persona, y el archivo dice que se deben ${file}: corrige cuotas o pagos, o registra la diferencia y se le devuelven o se aplican ${accept}`;
  const compared = `Con sus cuotas y pagos se deben ${own}, y el archivo dice ${file}: corrige cuotas o pagos, o registra la diferencia y`;
  return difference > 0
    ? `${compared} se perdonan ${formatCop(difference)} ${waive}`
    : `${compared} se dejan de cobrar ${formatCop(pesos(-difference))} ${accept}`;
}
