/** The `<font>` that a page translator has put in the place of a text. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Lets React go on with a page that the browser translates. A translator takes each text out of the page and puts a `<font>` in its
 * place, and React keeps the text that it made: without this, a change would be written to a text that nobody sees, and a
 * removal would throw. A text that changes comes back, to be translated again.
 */
export function followTranslator(): void {
  const watch = new MutationObserver((records) => {
    for (const record of records) {
      const { type, target, addedNodes } = record;
      if (type === 'characterData') standIns.get(target)?.replaceWith(target);
      for (const node of addedNodes) {
        standIns.get(node)?.remove();
        standIns.delete(node);
      }
      for (const [text, standIn] of takenTexts(record)) {
        standIns.set(text, standIn);
        watch.observe(text, { characterData: true });
        findStandIns(target);
      }
    }
  });
  // Not the body: React may draw another one.
  watch.observe(document, { childList: true, subtree: true });
}

/** For a page without React yet. @returns puts the texts back: React takes a page over only as it was written */
export function keepTexts(): () => void {
  const kept = new Map<ChildNode, Node>();
  const keep = (records: MutationRecord[]) => {
    for (const record of records) for (const [text, standIn] of takenTexts(record)) kept.set(standIn, text);
  };
  const watch = new MutationObserver(keep);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    keep(watch.takeRecords());
    watch.disconnect();
    for (const [standIn, text] of kept) standIn.replaceWith(text);
  };
}

/** The texts that a translator took out, each with its `<font>`. */
function takenTexts({ removedNodes, addedNodes, previousSibling }: MutationRecord): [Node, ChildNode][] {
  const standIn = [...addedNodes, previousSibling].find((node) => node?.nodeName === 'FONT') as ChildNode;
  if (!standIn) return [];
  return [...removedNodes].filter((node) => node.nodeName === '#text').map((text) => [text, standIn]);
}

/** The two methods by which React reaches a text in its parent. */
function findStandIns(parent: Node): void {
  const { removeChild, insertBefore } = Node.prototype;
  const shown = (node: Node) => (node.parentNode === parent ? node : (standIns.get(node) ?? node));
  parent.removeChild = (child) => {
    removeChild.call(parent, shown(child));
    return child;
  };
  parent.insertBefore = (node, before) => {
    insertBefore.call(parent, node, before && shown(before));
    return node;
  };
}
