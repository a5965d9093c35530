/** `npm run new -- service <name> --for <area>/<noun>` and `npm run new -- event <kind>`: what a recipe of CONTRIBUTING needs. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { eventPlan } from './event.ts';
import { apply, type Plan } from './plan.ts';
import { servicePlan } from './service.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const USAGE = `npm run new -- service <name> --for <area>/<noun> --label <its Spanish name>
npm run new -- event <kind>
A name is written like tax-office.`;

const read = (file: string): string | null =>
  existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : null;

function planOf([what, name = '', ...flags]: readonly string[]): Plan {
  if (what === 'service') {
    const options = { for: { type: 'string' }, label: { type: 'string' } } as const;
    const { for: owner = '', label = '' } = parseArgs({ args: [...flags], options }).values;
    if (label === '') throw new Error(USAGE);
    if (!/^\w+\/[\w-]+$/.test(owner) || !existsSync(path.join(ROOT, 'apps/api/src/modules', owner)))
      throw new Error(`There is no module "${owner}": name the one that calls the service.`);
    const hasPorts = read(`apps/api/src/modules/${owner}/ports.ts`) !== null;
    return servicePlan({ name, owner, hasPorts, label });
  }
  if (what === 'event' && flags.length === 0) {
    const numbers = readdirSync(path.join(ROOT, 'apps/api/migrations')).map((file) =>
      Number(file.slice(0, 4)),
    );
    const events = read('packages/domain/src/loans/replay/events.ts') ?? '';
    return eventPlan(name, { events, lastMigration: Math.max(...numbers) });
  }
  throw new Error(USAGE);
}

function write(plan: Plan): void {
  const texts = apply(plan, read);
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
    console.log(`${plan.files.some((one) => one.path === file) ? 'new    ' : 'changed'} ${file}`);
  }
  const formatted = [...texts.keys()].filter((file) => file.endsWith('.ts'));
  execFileSync(path.join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...formatted], { cwd: ROOT });
  console.log(['', 'By hand:', ...plan.byHand.map((step, index) => `${index + 1}. ${step}`)].join('\n'));
}

try {
  write(planOf(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
