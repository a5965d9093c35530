/** B4: random walks of two admins through requests and decisions, beside a model of what each step must answer. */
import { addDays } from '@unamano/domain/calendar';
import { LIMITS_PROPOSAL } from '../../apps/api/test/input/valid-administration.ts';
import type { TestPlatform } from '../../apps/api/test/platform/built-platform.ts';
import { adminAccess } from '../../apps/api/test/platform/staff.ts';
import { withPlatform } from '../lib/database.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

const SETTINGS = '/dashboard/api/settings';
const ANSWER = '/dashboard/api/approvals/answer';
const ACTIONS = ['approve', 'reject', 'withdraw'] as const;
const STEPS = 6;

/** Each request is stored under the other admin, so that its requester may approve it. */
const OTHER_REQUESTER = `
  create function swap() returns trigger language plpgsql as $$
  begin
    new.requested_by := (select id from staff where is_admin and id <> new.requested_by order by id desc limit 1);
    return new;
  end $$;
  create trigger swap before insert on approval_requests for each row execute function swap()`;

type Admin = Awaited<ReturnType<typeof adminAccess>>;

/** The status that a step must have: nobody answers an own request, and a request is answered once. */
function expectedStatus(action: (typeof ACTIONS)[number], isOwn: boolean, isAnswered: boolean): number {
  if (isOwn && action !== 'withdraw') return 409;
  if (!isOwn && action === 'withdraw') return 403;
  return isAnswered ? 409 : 200;
}

/** @returns steps with another answer, or another newest limit than the model has */
async function walk(platform: TestPlatform, admins: readonly [Admin, Admin], random: () => number) {
  const read = async () => {
    const { body } = await platform.get(SETTINGS, admins[0].access);
    const { versions } = body.limits as { versions: { values: { transfer_limit: number } }[] };
    return versions[0]?.values.transfer_limit;
  };
  const requester = admins[random() < 0.5 ? 0 : 1];
  let limit = await read();
  const transfer_limit = 1_000_000 + Math.floor(random() * 1_000_000);
  const effective_on = addDays(platform.services.clock.today(), 1);
  const order = { ...LIMITS_PROPOSAL, transfer_limit, effective_on, reason: 'Prueba' };
  const asked = await platform.post(`${SETTINGS}/limits`, order, requester.access);
  const { id_approval } = asked.body;
  if (asked.status !== 200) return STEPS;
  let [isAnswered, failures] = [false, 0];
  for (let step = 0; step < STEPS; step++) {
    const by = admins[random() < 0.5 ? 0 : 1];
    const action = ACTIONS[Math.floor(random() * ACTIONS.length)] ?? 'approve';
    const expected = expectedStatus(action, by === requester, isAnswered);
    const { status } = await platform.post(ANSWER, { id_approval, action, reason: 'Prueba' }, by.access);
    if (expected === 200) {
      isAnswered = true;
      if (action === 'approve') limit = transfer_limit;
    }
    if (status !== expected || (await read()) !== limit) failures += 1;
  }
  const last = { id_approval, action: 'withdraw', reason: 'Prueba' };
  if (!isAnswered) await platform.post(ANSWER, last, requester.access);
  return failures;
}

function walks({ size, seed }: RowOptions, plant?: string): Promise<Outcome> {
  const random = randomFrom(seed);
  return withPlatform(async (platform) => {
    const admins = [await adminAccess(platform), await adminAccess(platform)] as const;
    if (plant) await platform.pool.query(plant);
    let failures = 0;
    for (let index = 0; index < size; index++) failures += await walk(platform, admins, random);
    return { n: size * STEPS, failures, unit: 'steps', notes: { walks: size } };
  });
}

export const twoPeople: Row = {
  id: 'B4',
  title: 'Random walks of two admins: nobody approves an own request, and a request is answered once',
  sizeUnit: 'walks',
  size: 500,
  quickSize: 10,
  run: (options) => walks(options),
  plant: 'requests that are stored under the other admin',
  planted: (options) => walks({ ...options, size: 5 }, OTHER_REQUESTER),
};
