import { type AuditFault, type KnownHead, verifyAudit } from '../../modules/audit/service.ts';
import { type Command, EXIT, textOf, UsageFault } from '../command.ts';
import { withDatabase } from '../database.ts';

const WHAT: Record<AuditFault['kind'], string> = {
  altered: 'un hecho, o su eslabón, fue cambiado',
  missing: 'falta un hecho o un eslabón',
  unlinked: 'un hecho no está en la cadena',
  truncated: 'la cadena termina antes de tiempo',
  forged: 'un extremo firmado no corresponde a la cadena',
  unknown_key: 'la llave que firmó el extremo más nuevo no está en SECRET_KEYS',
};

/** One line: what is wrong with the chain, and where. */
export function auditFaultText({ kind, position, eventId }: AuditFault): string {
  const where = [position === null ? '' : `posición ${position}`, eventId === null ? '' : `hecho ${eventId}`];
  const shown = where.filter(Boolean).join(', ');
  return `La auditoría no está íntegra: ${WHAT[kind]}${shown ? ` (${shown})` : ''}.`;
}

/** `312:9f86d0…`, as the log and this command say an end. */
function parseChainHead(written: string): KnownHead | undefined {
  if (written === '') return undefined;
  const [, position, hash] = /^([1-9]\d{0,15}):([0-9a-f]{64})$/.exec(written.trim()) ?? [];
  if (!position || !hash) throw new UsageFault('Un extremo se escribe posición:huella, como en el registro.');
  return { position: Number(position), hash };
}

export const verifyAuditCommand: Command = {
  name: 'verify-audit',
  summary: 'Recalcula la cadena de la auditoría y dice dónde se rompe.',
  details: [
    'No escribe nada. Sale con 1 si falta un hecho, o si uno fue cambiado.',
    'Quien manda en la base de datos puede cortar los últimos hechos sin dejar rastro en ella: --end los echa de menos.',
  ],
  options: {
    end: {
      type: 'string',
      value: 'posición:huella',
      text: 'Un extremo que se conoce de antes, por el registro o por otra comprobación',
    },
  },
  run: (context, values) => {
    const known = parseChainHead(textOf(values, 'end'));
    return withDatabase(context, async ({ db }) => {
      const verdict = await verifyAudit(db, context.config.keys, known);
      context.say(
        verdict.ok
          ? `La auditoría está íntegra: ${verdict.events} hechos, extremo ${verdict.events}:${verdict.head}.`
          : auditFaultText(verdict.fault),
      );
      return verdict.ok ? EXIT.done : EXIT.refused;
    });
  },
};
