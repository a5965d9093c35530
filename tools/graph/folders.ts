import { posix } from 'node:path';
import { isTestFile } from '../lib/source-files.ts';

const FILES_MAX = 15;

/** Folders that may have more files, each with its reason. An entry that is not needed fails the check. */
const FULL_FOLDERS: Readonly<Record<string, string>> = {
  'apps/api/migrations': 'a released file never changes, and the number of each is its order',
};

/** How many files without tests each folder has, the fullest first. */
export function folderSizes(paths: Iterable<string>): [folder: string, files: number][] {
  const sizes = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    if (!isTestFile(path)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].sort((a, b) => b[1] - a[1]);
}

/** Every folder that is too full without a reason, and every reason that is not needed. */
export function checkFolders(
  paths: Iterable<string>,
  reasons: Readonly<Record<string, string>> = FULL_FOLDERS,
): { faults: string[]; summary: string } {
  const sizes = folderSizes(paths);
  const full = sizes.filter(([, files]) => files > FILES_MAX);
  const faults = full
    .filter(([folder]) => !(folder in reasons))
    .map(
      ([folder, files]) =>
        `${folder} has ${files} files, over ${FILES_MAX}: group them in folders, or list the reason in tools/graph/folders.ts`,
    );
  for (const folder of Object.keys(reasons))
    if (!full.some(([name]) => name === folder))
      faults.push(
        `tools/graph/folders.ts lists ${folder}, which has at most ${FILES_MAX} files: delete the entry`,
      );
  const [fullest = '', most = 0] = sizes[0] ?? [];
  return { faults, summary: `${sizes.length} folders, the fullest is ${fullest} with ${most} files` };
}
