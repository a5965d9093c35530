import { afterAll, beforeAll } from 'vitest';

/** For what all tests of a file share: the returned function makes it before the first one, and closes it after the last. */
export function sharing<Args extends unknown[], Made extends { close(): Promise<unknown> }>(
  make: (...args: Args) => Promise<Made>,
): (...args: Args) => Made {
  return (...args) => {
    const made = {} as Made;
    beforeAll(async () => {
      Object.defineProperties(made, Object.getOwnPropertyDescriptors(await make(...args)));
    }, 120_000);
    afterAll(() => made.close());
    return made;
  };
}
