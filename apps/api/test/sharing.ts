import { afterAll, beforeEach } from 'vitest';

type Closing = { close(): Promise<unknown> };

/** For what all tests of a file share: the returned function makes it before them, and closes it after the last. */
export function sharing<Args extends unknown[], Made extends Closing>(
  make: (...args: Args) => Promise<Made>,
): (...args: Args) => Promise<Made> {
  return async (...args) => {
    const made = await make(...args);
    afterAll(() => made.close());
    return made;
  };
}

/** For what each test of a file has of its own. */
export function renewing<Made extends Closing>(make: () => Promise<Made>): () => Made {
  return () => {
    const made = {} as Made;
    beforeEach(async () => {
      Object.defineProperties(made, Object.getOwnPropertyDescriptors(await make()));
      return () => made.close();
    });
    return made;
  };
}
