/** A function that takes what it uses before the arguments of `F`. */
export type With<D, F> = F extends (...args: infer A) => infer R ? (deps: D, ...args: A) => R : never;

type Bound<D, F> = {
  [K in keyof F]: F[K] extends (deps: D, ...args: infer A) => infer R ? (...args: A) => R : never;
};

/** A service of functions that take what they use first. */
export function bound<D, const F extends Record<string, (deps: D, ...args: never[]) => unknown>>(
  deps: D,
  functions: F,
): Bound<D, F> {
  const given = Object.entries(functions).map(([name, use]) => [name, use.bind(null, deps)]);
  return Object.fromEntries(given) as Bound<D, F>;
}
