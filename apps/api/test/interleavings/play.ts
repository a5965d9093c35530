/** One scene by one seed. */
import { createHash } from 'node:crypto';
import { createSeededRandom } from '@unamano/journeys/random';
import type { Answer, Arena } from './arena.ts';
import { findFaults } from './books.ts';
import { isDone, type Scene } from './scenes/scene.ts';
import { createTurns, type Step } from './turns.ts';

/** Changes the text of a statement on its way to the database: how a fault is planted. */
export type Rewrite = (statement: string) => string;

export type Played = {
  /** Every statement in its order, and every answer. */
  trace: string[];
  /** The hash of the trace. */
  fingerprint: string;
  faults: string[];
  statements: number;
  switches: number;
  stalls: number;
};

/** How far apart the instants of two statements are: at 0 all of them have the same one. */
const TICKS_MS = [0, 1, 40];
const DEADLOCK = '40P01';

const lineOf = ({ session, statement, outcome }: Step) =>
  `${session}: ${statement.replaceAll(/\s+/g, ' ').trim()} -> ${outcome}`;

function answerFaults(
  names: readonly string[],
  answers: readonly Answer[],
  refusals: readonly string[],
): string[] {
  return answers.flatMap((answer, index) => {
    const code = String(answer.body.err_code);
    if (isDone(answer) || (answer.status !== 500 && refusals.includes(code))) return [];
    return [`${names[index]} was answered ${answer.status} ${code}`];
  });
}

const thrown = (error: unknown): Answer => ({
  status: 500,
  body: { err_code: error instanceof Error ? error.message : String(error) },
});

/** Plays a scene on the database as it was prepared. The same seed gives the same trace. */
export async function play(
  arena: Arena,
  scene: Scene,
  seed: number,
  rewrite: Rewrite = (statement) => statement,
): Promise<Played> {
  await arena.restore(seed);
  const arranged = (await scene.arrange?.(arena)) ?? {};
  const random = createSeededRandom(seed);
  const tickMs = random.pick(TICKS_MS);
  const turns = createTurns({ random, locks: arena.locks, onTurn: () => arena.world.advance(tickMs) });
  const entries = Object.entries(scene.sessions(arena, arranged));
  const names = entries.map(([name]) => name);
  const sessions = entries.map(([name, work], index) => ({
    name,
    work: () => work().catch(thrown),
    random: createSeededRandom(seed * entries.length + index),
  }));
  arena.setGate((processId, statement, send) =>
    turns.atTurn(processId, statement, () => send(rewrite(statement))),
  );
  let answers: Answer[];
  try {
    answers = await turns.run(sessions);
  } finally {
    arena.setGate(undefined);
  }
  const { steps } = turns;
  const trace = [
    ...steps.map(lineOf),
    ...answers.map(({ status, body }, index) => `${names[index]}: ${status} ${body.err_code ?? ''}`),
  ];
  return {
    trace,
    fingerprint: createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16),
    faults: [
      ...answerFaults(names, answers, scene.refusals),
      ...steps
        .filter(({ outcome }) => outcome === DEADLOCK)
        .map(({ session }) => `${session} met a deadlock`),
      ...(await scene.check(arena, answers, arranged)),
      ...(await findFaults(arena)),
    ],
    statements: steps.length,
    switches: steps.filter(({ session }, index) => index > 0 && session !== steps[index - 1]?.session).length,
    stalls: turns.stalls(),
  };
}
