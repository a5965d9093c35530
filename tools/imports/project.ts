import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { ZONES, type Zone } from './rules.ts';

/** The fields of a package.json that the check reads. */
export type Manifest = {
  readonly name?: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/** The project as the check sees it: all paths from the root, with forward slashes. */
export type Project = {
  readonly sources: ReadonlyMap<string, string>;
  /** By folder; the root's is ''. */
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** Whether an installed package lists by `exports` the files that others may import. */
  readonly hasExports: (packageName: string) => boolean;
};

/** The target of a specifier. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'builtin'; readonly name: string; readonly prefixed: boolean }
  | { readonly kind: 'package'; readonly name: string; readonly subpath: string }
  | { readonly kind: 'not-exported'; readonly name: string }
  | { readonly kind: 'other' };

/** The zone of a file, and the module or adapter in it. */
export function zoneOf(path: string): { readonly zone: Zone; readonly unit: string | undefined } | undefined {
  for (const [zone, pattern] of ZONES) {
    const match = pattern.exec(path);
    if (match) return { zone, unit: match[1] };
  }
  return undefined;
}

/** The folder of the workspace that a file belongs to. */
export function workspaceOf(project: Project, path: string): string {
  const folders = [...project.manifests.keys()].filter(
    (folder) => folder !== '' && path.startsWith(`${folder}/`),
  );
  return folders.sort((a, b) => b.length - a.length)[0] ?? '';
}

export function packageNameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function resolveOwn(project: Project, folder: string, manifest: Manifest, subpath: string): Target {
  const name = manifest.name ?? folder;
  const wanted = subpath === '' ? '.' : `./${subpath}`;
  for (const [key, value] of Object.entries(manifest.exports ?? {})) {
    const [before, after] = key.split('*');
    if (after === undefined ? key !== wanted : !wanted.startsWith(before ?? '') || !wanted.endsWith(after))
      continue;
    const star = after === undefined ? '' : wanted.slice(before?.length, wanted.length - after.length);
    const path = posix.join(folder, value.replace('*', star));
    return project.sources.has(path) ? { kind: 'file', path } : { kind: 'not-exported', name };
  }
  return { kind: 'not-exported', name };
}

/** Resolves an import. Styles and generated types are `other`. */
export function resolve(project: Project, from: string, specifier: string): Target {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) {
    const path = posix.join(posix.dirname(from), plain);
    return project.sources.has(path) ? { kind: 'file', path } : { kind: 'other' };
  }
  if (plain.startsWith('virtual:') || plain.startsWith('/')) return { kind: 'other' };
  if (plain.startsWith('node:') || isBuiltin(plain)) {
    return {
      kind: 'builtin',
      name: `node:${plain.replace(/^node:/, '')}`,
      prefixed: plain.startsWith('node:'),
    };
  }
  const name = packageNameOf(plain);
  const subpath = plain.slice(name.length + 1);
  for (const [folder, manifest] of project.manifests) {
    if (folder !== '' && manifest.name === name) return resolveOwn(project, folder, manifest, subpath);
  }
  return { kind: 'package', name, subpath };
}
