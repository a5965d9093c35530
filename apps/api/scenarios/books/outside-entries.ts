/** Entries outside of loans: the accountant writes each, the owner approves it, and none is written twice. */
import type { Sent } from '@unamano/contract/endpoint';
import type { writeEntry } from '@unamano/contract/loans/books/outside-entries';
import type { Day } from '@unamano/domain/calendar';
import { ACCOUNTANT_EMAIL } from '../companies.ts';
import { approveAsOwner, type RunContext, unwrap } from '../runner/run-context.ts';

/** Tax numbers (NIT) with a valid check digit; none belongs to a real company. */
const PARTIES = {
  partner: ['900111222-1', 'Inversiones La Macarena SAS'],
  gateway: ['900222333-5', 'Pasarela de Pagos de Colombia SA'],
  bank: ['860333444-6', 'Banco del Ejemplo SA'],
  guarantor: ['900444555-6', 'Fondo de Avales SA'],
  bureau: ['900555666-1', 'Central de Información SA'],
  tax: ['800666777-4', 'Dirección de Impuestos'],
} as const;
const ENTRIES_MAX = 200;

export type Written = {
  kind: Sent<typeof writeEntry>['kind'];
  on: Day;
  party: keyof typeof PARTIES;
  text: string;
  amount: number;
};

export type Post = (reference: string, written: Written, more?: object) => Promise<void>;

export async function createEntryPoster(context: RunContext): Promise<Post> {
  const { outsideEntries } = context.services;
  const accountant = await context.staff(ACCOUNTANT_EMAIL);
  const { entries } = unwrap(await outsideEntries.list({ input: { limit: ENTRIES_MAX } }));
  const known = new Set(entries.map(({ reference }) => reference));
  return async (reference, { kind, on, party, text, amount }, more = {}) => {
    if (known.has(reference)) return;
    const [number, name] = PARTIES[party];
    const about = { kind, happened_on: on, reference, description: text, amount } as never as Record<
      string,
      unknown
    >;
    const input = {
      ...about,
      third_party_type: 'NIT',
      third_party_number: number,
      third_party_name: name,
      ...more,
    };
    const asked = unwrap(await outsideEntries.write({ ...accountant, input: input as never }));
    await approveAsOwner(context, asked.id_approval);
  };
}
