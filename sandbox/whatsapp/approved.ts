import { readFileSync } from 'node:fs';

/** A template that Meta approved. */
interface Approved {
  readonly language: string;
  /** Of its body; the list has no header and no button with parameters. */
  readonly parameters: number;
}

export type ApprovedTemplates = ReadonlyMap<string, Approved>;

/** The templates of the list that is sent to Meta, by name. */
export function readApproved(file: string): ApprovedTemplates {
  const page = readFileSync(file, 'utf8');
  const language = /Language: `(\w+)`/.exec(page)?.[1] ?? '';
  const rows = [...page.matchAll(/^\| `([a-z0-9_]+)` \| ([^|]+) \|/gm)];
  return new Map(
    rows.map(([, name = '', body = '']) => [
      name,
      { language, parameters: new Set(body.match(/\{\{\d+\}\}/g)).size },
    ]),
  );
}
