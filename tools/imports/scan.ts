import { parseSync, Visitor } from 'oxc-parser';

/** One import of a file, static or dynamic, or a re-export. */
export type Import = {
  readonly specifier: string;
  readonly line: number;
  /** Erased at run time. `import { type A }` is not erased: Node still loads the file. */
  readonly typeOnly: boolean;
};

/** What a file imports and calls. */
type Scan = {
  readonly imports: readonly Import[];
  /** Lines that call the network by a global. */
  readonly globalCalls: readonly { readonly name: string; readonly line: number }[];
};

const OUTBOUND_GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);

function calledGlobal(callee: {
  type: string;
  name?: unknown;
  object?: unknown;
  property?: unknown;
}): string | undefined {
  if (callee.type === 'Identifier' && typeof callee.name === 'string') return callee.name;
  const { object, property } = callee;
  if (callee.type !== 'MemberExpression' || !isNamed(object) || !isNamed(property)) return undefined;
  return object.name === 'globalThis' ? property.name : undefined;
}

function isNamed(node: unknown): node is { name: string } {
  return typeof node === 'object' && node !== null && 'name' in node && typeof node.name === 'string';
}

/** @throws Error when the file is not valid TypeScript */
export function scan(path: string, source: string): Scan {
  const { module, program, errors } = parseSync(path, source);
  const fault = errors[0];
  if (fault) throw new Error(`${path}: ${fault.message}`);
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const startsWith = (start: number, words: RegExp): boolean => words.test(source.slice(start, start + 40));

  const statics = module.staticImports.map((found) => ({
    specifier: found.moduleRequest.value,
    line: lineAt(found.start),
    typeOnly: startsWith(found.start, /^import\s+type\b(?!\s*from\b)/),
  }));
  const reexports = module.staticExports.flatMap((found) => {
    const from = found.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (!from) return [];
    return [
      {
        specifier: from.value,
        line: lineAt(found.start),
        typeOnly: startsWith(found.start, /^export\s+type\b/),
      },
    ];
  });
  const dynamics = module.dynamicImports.flatMap((found) => {
    const literal = /^(['"])(.*)\1$/s.exec(source.slice(found.moduleRequest.start, found.moduleRequest.end));
    return literal?.[2] === undefined
      ? []
      : [{ specifier: literal[2], line: lineAt(found.start), typeOnly: false }];
  });

  const globalCalls: { name: string; line: number }[] = [];
  const note = (node: { start: number; callee: Parameters<typeof calledGlobal>[0] }): void => {
    const name = calledGlobal(node.callee);
    if (name !== undefined && OUTBOUND_GLOBALS.has(name))
      globalCalls.push({ name, line: lineAt(node.start) });
  };
  new Visitor({ CallExpression: note, NewExpression: note }).visit(program);
  return { imports: [...statics, ...reexports, ...dynamics], globalCalls };
}
