import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { landingPaths } from './app/shared/paths.ts';
import { writeCspHashes } from './tools/csp-hashes.ts';

export default {
  ssr: false,
  prerender: landingPaths,
  async buildEnd({ reactRouterConfig }) {
    await writeCspHashes(join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;
