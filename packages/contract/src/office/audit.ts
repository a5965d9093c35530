/** The audit: actions of staff, commands of the operator and refused logins of staff, with actor, subject, time, origin, and the values before and after. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

/** Every action of the audit with its label. The server compiles only with actions of this list. */
export const AUDIT_ACTIONS = {
  'account.end_password': 'Anuló una contraseña de demostración',
  'accounting.close_month': 'Cerró un mes',
  'accounting.export': 'Descargó la contabilidad',
  'accounting.import_statement': 'Importó un extracto',
  'accounting.match_statement': 'Concilió movimientos de un extracto',
  'accounting.propose_loss': 'Propuso la pérdida esperada',
  'accounting.reverse_entry': 'Reversó un asiento',
  'accounting.reopen_month': 'Abrió otra vez un mes',
  'accounting.run_month_end': 'Calculó un fin de mes',
  'accounting.undo_match': 'Deshizo una conciliación',
  'accounting.write_entry': 'Registró un asiento',
  'allied_credit.approve': 'Aprobó un crédito de la empresa',
  'allied_credit.confirm': 'Cambió un crédito de la empresa',
  'allied_credit.reject': 'Rechazó un crédito de la empresa',
  'allied_credits.export': 'Descargó los créditos de empresas',
  'approval.approve': 'Aprobó un cambio',
  'approval.end_absence': 'Terminó su ausencia',
  'approval.request': 'Pidió un cambio',
  'approval.reject': 'Rechazó un cambio',
  'approval.set_absence': 'Nombró quién aprueba en su ausencia',
  'approval.withdraw': 'Retiró un cambio',
  'audit.export': 'Descargó la auditoría',
  'book_import.continue': 'Continuó una importación de cartera',
  'book_import.discard': 'Descartó una cartera por importar',
  'book_import.stop': 'Detuvo una importación de cartera',
  'book_import.upload': 'Subió un archivo de una cartera',
  'bureau_file.download': 'Descargó un archivo para las centrales de riesgo',
  'bureau_file.make': 'Hizo un archivo para las centrales de riesgo',
  'collection.answer': 'Respondió por WhatsApp',
  'collection.assign': 'Asignó un caso de cobranza',
  'collection.cancel_message': 'Canceló un mensaje de cobranza',
  'collection.change_state': 'Cambió el estado de cobranza',
  'collection.schedule_message': 'Ordenó un mensaje de cobranza',
  'collection.opt_in': 'Registró que una persona vuelve a recibir mensajes',
  'collection.opt_out': 'Registró que una persona no quiere recibir mensajes',
  'collection.settle': 'Marcó una conversación como atendida',
  'collection.record_contact': 'Registró un contacto',
  'collection.record_promise': 'Registró una promesa de pago',
  'collection.send_many': 'Envió un mensaje de cobranza a varios créditos',
  'company.create': 'Creó una empresa',
  'company.end': 'Terminó un convenio',
  'company.reopen': 'Reabrió un convenio',
  'company.update': 'Cambió una empresa',
  'complaint.answer': 'Respondió un reclamo',
  'complaint.extend': 'Amplió el plazo de un reclamo',
  'credit.cancel': 'Canceló un crédito sin desembolsar',
  'credit.waive': 'Condonó una parte de la deuda',
  'disbursement.ask_account': 'Pidió otra cuenta',
  'disbursement.confirm_many': 'Confirmó varios desembolsos',
  'disbursement.decide_holder': 'Decidió sobre el titular de una cuenta',
  'disbursement.confirm': 'Confirmó un desembolso',
  'disbursement.download_file': 'Descargó un archivo para el banco',
  'disbursement.find_sent': 'Registró dinero que salió de un crédito cancelado',
  'disbursement.file': 'Incluyó un desembolso en un archivo para el banco',
  'disbursement.make_file': 'Hizo un archivo para el banco',
  'disbursement.return': 'Registró una transferencia devuelta',
  'disbursement.send_instantly': 'Envió un desembolso por Bre-B',
  'disbursement.send_many_instantly': 'Envió varios desembolsos por Bre-B',
  'disbursement.stop': 'Registró que el banco no pagó un crédito cancelado',
  'keys.reseal': 'Cambió la llave de cifrado',
  'late_payments.export': 'Descargó los pagos atrasados',
  'login.lift_lock': 'Quitó un bloqueo de ingreso',
  'machine.create': 'Aprobó la llave de una máquina',
  'machine.end': 'Terminó una máquina',
  'machine.issue': 'Recibió la llave de una máquina',
  'machine.rotate': 'Aprobó una llave nueva de una máquina',
  'passkey.add': 'Agregó una llave de acceso',
  'passkey.remove': 'Eliminó una llave de acceso',
  'payment_link.create': 'Generó un link de pago',
  'payroll.draft.answer': 'Respondió por un descuento que no cuadra',
  'payroll.draft.book': 'Registró la transferencia de un archivo de la empresa',
  'payroll.draft.discard': 'Descartó un archivo de nómina de la empresa',
  'payroll.draft.send': 'Envió el archivo de nómina de la empresa',
  'payroll.draft.upload': 'Subió un borrador del archivo de nómina',
  'payroll.exception.resolve': 'Resolvió una diferencia de nómina',
  'payroll.file.process': 'Procesó un archivo de nómina',
  'payroll.file.upload': 'Cargó un archivo de nómina',
  'payroll.file.withdraw': 'Retiró un archivo de nómina',
  'payroll.leaver.mark': 'Marcó a un empleado que se fue',
  'payroll.leaver.undo': 'Corrigió: el empleado no se había ido',
  'person.add_note': 'Escribió una nota sobre una persona',
  'people.search': 'Buscó personas y créditos',
  'person.block': 'Bloqueó la cuenta de una persona',
  'person.change_own': 'Cambió un dato de su cuenta',
  'person.close_claim': 'Cerró un reclamo sobre datos personales',
  'person.correct': 'Corrigió un dato de una persona',
  'person.erase': 'Borró los datos de una persona',
  'person.export': 'Entregó a una persona sus datos',
  'person.open_claim': 'Marcó un reclamo sobre datos personales',
  'person.read': 'Consultó los datos de una persona',
  'person.unblock': 'Desbloqueó la cuenta de una persona',
  'portfolio.export': 'Descargó la cartera',
  'reconciliation.run': 'Ejecutó la conciliación',
  'risk_history.look_up': 'Consultó un historial de riesgo',
  'saved_view.delete': 'Borró una vista de una lista',
  'saved_view.save': 'Guardó una vista de una lista',
  'second_factor.renew_codes': 'Renovó sus códigos de recuperación',
  'second_factor.turn_off': 'Quitó su segundo factor',
  'second_factor.turn_on': 'Activó su segundo factor',
  'session.end': 'Cerró sesiones',
  'session.end_all': 'Cerró todas las sesiones',
  'settings.change': 'Cambió la configuración',
  'settings.export_over_ceiling': 'Descargó lo cobrado por encima del tope legal',
  'settings.record_counsel': 'Registró un concepto jurídico',
  'settings.withdraw': 'Retiró un cambio de la configuración',
  'staff.accept_invitation': 'Aceptó la invitación',
  'staff.change_password': 'Cambió su contraseña',
  'staff.create': 'Creó la cuenta de una persona',
  'staff.end': 'Terminó una cuenta',
  'staff.invite': 'Invitó a una persona',
  'staff.login': 'Inició sesión',
  'staff.login_refused': 'Intento de ingreso fallido',
  'staff.reinvite': 'Volvió a invitar a una persona',
  'staff.reset_second_factor': 'Quitó el segundo factor de otra cuenta',
  'staff.update': 'Cambió los permisos de una persona',
  'staff.update_profile': 'Cambió su nombre o su celular',
  'unapplied_funds.apply': 'Aplicó dinero por aplicar a un crédito',
  'unrequested.annul': 'Anuló un crédito que nadie pidió',
  'unrequested.close_report': 'Cerró un reporte de un crédito que no pidieron',
  'unrequested.confirm_report': 'Confirmó un reporte de un crédito que no pidieron',
  'unrequested.send_papers': 'Envió a quien reportó los papeles de un crédito',
  'unrequested.uphold_report': 'Dio la razón a un reporte de un crédito que no pidieron',
  'review.answer': 'Respondió la revisión de una solicitud',
  'unrequested.freeze': 'Congeló un crédito que la persona no pidió',
  'unrequested.release': 'Descongeló un crédito',
  'webhook.create': 'Agregó un webhook',
  'webhook.end': 'Terminó un webhook',
  'webhook.resend': 'Envió otra vez un aviso',
  'webhook.rotate': 'Cambió el secreto de un webhook',
  'unapplied_funds.return': 'Registró la devolución de dinero por aplicar',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The label of a stored action; an action of an older release that has none is returned as it is. */
export function auditActionLabel(action: string): string {
  const labels: Readonly<Record<string, string>> = AUDIT_ACTIONS;
  return labels[action] ?? action;
}

/** A page of the dashboard that shows the subject, where that is no person. */
const auditPage = z.object({
  page: z.enum(['staff', 'company', 'payroll_file', 'settings', 'approvals', 'machines']),
  /** Null where the page has no id. */
  id: z.nullable(z.number()),
});
export type AuditPage = z.output<typeof auditPage>;

export const auditEvent = z.object({
  id: z.number(),
  happened_at: z.string(),
  /** Null for the platform itself and for a person without a session. */
  id_staff: z.nullable(z.number()),
  /** Spanish name of the actor. */
  actor: z.string(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** Spanish name of the subject. */
  subject: z.string(),
  /** The person that the event is about, or whose credit it is about; null for an event about nobody. */
  id_user: z.nullable(z.number()),
  opens: z.nullable(auditPage),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  request_id: z.string(),
});
export type AuditEventRow = z.output<typeof auditEvent>;

const filters = {
  /**
   * A customer by name, ID number, e-mail or phone, `Crédito Nro. 87`, part of the name or e-mail of staff, or a complete
   * address or request id; without regard to case and accents.
   */
  search: f.searchText(),
  /** Events about one person; not together with `search`. */
  id_user: f.blankAsAbsent(f.id),
  /** An action, or the noun before its dot. */
  action: f.optionalText(60),
  id_staff: f.blankAsAbsent(f.id),
  /** Days in Bogotá, both included. */
  from: f.blankAsAbsent(f.day),
  to: f.blankAsAbsent(f.day),
};

export const auditList = endpoint({
  ...staffGet('/dashboard/api/audit/list', 'audit'),
  summary: 'Audit events, newest first',
  input: z.object({
    ...filters,
    limit: f.blankAsAbsent(f.wholeNumber(1, 200)),
    cursor: f.optionalText(20),
  }),
  reply: z.object({
    events: z.array(auditEvent),
    next_cursor: z.nullable(z.string()),
    /** The name of the person of `id_user`; null without one. */
    person: z.nullable(z.string()),
    /** The text means more people than the reply answers for. */
    more_people: z.boolean(),
  }),
});

/** The newest 20,000 matches. */
export const auditExport = endpoint({
  ...staffGet('/dashboard/api/audit/export', 'audit'),
  summary: 'The matching audit events as a file',
  input: z.object({ ...filters, format: f.choice(['csv', 'xlsx']) }),
  reply: z.object({ name: z.string(), media_type: z.string(), content_base64: z.string() }),
});

export const auditVerification = endpoint({
  ...staffGet('/dashboard/api/audit/verification', 'audit'),
  summary: 'Whether the chain of all events was intact when it was last checked',
  reply: z.object({
    /** Another check is asked for and not done. */
    is_asked: z.boolean(),
    /** Null before the first. */
    last: z.nullable(
      z.object({
        is_intact: z.boolean(),
        events: z.number(),
        checked_at: z.string(),
        fault: z.nullable(
          z.object({
            kind: z.enum(['altered', 'missing', 'unlinked', 'truncated', 'forged', 'unknown_key']),
            position: z.nullable(z.number()),
            id: z.nullable(z.number()),
          }),
        ),
      }),
    ),
  }),
});

export const verifyAuditChain = endpoint({
  ...staffPost('/dashboard/api/audit/verification', 'audit'),
  summary: 'Check the chain of all events beside the call',
  reply: z.object({}),
});
