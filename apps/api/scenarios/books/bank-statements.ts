/** The bank's statement of each month, as the bank would have it: all movements of the books, and at the end three lines of its own. */
import { addDays, type Day, formatDay, monthOf } from '@unamano/domain/calendar';
import { readOpen } from '../../src/modules/loans/statements/index.ts';
import { ACCOUNTANT_EMAIL } from '../companies.ts';
import { type RunContext, unwrap } from '../runner/run-context.ts';

type Line = readonly [on: Day, reference: string, text: string, pesos: number];

/** Nothing in the books explains them. */
const ownLines = (on: Day): Line[] => [
  [on, 'COM-88', 'Comisión por transferencias', -14_900],
  [on, 'GMF-88', 'GMF 4x1000', -123_400],
  [on, 'REN-88', 'Rendimientos de la cuenta', 8_420],
];

export async function importStatements(context: RunContext): Promise<void> {
  const { statements, clock, db } = context.services;
  const accountant = await context.staff(ACCOUNTANT_EMAIL);
  const yesterday = addDays(clock.today(), -1);
  const { movements } = await readOpen(db, 'bank');
  const lines = movements
    .filter(({ on }) => on <= yesterday)
    .map(({ on, reference, pesos }): Line => [on, reference, 'Movimiento', pesos]);
  if (lines.length === 0) return;
  const months = Map.groupBy([...lines, ...ownLines(yesterday)], ([on]) => monthOf(on));
  for (const month of [...months.keys()].sort()) {
    const text = (months.get(month) ?? []).map(([on, ...more]) => [formatDay(on), ...more].join(';'));
    const file = Buffer.from(['Fecha;Referencia;Descripción;Valor', ...text].join('\r\n')).toString('base64');
    const input = { source: 'bank', file_name: `extracto-${month}.csv`, file } as const;
    unwrap(await statements.import({ ...accountant, input }));
  }
}
