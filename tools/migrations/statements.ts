/** One statement of a migration: lower case, without comments, one space between words, string contents left out. */
export type Statement = { readonly line: number; readonly text: string };

const PIECE = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[^-/$';]+|[-/$]/g;

/** Splits SQL at its semicolons, but not inside of strings, comments and function bodies. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let start = 0;
  const close = (): void => {
    const normal = text.replace(/\s+/g, ' ').trim().toLowerCase();
    if (normal !== '') statements.push({ line: sql.slice(0, start).split('\n').length, text: normal });
    text = '';
  };
  for (const match of sql.matchAll(PIECE)) {
    const [piece] = match;
    if (piece === ';') {
      close();
      continue;
    }
    const isComment = piece.startsWith('--') || piece.startsWith('/*');
    if (text.trim() === '' && piece.trim() !== '' && !isComment)
      start = match.index + piece.length - piece.trimStart().length;
    if (isComment) text += ' ';
    else if (piece.startsWith("'")) text += "''";
    else text += match[1] === undefined ? piece : '$$';
  }
  close();
  return statements;
}
