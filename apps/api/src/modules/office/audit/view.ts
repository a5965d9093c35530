/** A fact as a person reads it. */

import type { AuditEventRow } from '@unamano/contract/office/audit';
import { SETTINGS_TOPIC_TITLES } from '@unamano/contract/office/settings-topics';
import type { Db } from '../../../db/types.ts';
import { type AuditEventRecord, namesOf } from './repo.ts';

const NAMED_KINDS = ['staff', 'company', 'borrower', 'credit', 'approval'] as const;
const ID_SHAPE = /^\d{1,15}$/;

const SETTINGS: Record<string, string> = { ...SETTINGS_TOPIC_TITLES, counsel_decision: 'Concepto jurídico' };

const SUBJECTS: Record<string, (id: string, name: string | undefined) => string> = {
  staff: (id, name) => name ?? `Cuenta ${id}`,
  company: (id, name) => name ?? `Empresa ${id}`,
  borrower: (id, name) => name ?? `Persona ${id}`,
  credit: (id, name) => (name ? `Crédito Nro. ${id} · ${name}` : `Crédito Nro. ${id}`),
  approval: (id, name) => (name ? `Solicitud ${id} · ${name}` : `Solicitud ${id}`),
  payroll_file: (id) => `Archivo de nómina ${id}`,
  payout_batch: (id) => `Lote de desembolsos ${id}`,
  payout_file: (id) => `Archivo para el banco ${id}`,
  payroll_exception: (id) => `Diferencia de nómina ${id}`,
  search: (id) => `Búsqueda ${id}`,
  login: (id) => `Ingreso de ${id}`,
  key: (id) => `Llave ${id}`,
  list: () => 'Lista completa',
  gateway: () => 'Pasarela de pagos',
  settings: (id) => SETTINGS[id] ?? `Configuración ${id}`,
};

function actorOf(row: AuditEventRecord): string {
  if (row.actor === 'platform') return 'Plataforma';
  return row.actor_name ?? `${row.actor === 'staff' ? 'Cuenta' : 'Persona'} ${row.actor_id}`;
}

export async function auditEventViews(db: Db, rows: readonly AuditEventRecord[]): Promise<AuditEventRow[]> {
  const idsOf = (kind: string): number[] => [
    ...new Set(
      rows
        .filter((row) => row.subject_kind === kind && ID_SHAPE.test(row.subject_id))
        .map(({ subject_id }) => Number(subject_id)),
    ),
  ];
  const [staff, company, borrower, credit, approval] = NAMED_KINDS.map(idsOf);
  const names = await namesOf(db, {
    staff: staff ?? [],
    company: company ?? [],
    borrower: borrower ?? [],
    credit: credit ?? [],
    approval: approval ?? [],
  });
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
      before: row.before ?? null,
      after: row.after ?? null,
      address: row.address,
      request_id: row.request_id,
    };
  });
}
