import { parseSync } from 'oxc-parser';

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** A declaration, a method, an arrow function in a constant, or a constant of the file. */
export type NamedFunction = {
  name: string;
  node: Node;
  text: string;
  line: number;
  isExported: boolean;
  parameters: readonly Node[];
  /** The type of the constant that holds the function, as written. */
  type: string;
};

export type ParsedFile = {
  program: Node;
  functions: readonly NamedFunction[];
  textOf: (node: Node) => string;
  lineAt: (offset: number) => number;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Visits every node below `root` with its parent. */
export function walk(root: Node, visit: (node: Node, parent: Node) => void): void {
  for (const value of Object.values(root)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      visit(child, root);
      walk(child, visit);
    }
  }
}

export function identifierName(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}

function nameOf(node: Node, parent: Node): string | undefined {
  if (node.type === 'FunctionDeclaration') return identifierName(node.id);
  if (node.type !== 'FunctionExpression' && node.type !== 'ArrowFunctionExpression') return undefined;
  return parent.type === 'VariableDeclarator' ? identifierName(parent.id) : identifierName(parent.key);
}

/** @throws Error when the file is not valid TypeScript */
export function parseFile(path: string, source: string): ParsedFile {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const root = program as unknown as Node;
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const exported = (root.body as Node[]).filter(({ type }) => type === 'ExportNamedDeclaration');
  const exportedNames = new Set<string>();
  const declaredBy = (node: Node): Node[] =>
    node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : [node];
  for (const { declaration } of exported)
    for (const each of isNode(declaration) ? declaredBy(declaration) : [])
      exportedNames.add(identifierName(each.id) ?? '');
  const functions: NamedFunction[] = [];
  const add = (node: Node, name: string, isExported: boolean, holder?: Node): void => {
    const annotation = isNode(holder?.id) ? holder.id.typeAnnotation : undefined;
    const type = isNode(annotation) ? textOf(annotation) : '';
    const parameters = Array.isArray(node.params) ? node.params.filter(isNode) : [];
    functions.push({
      name,
      node,
      text: textOf(node),
      line: lineAt(node.start),
      isExported,
      parameters,
      type,
    });
  };
  walk(root, (node, parent) => {
    const name = nameOf(node, parent);
    // A method of the object that a factory returns is called from other files.
    if (name !== undefined) add(node, name, parent.type === 'Property' || exportedNames.has(name), parent);
  });
  const topLevel = (root.body as Node[]).flatMap((node) =>
    isNode(node.declaration) ? declaredBy(node.declaration) : declaredBy(node),
  );
  for (const node of topLevel) {
    const name = node.type === 'VariableDeclarator' ? identifierName(node.id) : undefined;
    if (name && !functions.some((known) => known.name === name)) add(node, name, exportedNames.has(name));
  }
  return { program: root, functions, textOf, lineAt };
}
