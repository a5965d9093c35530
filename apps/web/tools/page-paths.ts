import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentNames, documentPath, paths } from '../app/shared/paths.ts';
import { NOT_MINE_PATH } from '../app/shared/signup/not-mine-path.ts';
import { staffPaths } from '../app/staff/shared/layout/staff-paths.ts';

/** Every address that shows a page; a parameter begins with a colon. Only existing legal documents are included. */
export function pagePaths(): string[] {
  const { document: _, ...others } = paths;
  return [
    ...Object.values(others),
    NOT_MINE_PATH,
    ...Object.values(staffPaths),
    ...Object.values(documentNames).map(documentPath),
  ];
}

/** Writes `page-paths.json` beside the built pages: the server responds with 404 to every other address. */
export async function writePagePaths(clientDirectory: string): Promise<void> {
  await writeFile(join(clientDirectory, 'page-paths.json'), `${JSON.stringify(pagePaths(), null, 2)}\n`);
}
