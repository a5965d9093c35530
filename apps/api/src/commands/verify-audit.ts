import { type AuditFault, verifyAudit } from '../modules/audit/service.ts';
import { type Command, EXIT } from './command.ts';
import { withDatabase } from './database.ts';

const WHAT: Record<AuditFault['kind'], string> = {
  altered: 'un hecho, o su eslabón, fue cambiado',
  missing: 'falta un hecho o un eslabón',
  unchained: 'un hecho no está en la cadena',
  cut: 'la cadena termina antes de tiempo',
  forged: 'un extremo firmado no corresponde a la cadena',
};

/** One line: what is wrong with the chain, and where. */
export function auditFaultText({ kind, position, factId }: AuditFault): string {
  const where = [position === null ? '' : `posición ${position}`, factId === null ? '' : `hecho ${factId}`];
  const shown = where.filter(Boolean).join(', ');
  return `La auditoría no está íntegra: ${WHAT[kind]}${shown ? ` (${shown})` : ''}.`;
}

export const verifyAuditCommand: Command = {
  name: 'verify-audit',
  summary: 'Recalcula la cadena de la auditoría y dice dónde se rompe.',
  details: ['No escribe nada. Sale con 1 si falta un hecho, o si uno fue cambiado.'],
  options: {},
  run: (context) =>
    withDatabase(context, async ({ db }) => {
      const verdict = await verifyAudit(db, context.config.values.SECRET_KEY);
      context.say(
        verdict.ok
          ? `La auditoría está íntegra: ${verdict.facts} hechos, extremo ${verdict.head}.`
          : auditFaultText(verdict.fault),
      );
      return verdict.ok ? EXIT.done : EXIT.refused;
    }),
};
