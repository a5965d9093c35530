/** What the platform has already of a book. */
import { formatCop } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import type { Book } from './reading/book.ts';
import type { Fault } from './reading/tables.ts';
import { SHEETS } from './templates/sheets.ts';

type Taken = { dni: string; cellphone: string; email: string; has_open: boolean };

/** People and credits that the platform has already. A person with the same document, phone and e-mail is the same person. */
export async function takenFaults(db: Db, { people, credits, balances }: Book): Promise<Fault[]> {
  const { rows } = await sql<Taken>`
    select dni, cellphone, email, exists (
      select from credits where borrower_id = borrowers.id
        and (state in ('APPROVED', 'SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE') or reopen_pending_since is not null)
    ) as has_open
    from borrowers where dni = any (${people.map(({ dni }) => dni)}::text[])
      or cellphone = any (${people.map(({ cellphone }) => cellphone)}::text[])
      or email = any (${people.flatMap(({ email }) => email ?? [])}::text[])`.execute(db);
  const faults: Fault[] = [];
  const by = (key: 'dni' | 'cellphone' | 'email') => new Map(rows.map((row) => [row[key], row]));
  const [byDni, byPhone, byEmail] = [by('dni'), by('cellphone'), by('email')];
  for (const { row, dni, cellphone, email } of people) {
    const say = (column: string, text: string) => faults.push({ sheet: 'personas', row, column, text });
    const [phone, mail] = [byPhone.get(cellphone), byEmail.get(email ?? '')];
    if (phone && phone.dni !== dni)
      say(SHEETS.personas.cellphone.header, 'Otra persona de la plataforma tiene este celular');
    if (mail && mail.dni !== dni)
      say(SHEETS.personas.email.header, 'Otra persona de la plataforma tiene este correo');
    const own = byDni.get(dni);
    if (own && (own.cellphone !== cellphone || (email !== null && own.email !== email)))
      say(
        SHEETS.personas.document.header,
        'La plataforma tiene a esta persona con otro celular o correo: escribe los que tiene, o cámbialos en su página',
      );
  }
  const known = await importedReferences(
    db,
    credits.map(({ credit }) => credit.reference),
  );
  for (const { row, dni, credit } of credits) {
    if (known.has(credit.reference)) continue;
    if (byDni.get(dni)?.has_open && credit.owed > 0)
      faults.push({
        sheet: 'creditos',
        row,
        column: SHEETS.creditos.document.header,
        text: `La persona tiene un crédito abierto en la plataforma: el de ${formatCop(credit.owed)} se trae cuando aquel termine`,
      });
  }
  return [...faults, ...(await balanceFaults(db, balances))];
}

/** What an earlier import brought of a third party is passed over where it is the same, else at fault. */
async function balanceFaults(db: Db, balances: Book['balances']): Promise<Fault[]> {
  const names = balances.map(({ party }) => `${party.type} ${party.number}`);
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

/** By third party, the pesos in each account that came with an import which was not undone. */
export async function importedBalances(
  db: Db,
  references: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ reference: string; accounts: Record<string, number> }>`
    select part.reference, json_object_agg(line.account, line.amount_pesos) as accounts
    from book_import_parts part join book_imports book on book.id = part.import_id
      join journal_lines line on line.entry_id = part.entry_id and line.account <> 'opening_balance'
    where part.kind = 'balance' and book.state not in ('undoing', 'undone')
      and part.reference = any (${[...references]}::text[])
    group by part.import_id, part.reference`.execute(db);
  return new Map(rows.map(({ reference, accounts }) => [reference, accounts]));
}

/** The credits of the lender that are in already: they are passed over. */
export async function importedReferences(db: Db, references: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('book_import_parts')
    .innerJoin('book_imports', 'book_imports.id', 'book_import_parts.import_id')
    .select('reference')
    .where('kind', '=', 'credit')
    .where('credit_id', 'is not', null)
    .where('book_imports.state', 'not in', ['undoing', 'undone'])
    .where(sql<boolean>`reference = any (${[...references]}::text[])`)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
