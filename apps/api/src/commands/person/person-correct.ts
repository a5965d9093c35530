import { STAFF_MODULES } from '@unamano/contract/modules';
import { companyScope } from '../../kernel/company-scope.ts';
import { sealer } from '../../kernel/encryption.ts';
import {
  CORRECTED_FIELDS,
  type CorrectedField,
  createCorrections,
} from '../../modules/identity/borrowers/index.ts';
import { findByEmail } from '../../modules/identity/staff/index.ts';
import { createApprovals } from '../../modules/office/approvals/index.ts';
import { staffCommand } from '../../modules/office/audit/index.ts';
import { createMessages } from '../../modules/office/messages/index.ts';
import { sessionsOf } from '../accounts/sessions.ts';
import { COMMAND_LINE, type Command, CommandRefused, EXIT, textOf, UsageFault } from '../command.ts';
import { withDatabase } from '../database.ts';
import { BORROWER_OPTION, findPerson } from './find.ts';

const isField = (name: string): name is CorrectedField => CORRECTED_FIELDS.some((known) => known === name);

const REFUSALS: Readonly<Record<string, string>> = {
  VALIDATION_ERROR: 'The new value is not valid.',
  OBJECT_NOT_FOUND: 'There is no such borrower.',
  STATE_NOT_ALLOWED: 'The value is the one that is stored, or another account has it.',
  CHANGE_PENDING: 'Another correction of this person waits for its second person.',
  FORBIDDEN: 'The account needs the module Usuarios y permisos.',
};

/** A request sends nothing: the approval does, in the platform. */
const nothing = async () => {};

export const personCorrect: Command = {
  name: 'person-correct',
  summary: 'Requests the correction of a name, phone or e-mail of a borrower; another admin approves it.',
  details: [
    'For a claim under Ley 1581 of 2012, art. 15. The command asks for the new value. The second person sees it in the dashboard, in',
    'Por aprobar, within 72 hours. The old and the new contact get a message, and a new phone or e-mail ends all sessions.',
  ],
  options: {
    borrower: { ...BORROWER_OPTION, text: 'Number of the account', required: true },
    field: { type: 'string', value: 'name', text: CORRECTED_FIELDS.join(', '), required: true },
    by: { type: 'string', value: 'address', text: 'E-mail address of your account of staff', required: true },
    reason: { type: 'string', value: 'text', text: 'The number of the claim', required: true },
  },
  async run(context, values) {
    const field = textOf(values, 'field');
    if (!isField(field))
      throw new UsageFault(`The option --field is one of: ${CORRECTED_FIELDS.join(', ')}.`);
    return withDatabase(context, async (database) => {
      const { db, clock } = database;
      const borrowerId = await findPerson(context, db, values);
      const person = await findByEmail(db, textOf(values, 'by').toLowerCase());
      if (!person?.active || person.company_id !== null || !person.is_admin)
        throw new CommandRefused('No active admin has this address.');
      const messages = createMessages({ clock, sealer: sealer(context.config.keys, 'messages') });
      const corrections = createCorrections({
        approvals: createApprovals({ db, clock }),
        messages,
        sessions: sessionsOf(database, context),
        emails: { mailLink: nothing },
      });
      const value = await context.askSecret('New value: ');
      const order = { borrowerId, field, value, reason: textOf(values, 'reason') };
      const actor = {
        kind: 'staff',
        id: person.id,
        isAdmin: true,
        modules: STAFF_MODULES,
        scope: companyScope(person.company_id),
        sessionId: '',
      } as const;
      const origin = { address: COMMAND_LINE.address, userAgent: '', requestId: COMMAND_LINE.id };
      const result = await staffCommand({ db, clock }, { actor, origin }, (command) =>
        corrections.request(command, order),
      );
      if (!result.ok) throw new CommandRefused(REFUSALS[result.code] ?? result.code);
      context.say(`Done: request ${result.value.id_approval} waits for another admin in Por aprobar.`);
      return EXIT.done;
    });
  },
};
