/** Where a program takes a type that its compiler did not find: casts, `any`, `!`, and comments that silence the compiler. */
import { parseSync, Visitor } from 'oxc-parser';

type Place = { start: number };

/** @returns a line for each, `<line>: <what>` */
export function castsIn(source: string): string[] {
  const found: [Place, string][] = [];
  const add = (what: string) => (node: Place) => found.push([node, what]);
  const { program, comments } = parseSync('program.ts', source);
  new Visitor({
    TSAsExpression: add('as'),
    TSTypeAssertion: add('<type>'),
    TSNonNullExpression: add('!'),
    TSAnyKeyword: add('any'),
  }).visit(program);
  for (const comment of comments)
    if (/@ts-|biome-ignore/.test(comment.value)) found.push([comment, 'comment']);
  return found.map(([{ start }, what]) => `${source.slice(0, start).split('\n').length}: ${what}`);
}
