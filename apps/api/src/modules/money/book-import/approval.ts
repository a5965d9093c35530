/** The two approvals of an import: that it comes in, and that it is undone. */
import { ACCOUNT_TITLES, type PucAccount } from '@unamano/contract/office/puc-accounts';
import { formatDay } from '@unamano/domain/calendar';
import { counted } from '@unamano/domain/counted';
import { formatCop, formatPesos, pesos } from '@unamano/domain/money';
import * as z from 'zod';
import type { Trx } from '../../../db/types.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import {
  type Applied,
  type Approval,
  type Description,
  defineApproval,
} from '../../office/approvals/index.ts';
import * as repo from './repo.ts';
import { askForRun } from './run/queue.ts';
import { takenOf } from './run/stop.ts';
import { countOwnEvents } from './run/undo.ts';
import { openingRest, type Totals } from './totals.ts';

const payloadSchema = z.object({ importId: z.number().int() });
type Change = Description['changes'][number];
type Payload = z.infer<typeof payloadSchema>;

export const RUN_KIND = 'book_import.run';
export const UNDO_KIND = 'book_import.undo';

const kept = { module: 'settings', adminApproves: true, schema: payloadSchema } as const;

export function importApprovals() {
  const run = defineApproval<Payload>({
    ...kept,
    kind: RUN_KIND,
    title: 'Importar cartera',
    describe: async (from, { importId }) => describe(await repo.findImport(from, importId)),
    apply: (trx, { importId }, approval) => begin(trx, importId, ['asked'], 'running', approval),
    async overtaken(from, { importId }) {
      const taken = await takenOf(from, await repo.readClaims(from, importId));
      return taken && `Ya no puede entrar. ${taken}. Corrígelo y envíala otra vez`;
    },
    rejected: forget,
    withdrawn: forget,
  });
  const undo = defineApproval<Payload>({
    ...kept,
    kind: UNDO_KIND,
    title: 'Deshacer una importación de cartera',
    describe: async (from, { importId }) => describe(await repo.findImport(from, importId)),
    async overtaken(from, { importId }) {
      const own = await countOwnEvents(from, importId);
      return own === 0
        ? null
        : `${counted(own, 'crédito o persona ya tiene', 'créditos o personas ya tienen')} movimientos propios: no se puede deshacer`;
    },
    apply: (trx, { importId }, approval) => begin(trx, importId, ['done', 'stopped'], 'undoing', approval),
  });
  return { run, undo };
}

/** A book that does not come in leaves none of its people here. */
async function forget(trx: Trx, { importId }: Payload): Promise<void> {
  await repo.setState(trx, importId, 'rejected');
  await repo.forgetParts(trx, importId);
  await repo.forgetFiles(trx, importId);
}

async function begin(
  trx: Trx,
  importId: number,
  from: readonly repo.ImportState[],
  to: 'running' | 'undoing',
  { id, now, approver }: Approval,
): Promise<Applied> {
  const row = await repo.lockImport(trx, importId);
  if (!row || !from.includes(row.state)) return refuse('STATE_NOT_ALLOWED');
  const by =
    to === 'running'
      ? { approved_by: approver.id, approved_at: now, run_approval_id: id }
      : { undo_approval_id: id };
  await repo.setState(trx, importId, to, by);
  await repo.forgetFiles(trx, importId);
  await askForRun(trx, importId);
  return ok([]);
}

function describe(row: repo.ImportRow | undefined) {
  if (!row) throw new Error('no such import');
  // Only `insertImport` writes it.
  const totals = row.totals as Totals;
  const decided = ({ credits, pesos: own }: Totals['waived']) =>
    credits === 0 ? 'Nada' : `${cop(own)} en ${creditsOf(credits)}`;
  return {
    summary: `Cartera al ${formatDay(row.cutoff_on)}: ${counted(totals.people, 'persona', 'personas')}, ${creditsOf(totals.credits)}, ${formatPesos(totals.running)} sin terminar`,
    changes: [
      { label: 'Se debe', before: cop(totals.theirs.owed), after: cop(totals.ours.owed) },
      { label: 'Capital', before: '—', after: cop(totals.principal) },
      { label: 'Se condona', before: '—', after: decided(totals.waived) },
      { label: 'Se deja de cobrar', before: '—', after: decided(totals.accepted) },
      ...controlsOf(totals),
      ...knownOf(totals),
      ...accountsOf(totals),
    ],
  };
}

const creditsOf = (count: number): string => counted(count, 'crédito', 'créditos');
const cop = (amount: number): string => formatCop(pesos(amount));

/** What the sender wrote of the other books, beside the files. */
function controlsOf({ controls = {}, theirs, people, credits, principal }: Totals): Change[] {
  const lines = [
    ['Personas, según quien la envió', controls.people, people, String],
    ['Créditos, según quien la envió', controls.credits, credits, String],
    ['Capital, según quien la envió', controls.principal, principal, cop],
    ['Se debe, según quien la envió', controls.owed, theirs.owed, cop],
  ] as const;
  return lines.flatMap(([label, written, own, text]) =>
    written === undefined ? [] : [{ label, before: text(written), after: text(own) }],
  );
}

function knownOf({ known: { credits, balances } }: Totals): Change[] {
  const after = `${counted(credits, 'crédito', 'créditos')} y ${counted(balances, 'tercero', 'terceros')}`;
  return credits + balances === 0 ? [] : [{ label: 'Ya están y no entran otra vez', before: '—', after }];
}

/** The trial balance that comes in, and what stays in the opening account. */
function accountsOf(totals: Totals): Change[] {
  const sums = Object.entries(totals.accounts) as [PucAccount, number][];
  const entered = sums.flatMap(([account, own]) =>
    own === 0
      ? []
      : [
          {
            label: `Entra a ${ACCOUNT_TITLES[account]}`,
            before: '—',
            after: `${cop(Math.abs(own))} ${own > 0 ? 'débito' : 'crédito'}`,
          },
        ],
  );
  const rest = openingRest(totals);
  return [
    ...entered,
    {
      label: 'Queda en Saldos de apertura',
      before: '—',
      after: rest === 0 ? cop(0) : `${cop(Math.abs(rest))} ${rest > 0 ? 'débito' : 'crédito'}`,
    },
  ];
}
