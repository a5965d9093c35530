import { isTestFile } from '../lib/source-files.ts';
import { type Project, workspaceOf } from './project.ts';

/** Code that runs with production dependencies only, and so may load no development dependency. */
const PRODUCTION = [/^apps\/api\/(?:src|scenarios)\//, /^packages\/[^/]+\/src\//, /^sandbox\//];

function typesPackageOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

/**
 * Why this file may not import this package: its workspace does not declare it, or only for development. Tests may
 * also use the test tools that the root declares.
 */
export function declarationFault(
  project: Project,
  from: string,
  name: string,
  typeOnly: boolean,
): string | undefined {
  const folder = workspaceOf(project, from);
  const manifest = project.manifests.get(folder) ?? {};
  if (manifest.name === name) return undefined;
  const inProduction = { ...manifest.dependencies };
  const inDevelopment = { ...manifest.devDependencies };
  if (isTestFile(from)) {
    const root = project.manifests.get('') ?? {};
    Object.assign(inDevelopment, root.dependencies, root.devDependencies);
  }
  if (name in inProduction) return undefined;
  const manifestPath = `${folder === '' ? '' : `${folder}/`}package.json`;
  const declared = name in inDevelopment || (typeOnly && typesPackageOf(name) in inDevelopment);
  if (!declared) return `${name} is not declared in ${manifestPath}`;
  const loadedInProduction =
    !typeOnly && !isTestFile(from) && PRODUCTION.some((pattern) => pattern.test(from));
  return loadedInProduction ? `${name} is only a development dependency in ${manifestPath}` : undefined;
}
