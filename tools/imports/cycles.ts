/**
 * The rings of a graph, one for each edge that closes a ring in a depth-first walk.
 *
 * @returns each ring as its nodes, the first again at the end
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const rings: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    const at = path.indexOf(node);
    if (at >= 0) {
      rings.push([...path.slice(at), node]);
      return;
    }
    if (done.has(node)) return;
    path.push(node);
    for (const next of new Set(graph.get(node))) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return rings;
}
