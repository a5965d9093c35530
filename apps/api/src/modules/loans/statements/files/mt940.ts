/** Statements as SWIFT MT940. */
import { bogotaDay, parseDay } from '@unamano/domain/calendar';
import { Parser } from 'mt940js';
import { plainText, type ReadFile, wholePesos } from './statement-line.ts';

const NO_REFERENCE = 'NONREF';

/** The reader makes days of midnight in UTC. It verifies that opening balance and lines make the closing balance. */
export function readMt940(text: string): ReadFile {
  try {
    const lines = new Parser().parse(text).flatMap(({ transactions }) =>
      transactions.map(({ date, amount, reference, bankReference, details }) => ({
        on: parseDay(date.toISOString().slice(0, 10)) ?? bogotaDay(date),
        pesos: wholePesos(amount),
        reference: plainText(reference === NO_REFERENCE ? bankReference : reference),
        description: plainText(details),
        bankId: null,
      })),
    );
    return { lines: lines.filter(({ pesos }) => pesos !== 0) };
  } catch {
    return {
      fault: 'No pudimos leer el archivo MT940: sus saldos y movimientos no cuadran o está incompleto',
    };
  }
}
