/** A fact as a person reads it. */

import type { AuditEventRow } from '@unamano/contract/office/audit';
import { SETTINGS_TOPIC_TITLES } from '@unamano/contract/office/settings-topics';
import { monthName } from '@unamano/domain/loans/books/month-close';
import type { Db } from '../../../db/types.ts';
import { NAMED_KINDS, type NamedKind, namesOf } from './names.ts';
import type { AuditEventRecord } from './repo.ts';

const ID_SHAPE = /^\d{1,15}$/;

const SETTINGS: Record<string, string> = { ...SETTINGS_TOPIC_TITLES, counsel_decision: 'Concepto jurídico' };

const withName = (what: string, id: string, name: string | null | undefined): string =>
  name ? `${what} ${id} · ${name}` : `${what} ${id}`;

const SUBJECTS: Record<string, (id: string, name: string | null | undefined) => string> = {
  staff: (id, name) => name ?? `Cuenta ${id}`,
  webhook: (id) => `Webhook ${id}`,
  machine: (id, name) => withName('Máquina', id, name),
  company: (id, name) => name ?? `Empresa ${id}`,
  borrower: (id, name) => name ?? `Persona ${id}`,
  credit: (id, name) => withName('Crédito Nro.', id, name),
  approval: (id, name) => withName('Solicitud', id, name),
  payroll_file: (id, name) => withName('Archivo de nómina', id, name),
  payroll_draft: (id) => `Borrador de nómina ${id}`,
  payout_batch: (id) => `Lote de desembolsos ${id}`,
  bureau_file: (id) => `Archivo para las centrales ${id}`,
  payout_file: (id) => `Archivo para el banco ${id}`,
  payroll_exception: (id, name) => withName('Diferencia de nómina', id, name),
  search: (id) => `Búsqueda ${id}`,
  login: (id) => `Ingreso de ${id}`,
  key: (id) => `Llave ${id}`,
  report: (id) => `Reporte ${id}`,
  list: () => 'Lista completa',
  entry: (id) => `Asiento ${id}`,
  month: (id) => monthName(id),
  gateway: () => 'Pasarela de pagos',
  settings: (id) => SETTINGS[id] ?? `Configuración ${id}`,
};

function actorOf(row: AuditEventRecord): string {
  if (row.actor === 'platform') return 'Plataforma';
  return row.actor_name ?? `${row.actor === 'staff' ? 'Cuenta' : 'Persona'} ${row.actor_id}`;
}

export async function auditEventViews(db: Db, rows: readonly AuditEventRecord[]): Promise<AuditEventRow[]> {
  const idsOf = (kind: NamedKind): number[] => [
    ...new Set(
      rows
        .filter((row) => row.subject_kind === kind && ID_SHAPE.test(row.subject_id))
        .map(({ subject_id }) => Number(subject_id)),
    ),
  ];
  const ids = Object.fromEntries(NAMED_KINDS.map((kind) => [kind, idsOf(kind)]));
  const names = await namesOf(db, ids as Record<NamedKind, number[]>);
  return rows.map((row) => {
    const { subject_kind, subject_id } = row;
    const describeSubject = SUBJECTS[subject_kind];
    const named = names.get(`${subject_kind}:${subject_id}`);
    return {
      id: row.id,
      happened_at: row.happened_at.toISOString(),
      id_staff: row.actor === 'staff' ? row.actor_id : null,
      actor: actorOf(row),
      action: row.action,
      subject_kind,
      subject_id,
      subject: describeSubject ? describeSubject(subject_id, named?.name) : `Registro ${subject_id}`,
      id_user: named?.idUser ?? null,
      opens: named?.opens ?? (subject_kind === 'settings' ? { page: 'settings', id: null } : null),
      before: row.before ?? null,
      after: row.after ?? null,
      address: row.address,
      request_id: row.request_id,
    };
  });
}
