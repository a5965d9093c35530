/**
 * Answers at the next full tick after the call, also where it refuses or throws: how long the work took, a query more or less,
 * says nothing of an account.
 */
export async function answerEvenly<Answer>(tickMs: number, work: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - begun;
    const tick = (Math.floor(took / tickMs) + 1) * tickMs;
    await new Promise((answer) => setTimeout(answer, tick - took));
  }
}
