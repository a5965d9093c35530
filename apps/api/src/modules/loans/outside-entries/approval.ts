/** The two approvals of entries outside of loans: a new entry, and the opposite of one. */
import { ENTRY_KIND_NAMES } from '@unamano/contract/loans/books/outside-entries';
import { THIRD_PARTY_TYPES } from '@unamano/contract/loans/books/third-parties';
import { type Day, formatDay, parseDay } from '@unamano/domain/calendar';
import { formatCop, negatePesos, pesos } from '@unamano/domain/money';
import { ENTRY_KINDS, OUTSIDE_ACCOUNTS, type OutsideLine } from '@unamano/domain/money/outside-entries';
import * as z from 'zod';
import type { Db, Trx } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { type Applied, type Approval, defineApproval } from '../../office/approvals/index.ts';
import { explainLine, undoMatchesOf } from '../statements/index.ts';
import { lockPaid, paidBy } from './items.ts';
import { findEntry, postOutsideEntry, type StoredEntry, thirdPartyId } from './repo.ts';
import { titlesOf } from './texts.ts';

const writtenEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  happenedOn: z.string(),
  party: z.object({ type: z.enum(THIRD_PARTY_TYPES), number: z.string(), name: z.string() }),
  reference: z.string(),
  document: z.string(),
  description: z.string(),
  lines: z.array(z.object({ account: z.enum(OUTSIDE_ACCOUNTS), amountPesos: z.number().int() })),
  /** Null for the oldest. */
  items: z.nullable(z.array(z.string())),
  /** The line of the bank's statement that it explains. */
  lineId: z.nullable(z.number().int()),
});
export type WrittenEntry = z.infer<typeof writtenEntry>;

const reversal = z.object({ entryId: z.number().int(), reason: z.string() });
type Reversal = z.infer<typeof reversal>;

function dayOf(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(`a stored entry has no day: ${text}`);
  return day;
}

const linesFrom = (lines: WrittenEntry['lines']): OutsideLine[] =>
  lines.map(({ account, amountPesos }) => ({ account, amountPesos: pesos(amountPesos) }));

const amountOf = (lines: readonly { amountPesos: number }[]): number =>
  lines.reduce((sum, { amountPesos }) => sum + Math.max(0, amountPesos), 0);

/** A line of the description an account: what is debited and what is credited. */
async function lineChanges(db: Db, lines: readonly OutsideLine[]) {
  const titles = await titlesOf(db);
  return lines.map(({ account, amountPesos }) => ({
    label: titles[account] ?? account,
    before: amountPesos > 0 ? 'Débito' : 'Crédito',
    after: formatCop(pesos(Math.abs(amountPesos))),
  }));
}

const posted = (id: number, lines: readonly OutsideLine[], reverses: number | null) =>
  ({
    action: reverses === null ? 'accounting.write_entry' : 'accounting.reverse_entry',
    subject: { kind: 'entry', id },
    after: { amount: amountOf(lines), ...(reverses !== null && { reverses }) },
  }) as const;

export function entryApproval(clock: Clock) {
  async function apply(trx: Trx, entry: WrittenEntry, { id, now, approver }: Approval): Promise<Applied> {
    const lines = linesFrom(entry.lines);
    const paid = await lockPaid(trx, { kind: entry.kind, lines, names: entry.items });
    if (paid === null) return refuse('STATE_NOT_ALLOWED', { message: ITEMS_PAID });
    const entryId = await postOutsideEntry(
      trx,
      {
        kind: entry.kind,
        happened_on: dayOf(entry.happenedOn),
        third_party_id: await thirdPartyId(trx, entry.party, now),
        reference: entry.reference,
        document: entry.document,
        description: entry.description,
        approval_id: id,
        reverses_id: null,
        lines,
        paid,
      },
      { postedOn: clock.today(), recordedAt: now },
    );
    if (entry.lineId !== null) await explainLine(trx, entry.lineId, entryId, { staffId: approver.id, now });
    return ok([posted(entryId, lines, null)]);
  }

  return defineApproval<WrittenEntry>({
    kind: 'accounting.entry',
    module: 'accounting',
    title: 'Asiento contable',
    schema: writtenEntry,
    async describe(db, entry) {
      const { kind, party, reference, document } = entry;
      const amount = formatCop(pesos(amountOf(entry.lines)));
      return {
        summary: `${ENTRY_KIND_NAMES[kind]} por ${amount} con ${party.name}: ${entry.description}`,
        changes: [
          { label: 'Día', before: '—', after: formatDay(dayOf(entry.happenedOn)) },
          { label: 'Tercero', before: '—', after: `${party.type} ${party.number}` },
          { label: 'Referencia', before: '—', after: reference },
          ...(document === '' ? [] : [{ label: 'Soporte', before: '—', after: document }]),
          ...(await lineChanges(db, linesFrom(entry.lines))),
          ...(await itemChanges(db, entry)),
        ],
      };
    },
    apply,
  });
}

const ITEMS_PAID = 'Otro asiento ya cerró algo de lo que este paga: recházalo y escríbelo otra vez';

async function itemChanges(db: Db, { kind, items: names, lines }: WrittenEntry) {
  const paid = await paidBy(db, { kind, lines: linesFrom(lines), names });
  const count = paid?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return count === 0
    ? []
    : [{ label: 'Cierra', before: '—', after: count === 1 ? '1 abierto' : `${count} abiertos` }];
}

const opposite = ({ lines }: StoredEntry): OutsideLine[] =>
  lines.map(({ account, amountPesos }) => ({ account, amountPesos: negatePesos(amountPesos) }));

export function reversalApproval(clock: Clock) {
  async function apply(
    trx: Trx,
    { entryId, reason }: Reversal,
    { id, now, approver }: Approval,
  ): Promise<Applied> {
    const entry = await findEntry(trx, entryId);
    if (!entry || entry.is_reversed) return refuse('STATE_NOT_ALLOWED');
    const lines = opposite(entry);
    const reversed = await postOutsideEntry(
      trx,
      {
        kind: entry.kind,
        happened_on: entry.happened_on,
        third_party_id: entry.third_party_id,
        reference: entry.reference,
        document: entry.document,
        description: reason,
        approval_id: id,
        reverses_id: entryId,
        lines,
        paid: entry.paid.map(({ number, items }) => ({
          number,
          items: items.map(({ item, amountPesos }) => ({ item, amountPesos: negatePesos(amountPesos) })),
        })),
      },
      { postedOn: clock.today(), recordedAt: now },
    );
    await undoMatchesOf(trx, entryId, { staffId: approver.id, now });
    return ok([posted(reversed, lines, entryId)]);
  }

  return defineApproval<Reversal>({
    kind: 'accounting.reverse',
    module: 'accounting',
    title: 'Reversión de un asiento',
    schema: reversal,
    async describe(db, { entryId, reason }) {
      const entry = await findEntry(db, entryId);
      if (!entry) throw new Error(`there is no entry ${entryId}`);
      return {
        summary: `Reversar el asiento ${entryId} de ${entry.third_party}: ${reason}`,
        changes: await lineChanges(db, opposite(entry)),
      };
    },
    apply,
  });
}
