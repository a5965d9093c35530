import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { landingPaths } from './app/shared/paths.ts';
import { compressFiles } from './tools/compress-files.ts';
import { writeCspHashes } from './tools/csp-hashes.ts';
import { writeHomePage } from './tools/home-page.ts';
import { writePagePaths } from './tools/page-paths.ts';

export default {
  ssr: false,
  prerender: landingPaths,
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await writeHomePage(client);
    await writeCspHashes(client);
    await writePagePaths(client);
    await compressFiles(client);
  },
} satisfies Config;
