/** What is done with a book that was uploaded: its progress, a stop, going on, and the request to undo it. */
import { companyScope } from '../../kernel/company-scope.ts';
import { type BookImports, createBookImports } from '../../modules/money/book-import/index.ts';
import { createApprovals } from '../../modules/office/approvals/index.ts';
import type { StaffCaller } from '../../modules/office/audit/index.ts';
import { COMMAND_LINE, type CommandContext, CommandRefused, EXIT, textOf, type Values } from '../command.ts';
import { type OpenDatabase, withDatabase } from '../database.ts';

export const importsOf = ({ db, clock }: OpenDatabase): BookImports =>
  createBookImports({ db, clock, approvals: createApprovals({ db, clock }) });

/** The admin is who runs the command: the second person decides in the dashboard, logged in. */
export async function adminOf({ db }: OpenDatabase, email: string): Promise<StaffCaller> {
  const admin = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('is_admin', '=', true)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!admin) throw new CommandRefused(`There is no admin ${email}: name one with --by.`);
  const rights = { scope: companyScope(null), isAdmin: true, modules: ['settings'] } as const;
  return {
    actor: { kind: 'staff', id: admin.id, sessionId: COMMAND_LINE.id, ...rights },
    origin: { address: COMMAND_LINE.address, userAgent: COMMAND_LINE.id },
  };
}

export const ACTIONS = ['status', 'stop', 'continue', 'undo'] as const;
export type Action = (typeof ACTIONS)[number];

/** The newest import. */
export function manage(context: CommandContext, values: Values, action: Action): Promise<number> {
  return withDatabase(context, async (database) => {
    const imports = importsOf(database);
    const row = await imports.newest();
    if (!row) throw new CommandRefused('There is no import.');
    if (action !== 'status') {
      const caller = await adminOf(database, textOf(values, 'by'));
      const done =
        action === 'undo'
          ? await imports.askToUndo(caller, row.id)
          : await imports.setRunning(caller, row.id, action === 'continue');
      if (!done.ok) throw new CommandRefused(`Import ${row.id} is ${row.state}: ${done.code}.`);
    }
    const { parts, done, differences } = await imports.progress(row.id);
    const { state: now, stop_reason: reason } = (await imports.find(row.id)) ?? row;
    context.say(`Import ${row.id}, books through ${row.cutoff_on}: ${now}, ${done} of ${parts} parts.`);
    if (now === 'stopped' && reason !== null) context.say(`Stopped by itself. ${reason}.`);
    context.say(
      `Differences that two people decided: ${differences.pesos} pesos. Credits with one: ${differences.credits}.`,
    );
    const kept = now === 'undone' || now === 'undoing' ? await imports.keptParts(row.id) : [];
    if (kept.length > 0) context.say(`Left, because something happened to them here: ${kept.join(', ')}.`);
    if (action === 'undo') context.say('Its undoing waits for another admin, under Aprobaciones.');
    return EXIT.done;
  });
}
