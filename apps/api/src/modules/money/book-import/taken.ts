/** What the platform has already of a book. */
import { formatCop, pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { emailsOfStaff } from '../../identity/people/staff/index.ts';
import { type Book, partyReference, unpadded } from './reading/book.ts';
import type { Fault } from './reading/names.ts';
import { SHEETS } from './templates/sheets.ts';

/** What a book would take: `row` is where it is named. */
export type Claims = {
  people: readonly { row: number; dni: string; cellphone: string; email: string | null }[];
  credits: readonly { row: number; dni: string; reference: string; owed: number }[];
  balances: Book['balances'];
};

export const claimsOf = ({ people, credits, balances }: Book): Claims => ({
  people,
  credits: credits.map(({ row, dni, credit: { reference, owed } }) => ({ row, dni, reference, owed })),
  balances,
});

type Taken = { dni: string; cellphone: string; email: string; has_open: boolean };

/** Who has a document, phone or e-mail of the book. A person whom an undone import left closed holds none. */
async function readTaken(db: Db, { people, credits }: Claims): Promise<Taken[]> {
  const numbers = [...people, ...credits].map(({ dni }) => unpadded(dni));
  const { rows } = await sql<Taken>`
    select dni, cellphone, email, exists (
      select from credits where borrower_id = borrowers.id
        and (state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE') or reopen_pending_since is not null)
    ) as has_open
    from borrowers where (active or not must_confirm_identity) and (ltrim(dni, '0') = any (${[...new Set(numbers)]}::text[])
      or cellphone = any (${people.map(({ cellphone }) => cellphone)}::text[])
      or email = any (${people.flatMap(({ email }) => email ?? [])}::text[]))`.execute(db);
  return rows;
}

/** People and credits that the platform has already. A person with the same document, phone and e-mail is the same person. */
export async function takenFaults(db: Db, claims: Claims): Promise<Fault[]> {
  const rows = await readTaken(db, claims);
  const by = (key: 'cellphone' | 'email') => new Map(rows.map((row) => [row[key], row]));
  const byDni = new Map(rows.map((row) => [unpadded(row.dni), row]));
  return [
    ...contactFaults(claims, byDni, { cellphone: by('cellphone'), email: by('email') }),
    ...(await staffFaults(db, claims)),
    ...(await creditFaults(db, claims, byDni)),
    ...(await balanceFaults(db, claims.balances)),
  ];
}

type ByKey = ReadonlyMap<string, Taken>;

function contactFaults({ people }: Claims, byDni: ByKey, taken: { cellphone: ByKey; email: ByKey }): Fault[] {
  const faults: Fault[] = [];
  for (const { row, dni, cellphone, email } of people) {
    const say = (column: string, text: string) => faults.push({ sheet: 'personas', row, column, text });
    const own = byDni.get(unpadded(dni));
    const [phone, mail] = [taken.cellphone.get(cellphone), taken.email.get(email ?? '')];
    if (phone && phone !== own)
      say(
        SHEETS.personas.cellphone.header,
        'Otra persona de la plataforma ya tiene este celular: búscala, y corrige el que esté mal',
      );
    if (mail && mail !== own)
      say(
        SHEETS.personas.email.header,
        'Otra persona de la plataforma ya tiene este correo: búscala, y corrige el que esté mal',
      );
    if (own && (own.cellphone !== cellphone || (email !== null && own.email !== email)))
      say(
        SHEETS.personas.document.header,
        'La plataforma tiene a esta persona con otro celular o correo: escribe los que tiene, o cámbialos en su página',
      );
  }
  return faults;
}

/** A borrower's reset link could otherwise take the place of theirs. */
async function staffFaults(db: Db, { people }: Claims): Promise<Fault[]> {
  const ofStaff = await emailsOfStaff(
    db,
    people.flatMap(({ email }) => email ?? []),
  );
  const column = SHEETS.personas.email.header;
  const text = 'Es el correo de una persona del equipo: escribe otro, o déjalo vacío';
  return people.flatMap(({ row, email }) =>
    email !== null && ofStaff.has(email) ? [{ sheet: 'personas', row, column, text }] : [],
  );
}

/**
 * A number that is in already as another person's; and a credit of a person who has an open one here, also where it ended: it passes
 * all states as it comes in, and a person has one of each at a time.
 */
async function creditFaults(db: Db, { credits }: Claims, byDni: ByKey): Promise<Fault[]> {
  const known = await importedReferences(
    db,
    credits.map(({ reference }) => reference),
  );
  return credits.flatMap(({ row, dni, reference, owed }): Fault[] => {
    const fault = (column: string, text: string) => [{ sheet: 'creditos', row, column, text }];
    const owner = known.get(reference);
    if (owner !== undefined && owner !== unpadded(dni))
      return fault(SHEETS.creditos.reference.header, OF_ANOTHER);
    if (owner !== undefined || !byDni.get(unpadded(dni))?.has_open) return [];
    const text = `La persona tiene un crédito abierto en la plataforma: ${
      owed > 0 ? `el de ${formatCop(pesos(owed))}` : 'este, que ya terminó,'
    } se trae cuando aquel termine`;
    return fault(SHEETS.creditos.document.header, text);
  });
}

const OF_ANOTHER =
  'Una importación anterior trajo el crédito de este número, que es de otra persona: escribe su número completo';

/** What an earlier import brought of a third party is passed over where it is the same, else at fault. */
async function balanceFaults(db: Db, balances: Book['balances']): Promise<Fault[]> {
  const names = balances.map(partyReference);
  const known = await importedBalances(db, names);
  return balances.flatMap(({ row, lines }, index) => {
    const before = known.get(names[index] ?? '');
    const same = lines.every(({ account, amountPesos }) => before?.[account] === amountPesos);
    if (!before || (same && Object.keys(before).length === lines.length)) return [];
    const text =
      'Una importación anterior trajo otros saldos de este tercero: quita sus filas, o deshaz aquella';
    return [{ sheet: 'saldos', row, column: SHEETS.saldos.partyNumber.header, text }];
  });
}

export type AlreadyIn = Awaited<ReturnType<typeof readAlreadyIn>>;

/** What earlier imports brought of a book: it is passed over. */
export async function readAlreadyIn(db: Db, { credits, balances }: Claims) {
  const references = credits.map(({ reference }) => reference);
  return {
    credits: await importedReferences(db, references),
    balances: await importedBalances(db, balances.map(partyReference)),
  };
}

/** By third party, the pesos in each account that came with an import which was not undone. */
export async function importedBalances(
  db: Db,
  references: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ reference: string; accounts: Record<string, number> }>`
    select part.reference, json_object_agg(line.account, line.amount_pesos) as accounts
    from book_import_parts part join book_imports book on book.id = part.import_id
      join journal_lines line on line.entry_id = part.entry_id and line.account <> 'opening_balance'
    where part.kind = 'balance' and (book.state not in ('undoing', 'undone')
        -- An undo leaves a balance that was matched or paid here.
        or book.state = 'undone' and not exists (select from outside_entries own where own.reverses_id = part.entry_id))
      and part.reference = any (${[...references]}::text[])
    group by part.import_id, part.reference`.execute(db);
  return new Map(rows.map(({ reference, accounts }) => [reference, accounts]));
}

/** The credits of the lender that are in already, each with its owner's unpadded number: they are passed over. */
export async function importedReferences(
  db: Db,
  references: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('book_import_parts')
    .innerJoin('book_imports', 'book_imports.id', 'book_import_parts.import_id')
    .innerJoin('credits', 'credits.id', 'book_import_parts.credit_id')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select(['reference', 'dni'])
    .where('kind', '=', 'credit')
    .where('credit_id', 'is not', null)
    // An undo leaves a credit to which something happened here.
    .where((row) =>
      row.or([
        row('book_imports.state', 'not in', ['undoing', 'undone']),
        row('credits.state', '<>', 'CANCELLED'),
      ]),
    )
    .where(sql<boolean>`reference = any (${[...references]}::text[])`)
    .execute();
  return new Map(rows.map(({ reference, dni }) => [reference, unpadded(dni)]));
}
