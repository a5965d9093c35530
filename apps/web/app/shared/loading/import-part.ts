import { fetchFiles } from './fetch-files.ts';

/**
 * Loads code that a screen imports on demand, in place of Vite's own function (`tools/own-loading.ts`), which imports at once: without a
 * network the browser would remember that this code failed.
 *
 * @param load the import
 * @param files what the import needs, as the build names it: without the first slash
 */
export const __vitePreload = <Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> => fetchFiles(files.map((file) => `/${file}`)).then(load);
