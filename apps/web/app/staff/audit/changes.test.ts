// @vitest-environment node
import { expect, test } from 'vitest';
import { changesOf, summaryOf } from './changes.ts';

test('only what changed is told, with the names that people use', () => {
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

test('what is new has no before; nothing, booleans and other shapes are told too', () => {
  expect(summaryOf(changesOf(null, { found: false, unheard: { a: 1 }, note: '' }))).toBe(
    'Encontró: no · unheard: {"a":1}',
  );
  expect(changesOf(null, null)).toEqual([]);
});
