// Fails when an import goes the wrong way, is declared nowhere, closes a ring or reaches into the insides of another
// part. The rules are data: tools/imports/rules.ts.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkImports } from './imports/check.ts';
import type { Manifest, Project } from './imports/project.ts';
import { root } from './lib/paths.mjs';
import { sourceFiles } from './lib/source-files.ts';

function readManifest(path: string): Manifest & { exports?: Record<string, string> } {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function readProject(): Project {
  const code = sourceFiles(['.ts', '.tsx', '.mjs']).filter((path) => !path.endsWith('.d.ts'));
  const folders = ['', ...sourceFiles(['package.json']).map((path) => dirname(path))];
  return {
    sources: new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
    manifests: new Map(folders.map((folder) => [folder, readManifest(join(root, folder, 'package.json'))])),
    hasExports: (name) => {
      const places = folders.map((folder) => join(root, folder, 'node_modules', name, 'package.json'));
      const found = places.find((place) => existsSync(place));
      return found !== undefined && readManifest(found).exports !== undefined;
    },
  };
}

const project = readProject();
const faults = checkImports(project);
for (const { path, line, text } of faults)
  console.error(line > 0 ? `${path}:${line}  ${text}` : `${path}  ${text}`);
console.log(`${project.sources.size} files, ${faults.length} imports against the rules`);
process.exitCode = faults.length === 0 ? 0 : 1;
