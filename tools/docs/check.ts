/** Whether the documents name only what exists (links, paths, scripts, commands, variables, records), and records are short. */
import { posix } from 'node:path';
import type { Outcome } from '../lib/outcome.ts';
import type { Sources } from '../lib/sources.ts';
import { type Page, readPage, type Span } from './markdown.ts';
import { operationsFaults, readCommands } from './operations.ts';
import { recordFaults } from './records.ts';
import { COMMAND_REGISTRY, FILE_ENDINGS, TOP_FOLDERS } from './rules.ts';

/** Whether a path from the root is a file or a folder. */
type Exists = (path: string) => boolean;

const isWebAddress = (target: string): boolean => /^(?:https?|mailto):/.test(target);

export function linkFaults(path: string, page: Page, pages: ReadonlyMap<string, Page>, exists: Exists) {
  return page.links.flatMap(({ line, text }) => {
    if (isWebAddress(text)) return [];
    const [file = '', anchor] = text.split('#');
    const target = file === '' ? path : posix.join(posix.dirname(path), file);
    if (!exists(target))
      return [`${path}:${line}  the link "${text}" leads to no file: correct it or delete it`];
    const isWrong = anchor !== undefined && pages.get(target)?.anchors.has(anchor) === false;
    return isWrong ? [`${path}:${line}  ${target} has no heading "#${anchor}": correct the link`] : [];
  });
}

/** The part of a path before its first placeholder: `modules/<noun>/index.ts` gives `modules/`. */
function withoutPlaceholder(path: string): string {
  const at = path.search(/[<>*{}$…]|NNNN/);
  return at < 0 ? path : path.slice(0, path.lastIndexOf('/', at) + 1);
}

/** The paths of the repository in a piece of code. `names` says whether names without a top folder count too. */
export function pathsIn(code: string, names: boolean): string[] {
  return code.split(/[\s,;='"]+/).flatMap((word) => {
    if (!/^[A-Za-z0-9@][\w@./<>*{}$…-]*$/.test(word)) return [];
    const path = withoutPlaceholder(word.replace(/\.$/, ''));
    const isOwn = path.includes('/') && TOP_FOLDERS.includes(path.split('/')[0] ?? '');
    const isName = names && (path.endsWith('/') || FILE_ENDINGS.some((ending) => path.endsWith(ending)));
    return isOwn || isName ? [path] : [];
  });
}

export function pathFaults(path: string, page: Page, sources: Sources, exists: Exists): string[] {
  const paths = [...sources.keys()].map((one) => `/${one}`);
  const isKnown = (name: string): boolean =>
    exists(name) ||
    paths.some((one) => (name.endsWith('/') ? one.includes(`/${name}`) : one.endsWith(`/${name}`)));
  const missing = ({ line, text }: Span, names: boolean): string[] =>
    pathsIn(text, names)
      .filter((name) => !isKnown(name))
      .map((name) => `${path}:${line}  "${name}" is not in the repository: write the path of today`);
  return [
    ...page.code.flatMap((span) => missing(span, true)),
    ...page.blocks.flatMap((span) => missing(span, false)),
  ];
}

/** The scripts of each workspace by its name; those of the root have the name ''. */
export type Scripts = ReadonlyMap<string, ReadonlySet<string>>;

export function readScripts(sources: Sources): Scripts {
  const manifests = [...sources].filter(([path]) => posix.basename(path) === 'package.json');
  return new Map(
    manifests.map(([path, text]) => {
      const { name, scripts = {} } = JSON.parse(text);
      return [path === 'package.json' ? '' : String(name), new Set(Object.keys(scripts))];
    }),
  );
}

const NPM_CALL = /\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)(?: (?:-w|--workspace)[ =](\S+))?/g;

export function scriptFaults(path: string, page: Page, scripts: Scripts): string[] {
  return [...page.code, ...page.blocks].flatMap(({ line, text }) =>
    [...text.matchAll(NPM_CALL)].flatMap(([call, run, short, workspace = '']) => {
      const script = run ?? short ?? '';
      if (scripts.get(workspace)?.has(script)) return [];
      const place = workspace === '' ? 'package.json' : `the package.json of ${workspace}`;
      return [`${path}:${line}  "${call}": ${place} has no script "${script}": write one that it has`];
    }),
  );
}

export function commandFaults(path: string, page: Page, commands: ReadonlySet<string>): string[] {
  return [...page.code, ...page.blocks].flatMap(({ line, text }) =>
    [...text.matchAll(/\bnpm run unamano -- ([a-z][\w-]*)/g)]
      .map(([, command = '']) => command)
      .filter((command) => command !== 'help' && !commands.has(command))
      .map(
        (command) =>
          `${path}:${line}  there is no command "${command}": see ${COMMAND_REGISTRY} for those there are`,
      ),
  );
}

export function checkDocs(sources: Sources, exists: Exists): Outcome {
  const pages = new Map(
    [...sources].filter(([path]) => path.endsWith('.md')).map(([path, text]) => [path, readPage(text)]),
  );
  const scripts = readScripts(sources);
  const commands = readCommands(sources);
  const faults = [...pages].flatMap(([path, page]) => [
    ...linkFaults(path, page, pages, exists),
    ...pathFaults(path, page, sources, exists),
    ...scriptFaults(path, page, scripts),
    ...commandFaults(path, page, commands),
  ]);
  faults.push(...operationsFaults(sources), ...recordFaults(sources));
  const names = [...pages.values()].reduce((sum, { links, code }) => sum + links.length + code.length, 0);
  return { faults, summary: `${pages.size} pages, ${names} links and names, ${faults.length} faults` };
}
