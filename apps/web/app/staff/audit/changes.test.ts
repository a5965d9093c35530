import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIRST_CONFIGURATION, FIRST_LIMITS } from '@unamano/domain/loans/price/pricing';
import { expect, test } from 'vitest';
import { auditFields } from '../../text/staff/audit-fields.ts';
import { creditStates } from '../../text/staff/companies.ts';
import { changesOf, summaryOf } from './changes.ts';

test('lists only the changed fields, under their Spanish names', () => {
  const changes = changesOf(
    { state: 'invited', modules: ['audit'], name: 'Ana' },
    { state: 'active', modules: ['audit', 'settings'], name: 'Ana' },
  );
  expect(changes).toEqual([
    { label: 'Estado', before: 'Invitada', after: 'Activa' },
    { label: 'Módulos', before: 'Auditoría', after: 'Auditoría, Configuración' },
  ]);
  expect(summaryOf(changes)).toBe(
    'Estado: Invitada → Activa · Módulos: Auditoría → Auditoría, Configuración',
  );
});

test('a credit that was cancelled is never "Cancelado", which means paid', () => {
  expect(summaryOf(changesOf({ state: 'IN_PROCESS' }, { state: 'CANCELLED' }))).toBe(
    'Estado: Por desembolsar → Anulado',
  );
  expect(creditStates.CANCELLED).toBe('Anulados');
});

test('a new field has no former value; empty values, booleans and objects have a text', () => {
  expect(summaryOf(changesOf(null, { found: false, unknown: { a: 1 }, note: '' }))).toBe(
    'Encontró: no · unknown: a: 1',
  );
  expect(changesOf(null, null)).toEqual([]);
});

test('amounts, rates and days are read in their units, also inside of a requested change', () => {
  expect(
    summaryOf(
      changesOf(
        { endorsementPpm: 50_000, owed_pesos: 364_717, creditStudyPpm: [17_500, 20_000] },
        { endorsementPpm: 40_000, owed_pesos: 0, creditStudyPpm: [17_500, 25_000] },
      ),
    ),
  ).toBe(
    'Aval: 5 % → 4 % · Deuda: $364.717 COP → $0 COP · Estudio por mes de plazo: 1,75 %, 2 % → 1,75 %, 2,5 %',
  );
  const payload = { topic: 'simulator_external', effectiveOn: '2026-12-01', values: { vatPpm: 190_000 } };
  expect(summaryOf(changesOf(null, { kind: 'settings.simulator_external', payload }))).toBe(
    'Tipo: Simulador de personas · Cambio pedido: Tema: Simulador de personas, Rige desde: 01/12/2026, Valores: IVA: 19 %',
  );
});

/** The fields that the modules of the server write out in their audit events. */
function recordedFields(): string[] {
  const modules = path.resolve(import.meta.dirname, '../../../../api/src/modules');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('testing.ts'),
  );
  return files.flatMap((file) => {
    const source = readFileSync(path.join(modules, file), 'utf8');
    const records = [...source.matchAll(/\b(?:before|after|recorded): (?:\([^)]*\) => \()?\{ ([^{}]+) \}/g)];
    return records.flatMap(([, fields = '']) =>
      fields.split(', ').flatMap((field) => /^([a-z][a-z0-9_]*)(?::|$)/i.exec(field.trim())?.[1] ?? []),
    );
  });
}

test('every recorded field and every value of a simulator has a Spanish name', () => {
  const recorded = recordedFields();
  expect(recorded.length).toBeGreaterThan(40);
  const values = Object.keys({ ...FIRST_CONFIGURATION.user_external, ...FIRST_LIMITS.user_external });
  const unnamed = [...recorded, ...values].filter((name) => !(name in auditFields) && name !== 'typeUser');
  expect([...new Set(unnamed)]).toEqual([]);
});
