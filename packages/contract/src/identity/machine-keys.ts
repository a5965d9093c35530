/** Keys of machines: made by two admins, shown once. */
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { MACHINE_RIGHT_NAMES } from './machine-rights.ts';

/** `waiting`: approved, and not shown yet. */
export const MACHINE_STATES = ['waiting', 'active', 'ended'] as const;

export const CALLS_PER_MINUTE = { default: 120, max: 600 } as const;
/** Of an old key beside the new one; a week at most. */
export const OVERLAP_HOURS = { default: 24, max: 168 } as const;

const machine = z.object({
  id_machine: z.number(),
  name: z.string(),
  /** Null for a machine of the lender. */
  id_company: z.nullable(z.number()),
  company: z.nullable(z.string()),
  rights: z.array(z.enum(MACHINE_RIGHT_NAMES)),
  calls_per_minute: z.number(),
  state: z.enum(MACHINE_STATES),
  created_at: z.string(),
  /** The keys that are good now, the newest first. */
  keys: z.array(
    z.object({
      /** Its last characters. */
      hint: z.string(),
      issued_at: z.string(),
      ends_at: z.nullable(z.string()),
    }),
  ),
  /** A new key is approved and not shown. */
  is_key_waiting: z.boolean(),
  /** The caller requested that key and may see it. */
  can_issue: z.boolean(),
  last_used_at: z.nullable(z.string()),
  last_used_from: z.nullable(z.string()),
});
export type Machine = z.output<typeof machine>;

export const machineList = endpoint({
  ...staffGet('/dashboard/api/machines/list', 'staff_users'),
  summary: 'The machines that call with a key, the newest first',
  reply: z.object({ machines: z.array(machine) }),
});

const madeCall = z.object({
  method: z.string(),
  /** Without its query. */
  path: z.string(),
  status: z.number(),
  err_code: z.nullable(z.string()),
  request_id: z.string(),
  called_at: z.string(),
});
export type MachineCall = z.output<typeof madeCall>;

/** A program's own, for its developer: neither inputs nor answers. */
export const machineCalls = endpoint({
  ...staffGet('/dashboard/api/machines/calls', 'staff_users'),
  summary: 'The last 200 calls of a program within 30 days, the newest first',
  /** A key reads its own calls, and names no program; people must. */
  input: z.object({ id_machine: f.blankAsAbsent(f.id) }),
  reply: z.object({ calls: z.array(madeCall) }),
  errors: ['OBJECT_NOT_FOUND'],
});

const requested = z.object({ id_approval: z.number() });

export const createMachine = endpoint({
  ...staffPost('/dashboard/api/machines/create', 'staff_users'),
  summary: 'Ask for a machine with a key, which another admin approves',
  input: z.object({
    name: f.text(60),
    /** Absent for a machine of the lender. */
    id_company: f.blankAsAbsent(f.id),
    rights: f.choices(MACHINE_RIGHT_NAMES),
    calls_per_minute: f.blankAsAbsent(f.wholeNumber(1, CALLS_PER_MINUTE.max)),
  }),
  reply: requested,
  status: 201,
  errors: ['SECOND_ADMIN_NEEDED', 'CHANGE_PENDING'],
});

const one = { id_machine: f.id };

export const rotateMachineKey = endpoint({
  ...staffPost('/dashboard/api/machines/rotate', 'staff_users'),
  summary: 'Ask for a new key of a machine, which another admin approves',
  input: z.object({ ...one, overlap_hours: f.blankAsAbsent(f.wholeNumber(0, OVERLAP_HOURS.max)) }),
  reply: requested,
  errors: ['OBJECT_NOT_FOUND', 'SECOND_ADMIN_NEEDED', 'CHANGE_PENDING'],
});

/** STATE_NOT_ALLOWED: nothing waits, or another person requested it. */
export const issueMachineKey = endpoint({
  ...staffPost('/dashboard/api/machines/issue', 'staff_users'),
  summary: 'Show the approved key, once, to the person who asked for it',
  input: z.object(one),
  reply: z.object({ id_machine: z.number(), key: z.string() }),
  errors: ['OBJECT_NOT_FOUND'],
});

export const endMachine = endpoint({
  ...staffPost('/dashboard/api/machines/end', 'staff_users'),
  summary: 'End a machine: its keys open nothing from now on',
  input: z.object(one),
  reply: z.object({ id_machine: z.number() }),
  errors: ['OBJECT_NOT_FOUND'],
});
