import { type AuditFault, type KnownHead, verifyAudit } from '../../modules/office/audit/index.ts';
import { type Command, EXIT, textOf, UsageFault } from '../command.ts';
import { withDatabase } from '../database.ts';

const FAULTS: Record<AuditFault['kind'], string> = {
  altered: 'an event or its link was changed',
  missing: 'an event or a link is missing',
  unlinked: 'an event is not in the chain',
  truncated: 'the chain ends too early',
  forged: 'a signed end does not match the chain',
  unknown_key: 'SECRET_KEYS lacks the key that signed the newest end: add it',
};

/** One line: what is wrong with the chain, and where. */
export function auditFaultText({ kind, position, eventId }: AuditFault): string {
  const where = [position === null ? '' : `position ${position}`, eventId === null ? '' : `event ${eventId}`];
  const shown = where.filter(Boolean).join(', ');
  return `The audit is not intact: ${FAULTS[kind]}${shown ? ` (${shown})` : ''}.`;
}

/** `312:9f86d0…`, as the log and this command print an end. */
function parseChainHead(written: string): KnownHead | undefined {
  if (written === '') return undefined;
  const [, position, hash] = /^([1-9]\d{0,15}):([0-9a-f]{64})$/.exec(written.trim()) ?? [];
  if (!position || !hash) throw new UsageFault('--end must be <position>:<hash>, as the log prints it.');
  return { position: Number(position), hash };
}

export const verifyAuditCommand: Command = {
  name: 'verify-audit',
  summary: 'Recalculates the chain of the audit and says where it breaks.',
  details: [
    'Writes nothing. Ends with 1 if an event is missing or was changed.',
    'The owner of the database can remove the newest events without a trace in it; --end detects that.',
  ],
  options: {
    end: {
      type: 'string',
      value: 'position:hash',
      text: 'An end that is known from the log or from an earlier check',
    },
  },
  run: (context, values) => {
    const known = parseChainHead(textOf(values, 'end'));
    return withDatabase(context, async ({ db }) => {
      const verdict = await verifyAudit(db, context.config.keys, known);
      context.say(
        verdict.ok
          ? `The audit is intact: ${verdict.events} events, end ${verdict.events}:${verdict.head}.`
          : auditFaultText(verdict.fault),
      );
      return verdict.ok ? EXIT.done : EXIT.refused;
    });
  },
};
