/** What happens to the machine that leads: it dies, it is cut off, or the lead is moved by hand. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Databases } from '../../cluster/databases.ts';

export const FAULTS = ['killed', 'cut off', 'switched'] as const;
export type Fault = (typeof FAULTS)[number];

const NEW_LEADER_LIMIT_MS = 60_000;
const POLL_MS = 100;

async function untilOtherLeads({ patroni }: Databases, former: number): Promise<number> {
  const deadline = Date.now() + NEW_LEADER_LIMIT_MS;
  for (;;) {
    const leader = await patroni.leader();
    if (leader !== undefined && leader !== former) return leader;
    if (Date.now() > deadline) throw new Error('no other machine leads');
    await sleep(POLL_MS);
  }
}

/** Lets the leader acknowledge what no copy gets, for this time. */
async function holdBack(databases: Databases, number: number, forMs: number): Promise<void> {
  for (const pid of databases.serverProcesses(number)) {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender')) process.kill(pid, 'SIGSTOP');
  }
  await sleep(forMs);
}

/** @returns ends the fault: the machine comes back, and is a copy again */
export async function breakLeader(
  databases: Databases,
  leader: number,
  fault: Fault,
  holdBackMs = 0,
): Promise<() => Promise<void>> {
  const { patroni } = databases;
  if (fault === 'switched') {
    await patroni.switchOver(leader);
    await untilOtherLeads(databases, leader);
    return async () => {};
  }
  if (holdBackMs > 0) await holdBack(databases, leader, holdBackMs);
  databases.signalMachine(leader, fault === 'killed' ? 'SIGKILL' : 'SIGSTOP');
  await untilOtherLeads(databases, leader);
  return async () => {
    if (fault === 'killed') databases.startMachine(leader);
    else databases.signalMachine(leader, 'SIGCONT');
  };
}
