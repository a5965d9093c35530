/**
 * The rings of a graph, one for each step that closes one: a depth-first walk that keeps the way it came.
 *
 * @returns each ring as its nodes, the first again at the end
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const rings: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (node: string): void => {
    const at = way.indexOf(node);
    if (at >= 0) {
      rings.push([...way.slice(at), node]);
      return;
    }
    if (done.has(node)) return;
    way.push(node);
    for (const next of new Set(graph.get(node))) visit(next);
    way.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return rings;
}
