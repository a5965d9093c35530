/** What a command writes: new files, and lines beside a line that is there exactly once. */
export type Plan = {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly edits: readonly Edit[];
  /** What is left to do by hand, in order. */
  readonly byHand: readonly string[];
};

export type Edit = {
  readonly path: string;
  /** A part of the file, there exactly once. */
  readonly at: string;
  readonly side: 'before' | 'after';
  readonly text: string;
};

/**
 * The files as they will be, by path. Nothing is written.
 *
 * @param read null for a file that is not there
 * @throws Error where a file is there already, or a place is not found once
 */
export function apply({ files, edits }: Plan, read: (path: string) => string | null): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { path, text } of files) {
    if (read(path) !== null) throw new Error(`${path} is there already: choose another name.`);
    texts.set(path, text);
  }
  for (const { path, at, side, text } of edits) {
    const before = texts.get(path) ?? read(path);
    if (before === null) throw new Error(`${path} is missing.`);
    const parts = before.split(at);
    const [head = '', tail = ''] = parts;
    if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times: ${at.trim()}`);
    texts.set(path, side === 'before' ? `${head}${text}${at}${tail}` : `${head}${at}${text}${tail}`);
  }
  return texts;
}
