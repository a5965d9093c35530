/** A piece of a page with its line. */
export type Span = { readonly line: number; readonly text: string };

export type Page = {
  /** The targets of links and pictures. */
  readonly links: readonly Span[];
  /** What is in backticks. */
  readonly code: readonly Span[];
  /** The lines of fenced blocks. */
  readonly blocks: readonly Span[];
  /** The parts of the page that a link can lead to, as `#anchor` names them. */
  readonly anchors: ReadonlySet<string>;
};

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

export function readPage(markdown: string): Page {
  const links: Span[] = [];
  const code: Span[] = [];
  const blocks: Span[] = [];
  const anchors = new Set<string>();
  let isBlock = false;
  markdown.split('\n').forEach((text, index) => {
    const line = index + 1;
    if (text.trimStart().startsWith('```')) {
      isBlock = !isBlock;
      return;
    }
    if (isBlock) {
      blocks.push({ line, text });
      return;
    }
    const heading = /^#+ (.+)$/.exec(text)?.[1];
    if (heading !== undefined) anchors.add(anchorOf(heading));
    for (const [, span = ''] of text.matchAll(/`([^`]+)`/g)) code.push({ line, text: span });
    const plain = text.replace(/`[^`]*`/g, '');
    for (const [, target = ''] of plain.matchAll(/\]\(([^)\s]+)\)/g)) links.push({ line, text: target });
  });
  return { links, code, blocks, anchors };
}

/** What the first cells of the tables below a heading of the second level have in backticks. */
export function firstCells(markdown: string, heading: string): string[] {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const cells = own.split('\n').map((row) => /^\| (`[^|]*) \|/.exec(row)?.[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span));
}
