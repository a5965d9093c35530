/** Many seeds, each a scene: the number of the seed says which. */
import type { Arena } from './arena.ts';
import { type Played, play, type Rewrite } from './play.ts';
import { SCENE_NAMES, SCENES } from './scenes/index.ts';

export type Fault = { seed: number; scene: string; faults: string[]; trace: string[] };

export type SeedsReport = {
  seeds: number;
  statements: number;
  switches: number;
  /** How often a session was given up on that waited for another one without a statement. */
  stalls: number;
  scenes: Record<string, number>;
  faults: Fault[];
  fingerprints: Map<number, string>;
};

export function sceneOf(seed: number): string {
  return SCENE_NAMES[seed % SCENE_NAMES.length] ?? '';
}

/** @throws RangeError for a scene that does not exist */
export async function playSeed(
  arena: Arena,
  seed: number,
  name = sceneOf(seed),
  rewrite?: Rewrite,
): Promise<Played> {
  const scene = SCENES[name];
  if (!scene) throw new RangeError(`no scene "${name}": ${SCENE_NAMES.join(', ')}`);
  return play(arena, scene, seed, rewrite);
}

/** @param name one scene for all seeds */
export async function runSeeds(
  arena: Arena,
  seeds: Iterable<number>,
  name?: string,
  onSeed: (fault: Fault | undefined) => void = () => {},
): Promise<SeedsReport> {
  const report: SeedsReport = {
    ...{ seeds: 0, statements: 0, switches: 0, stalls: 0, scenes: {}, faults: [] },
    fingerprints: new Map(),
  };
  for (const seed of seeds) {
    const scene = name ?? sceneOf(seed);
    const { faults, trace, fingerprint, statements, switches, stalls } = await playSeed(arena, seed, scene);
    report.seeds += 1;
    report.statements += statements;
    report.switches += switches;
    report.stalls += stalls;
    report.scenes[scene] = (report.scenes[scene] ?? 0) + 1;
    report.fingerprints.set(seed, fingerprint);
    const fault = faults.length > 0 ? { seed, scene, faults, trace } : undefined;
    if (fault) report.faults.push(fault);
    onSeed(fault);
  }
  return report;
}

/** @returns the seeds that another run of theirs gave another trace */
export async function findDifferences(
  arena: Arena,
  fingerprints: ReadonlyMap<number, string>,
  name?: string,
): Promise<number[]> {
  const different: number[] = [];
  for (const [seed, fingerprint] of fingerprints)
    if ((await playSeed(arena, seed, name)).fingerprint !== fingerprint) different.push(seed);
  return different;
}
