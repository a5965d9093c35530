/** Statements: imported, matched with the books, and what stays on either side as a list. */

import { createHash } from 'node:crypto';
import type * as contract from '@unamano/contract/loans/books/statements';
import { addDays } from '@unamano/domain/calendar';
import { matchStatement } from '@unamano/domain/money/statement-matching';
import type { Db, Trx } from '../../../db/types.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { invalid, ok, refuse } from '../../../kernel/result.ts';
import { audited, staffCommand } from '../../office/audit/index.ts';
import { createControlDays } from '../../office/settings/index.ts';
import { keysOf, readStatement } from './files/read.ts';
import { createMatches } from './matches.ts';
import * as repo from './repo.ts';

/** The kind of the approval of an entry that explains a line: its payload has the line. */
const ENTRY_APPROVAL = 'accounting.entry';
const DAMAGED = 'El archivo llegó dañado: elígelo otra vez';
const KNOWN_FILE = 'Este archivo ya se importó';
const OTHER_SUM = 'Lo que eliges no suma lo mismo en los dos lados';

type StatementsDeps = { db: Db; clock: Clock };

export type Statements = ReturnType<typeof createStatements>;

function usesOf(deps: StatementsDeps) {
  const { db } = deps;
  const controlDays = createControlDays({ db });
  return { ...deps, controlDays };
}

type Uses = ReturnType<typeof usesOf>;

async function matchOpen(trx: Trx, source: 'bank' | 'gateway', now: Date): Promise<number> {
  const { lines, movements } = await repo.readOpen(trx, source);
  const matches = matchStatement(lines, movements);
  await repo.insertMatches(trx, source, matches, { staffId: null, now });
  return matches.reduce((count, match) => count + match.lines.length, 0);
}

async function readTotals({ clock, controlDays, db }: Uses, source: contract.StatementSource) {
  const today = clock.today();
  const { cash_at_bank: days } = await controlDays.on(today);
  return { ...(await repo.readTotals(db, source, addDays(today, -days))), overdue_days: days };
}

export const read: UseOf<Uses, typeof contract.statement, 'input'> = async (deps, { input: { source } }) => {
  const [totals, lines, movements, party] = await Promise.all([
    readTotals(deps, source),
    repo.readLines(deps.db, source, { kind: ENTRY_APPROVAL, now: deps.clock.now() }),
    repo.readMovements(deps.db, source),
    repo.readBankParty(deps.db),
  ]);
  return ok({ today: deps.clock.today(), ...totals, lines, movements, party });
};

/** Invalid is a file that is known or cannot be read, and one with a day to come. */
export const importFile: UseOf<StatementsDeps, typeof contract.importStatement> = async (
  { clock, db },
  { actor, origin, input },
) => {
  const { source, file_name: name, file } = input;
  const bytes = Buffer.from(file, 'base64');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(file)) return invalid('file', DAMAGED);
  const parsed = readStatement(bytes);
  if ('fault' in parsed) return invalid('file', parsed.fault);
  const { lines } = parsed;
  if (lines.some(({ on }) => on > clock.today()))
    return invalid('file', 'Hay movimientos de días que no han llegado');
  return staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    await repo.lockStatement(trx, source);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const imported = await repo.insertFile(
      trx,
      { source, name, sha256, staffId: actor.id, now },
      lines,
      keysOf(lines),
    );
    if (imported === null) return invalid('file', KNOWN_FILE);
    const matched = await matchOpen(trx, source, now);
    const counts = { imported, known: lines.length - imported, matched };
    return audited(counts, {
      action: 'accounting.import_statement',
      subject: { kind: 'list', id: `statement ${source}` },
      after: { file: name, ...counts },
    });
  });
};

/** Invalid where the sums differ; STATE_NOT_ALLOWED where one of them is matched already. */
export const match: UseOf<StatementsDeps, typeof contract.matchLines> = async (
  { db, clock },
  { actor, origin, input },
) =>
  staffCommand({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const { source, line_ids: lines } = input;
    const movements = [...new Set(input.movements.split(','))];
    await repo.lockStatement(trx, source);
    const sums = await repo.sumOfOpen(trx, source, { lines, movements });
    if (!sums) return refuse('STATE_NOT_ALLOWED');
    if (sums.lines !== sums.movements) return invalid('movements', OTHER_SUM);
    const chosen = { lines: lines.map(String), movements };
    const [id = 0] = await repo.insertMatches(trx, source, [chosen], { staffId: actor.id, now });
    const reply = { id_match: id };
    return audited(reply, {
      action: 'accounting.match_statement',
      subject: { kind: 'list', id: `statement ${source}` },
      after: { amount: sums.lines },
    });
  });

/** How many lines of the bank nothing explains for longer than the setting allows: for the alarm. */
export const overdue = async (deps: Uses): Promise<number> => (await readTotals(deps, 'bank')).overdue;

export function createStatements(given: StatementsDeps) {
  const deps = usesOf(given);
  return {
    ...bound(deps, { read, import: importFile, match, overdue }),
    ...createMatches({ db: deps.db, clock: deps.clock }),
  };
}
