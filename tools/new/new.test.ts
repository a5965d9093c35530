/** What the commands write finds its place in the files as they are. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventPlan } from './event.ts';
import { apply, type Plan } from './plan.ts';
import { servicePlan } from './service.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string | null => {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    return null;
  }
};
const events = read('packages/domain/src/loans/replay/events.ts') ?? '';

const SERVICE = { name: 'tax-office', owner: 'money/disbursements', hasPorts: true, label: 'Impuestos' };
const service = (more: Partial<typeof SERVICE>) => servicePlan({ ...SERVICE, ...more });

const PLANS: readonly (readonly [string, Plan])[] = [
  ['a service of a module with ports', service({})],
  ['a service of a module without ports', service({ owner: 'money/owner-figures', hasPorts: false })],
  ['an event', eventPlan('wage-lost', { events, lastMigration: 9_000 })],
];

describe.each(PLANS)('%s', (_, plan) => {
  it('has a place for every line', () => {
    const texts = apply(plan, read);
    for (const { path: file, text } of plan.edits) expect(texts.get(file), file).toContain(text);
  });

  it('overwrites nothing', () => {
    const [first] = plan.files;
    expect(() => apply(plan, (file) => (file === first?.path ? '' : read(file)))).toThrow('is there already');
  });
});

it('names every kind in the migration of an event', () => {
  const [, , migration] = eventPlan('wage-lost', { events, lastMigration: 9_000 }).files;
  expect(migration?.path).toBe('apps/api/migrations/9001-event-wage-lost.sql');
  for (const kind of ['disbursed', 'written_off', 'void', 'wage_lost'])
    expect(migration?.text).toContain(`'${kind}'`);
});

it.each(['Tax', 'tax_office', '', '../x'])('refuses %j as a name', (name) => {
  expect(() => service({ name })).toThrow('is no name');
});
