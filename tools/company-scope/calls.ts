import { identifierName, type NamedFunction, type Node, type ParsedFile, walk } from './syntax.ts';

/** A call of the contract that a routes file mounts. `isReference`: its handler is a function of another file. */
export type Mounted = {
  specifier: string;
  name: string;
  line: number;
  usesCaller: boolean;
  isReference: boolean;
};

/** The name of the call in `UseCase<typeof name>` or `UseOf<Deps, typeof name>`; undefined for another function. */
export const useCaseOf = ({ type }: NamedFunction): string | undefined =>
  /^:\s*(?:UseOf<\w+,|(?:With<\w+,\s*)?UseCase<)\s*typeof (?:\w+\.)?(\w+)/.exec(type)?.[1];

export function mountedCalls({ program, textOf, lineAt }: ParsedFile): Mounted[] {
  const imports = new Map<string, { specifier: string; name: string | null }>();
  const found: Mounted[] = [];
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') {
      const specifier = String((node.source as unknown as { value: string }).value);
      for (const each of node.specifiers as Node[]) {
        const local = identifierName(each.local);
        if (local) imports.set(local, { specifier, name: identifierName(each.imported) ?? null });
      }
    }
    if (node.type !== 'CallExpression' || identifierName(node.callee) !== 'mount') return;
    const [, endpoint, ...given] = node.arguments as Node[];
    const handler = given.findLast(({ type }) => type !== 'ObjectExpression');
    if (!endpoint || !handler) return;
    const from = imports.get(identifierName(endpoint.object) ?? identifierName(endpoint) ?? '');
    const name = from?.name ?? identifierName(endpoint.property);
    if (!from || name === undefined) return;
    const usesCaller = /\bactor\b|\brequest\b|^by(Actor|Caller|Reader)\(/.test(textOf(handler));
    const isReference = /^[\w.]+$/.test(textOf(handler));
    found.push({ specifier: from.specifier, name, line: lineAt(node.start), usesCaller, isReference });
  });
  return found;
}
