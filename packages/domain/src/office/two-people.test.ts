import { describe, expect, it } from 'vitest';
import { type AccessGrant, approverFault } from './two-people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-03-02T15:00:00Z');

const at = (days: number) => new Date(START + days * DAY_MS);
const OLD = at(-365);
const grant = (giver: number, account: number, day: number): AccessGrant => ({ giver, account, at: at(day) });
const fault = (requester: number, approver: number, grants: AccessGrant[], day: number, openedAt = OLD) =>
  approverFault({ requester, approver, openedAt }, grants, at(day));

describe('an approver is not independent of the requester', () => {
  it('for 30 days after one of them gave the other one access', () => {
    const grants = [grant(1, 2, 0)];
    expect(fault(1, 2, grants, 30 - 1 / DAY_MS)).toBe('APPROVER_NOT_INDEPENDENT');
    expect(fault(2, 1, grants, 29)).toBe('APPROVER_NOT_INDEPENDENT');
    expect(fault(1, 2, grants, 30)).toBeNull();
    expect(fault(1, 3, grants, 0)).toBeNull();
  });

  it('through a chain of accounts, and where one person gave access to both', () => {
    const grants = [grant(1, 2, 0), grant(2, 3, 1), grant(1, 4, 2)];
    expect(fault(1, 3, grants, 5)).toBe('APPROVER_NOT_INDEPENDENT');
    expect(fault(4, 3, grants, 5)).toBe('APPROVER_NOT_INDEPENDENT');
    // The first link of the chain is 30 days old, and the second one is not.
    expect(fault(1, 3, grants, 30)).toBeNull();
    expect(fault(2, 3, grants, 30)).toBe('APPROVER_NOT_INDEPENDENT');
  });

  it('when both are one account', () => {
    expect(fault(1, 1, [], 0)).toBe('APPROVER_NOT_INDEPENDENT');
  });

  it('when they gave each other access, and the search ends', () => {
    expect(fault(1, 3, [grant(1, 2, 0), grant(2, 1, 1)], 5)).toBeNull();
  });
});

it('an account approves from its 72nd hour on', () => {
  expect(fault(1, 2, [], 3 - 1 / DAY_MS, at(0))).toBe('APPROVER_TOO_NEW');
  expect(fault(1, 2, [], 3, at(0))).toBeNull();
});

type Step = { giver: number; account: number; day: number };
type Rule = (requester: number, approver: number, steps: readonly Step[], day: number) => boolean;

/** Account 1 belongs to one person, 2 and 3 to two others. Accounts from 10 on are made by a grant. */
const OTHERS = [2, 3];

/**
 * Up to four grants by one person, from any account that they hold by then, with days between them. Each is approved by another person
 * wherever it must be: the worst case.
 */
function chain(random: () => number): { steps: Step[]; day: number } {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const held = [1];
  const steps: Step[] = [];
  let day = 0;
  const count = 1 + Math.floor(random() * 4);
  for (let n = 0; n < count; n += 1) {
    const account = random() < 0.6 ? 10 + n : pick([...OTHERS, ...held.slice(1), 10 + n]);
    const giver = pick(held.filter((own) => own !== account));
    if (giver === undefined) continue;
    steps.push({ giver, account, day });
    if (!held.includes(account)) held.push(account);
    day += random() * 10;
  }
  return { steps, day };
}

/** Who holds an account: forwards, from the person over each step in its order. Independent of the rule, which goes backwards. */
function heldBy(person: number, steps: readonly Step[], day: number): Set<number> {
  const held = new Set([person]);
  for (let round = 0; round < steps.length; round += 1)
    for (const { giver, account, day: given } of steps)
      if (held.has(giver) && given > day - 30) held.add(account);
  return held;
}

/** How many approvals of one's own the rule lets through, over all pairs of accounts that the person holds. */
function ownApprovals(rule: Rule, sequences: number): number {
  let state = 20_260_302;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let found = 0;
  for (let n = 0; n < sequences; n += 1) {
    const { steps, day } = chain(random);
    const held = [...heldBy(1, steps, day)];
    for (const requester of held)
      for (const approver of held) if (rule(requester, approver, steps, day)) found += 1;
  }
  return found;
}

const grantsOf = (steps: readonly Step[]) => steps.map((step) => grant(step.giver, step.account, step.day));

describe('H5: over 10,000 sequences of up to four grants by one person', () => {
  it('none ends in an approval of their own', () => {
    const rule: Rule = (requester, approver, steps, day) =>
      fault(requester, approver, grantsOf(steps), day) === null;
    expect(ownApprovals(rule, 10_000)).toBe(0);
  });

  it('the search finds the faults of three weaker rules', () => {
    const none: Rule = (requester, approver) => requester !== approver;
    const direct: Rule = (requester, approver, steps) =>
      requester !== approver &&
      !steps.some(({ giver, account }) => giver === requester && account === approver);
    const eitherWay: Rule = (requester, approver, steps, day) =>
      direct(requester, approver, steps, day) && direct(approver, requester, steps, day);
    for (const weak of [none, direct, eitherWay]) expect(ownApprovals(weak, 1_000)).toBeGreaterThan(100);
  });

  it('people without a grant between them approve for each other', () => {
    let refused = 0;
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    for (let n = 0; n < 1_000; n += 1) {
      const { steps, day } = chain(random);
      const held = heldBy(1, steps, day);
      if (!OTHERS.some((other) => held.has(other)) && fault(2, 3, grantsOf(steps), day) !== null)
        refused += 1;
    }
    expect(refused).toBe(0);
  });
});
