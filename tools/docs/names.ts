/** Whether the code has what the pages name: each name in backticks, and each text of a screen in single quotes. */
import type { Sources } from '../lib/sources.ts';
import type { Page, Span } from './markdown.ts';
import { NAMES_OUTSIDE_OF_THE_CODE, type NameOutside, SPECIFICATION_PAGE } from './rules.ts';

/** What the code, its tests and its migrations say, without the lines that are comments. */
export type Code = { readonly names: ReadonlySet<string>; readonly text: string };

const COMMENT_LINE = /^\s*(?:\/\/|\*|\/\*|-- ).*$/gm;
const NAME = /[A-Za-z0-9_$]+(?:-[A-Za-z0-9_$]+)*/g;
/** The single quotes of a text and not an apostrophe: no letter outside of them. */
const QUOTED = /(?<![\p{L}\p{N}'])'([^'`]{3,90})'(?![\p{L}\p{N}])/gu;

/** Also the parts of a name with hyphens; headers are written in capitals and in small letters. */
function addNames(names: Set<string>, text: string): void {
  for (const [name] of text.matchAll(NAME)) {
    names.add(name);
    if (!name.includes('-')) continue;
    names.add(name.toLowerCase());
    for (const part of name.split('-')) names.add(part);
  }
}

/** The check's own files are left out: their lists and planted faults would make every name known. */
export function readCode(sources: Sources): Code {
  const names = new Set<string>();
  const texts: string[] = [];
  for (const [path, source] of sources) {
    addNames(names, path);
    if (path.endsWith('.md') || path.startsWith('tools/docs/')) continue;
    const text = source.replaceAll(COMMENT_LINE, '');
    addNames(names, text);
    texts.push(text);
  }
  return { names, text: texts.join('\n').replaceAll("\\'", "'") };
}

const isNumber = (name: string): boolean => !/[A-Za-z]/.test(name);

function missingNames({ text }: Span, { names }: Code): string[] {
  return [...text.matchAll(NAME)]
    .map(([name]) => name)
    .filter((name) => !isNumber(name) && !names.has(name) && !names.has(name.toLowerCase()));
}

/** @returns the faults, and an entry of the list that no page needs */
export function nameFaults(
  pages: ReadonlyMap<string, Page>,
  code: Code,
  outside: readonly NameOutside[] = NAMES_OUTSIDE_OF_THE_CODE,
): string[] {
  const needed = new Set<NameOutside>();
  const faults: string[] = [];
  for (const [path, page] of pages) {
    const allowed = outside.filter((entry) => entry.page.test(path));
    for (const span of page.code)
      for (const name of missingNames(span, code)) {
        const entry = allowed.find(({ names }) => names.includes(name));
        if (entry) needed.add(entry);
        else
          faults.push(
            `${path}:${span.line}  the code has no "${name}": write the name of today, or list it in tools/docs/rules.ts`,
          );
      }
    if (path === SPECIFICATION_PAGE) continue;
    for (const { line, text } of page.prose)
      for (const [, quoted = ''] of text.matchAll(QUOTED))
        if (!code.text.includes(quoted))
          faults.push(`${path}:${line}  no screen says '${quoted}': write the text of today`);
  }
  const useless = outside.filter((entry) => !needed.has(entry));
  return [
    ...faults,
    ...useless.map(
      ({ names }) => `tools/docs/rules.ts lists ${names.join(', ')}, which no page needs: delete the entry`,
    ),
  ];
}
