// @vitest-environment node
import { expect, test } from 'vitest';
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

test('a new field has no former value; empty values, booleans and objects have a text', () => {
  expect(summaryOf(changesOf(null, { found: false, unknown: { a: 1 }, note: '' }))).toBe(
    'Encontró: no · unknown: {"a":1}',
  );
  expect(changesOf(null, null)).toEqual([]);
});
