import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './tools/chunk-groups.ts';
import { firstCode } from './tools/first-code.ts';
import { ownLoading } from './tools/own-loading.ts';

const api = 'http://127.0.0.1:3000';
const apiPaths = [
  '/users',
  '/credits',
  '/payvalida',
  '/dashboard',
  '/geography',
  '/media',
  '/sandbox',
  '/openapi.json',
];

/** A screen is in the file of its group, and not behind a file of its own that only names it. The router asks for the opposite. */
const entriesInGroups: Plugin = {
  name: 'entries-in-groups',
  enforce: 'post',
  configEnvironment: () => ({ build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }),
};

/** What a call does is said to the readers of the API document alone: no browser reads it. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\// },
    handler: (code) => ({ code: code.replace(SUMMARY, ''), map: null }),
  },
};
const SUMMARY = /\n\s*summary:\s*(['"`])(?:\\.|(?!\1).)*\1,/g;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), ownLoading(), firstCode(), entriesInGroups, withoutSummaries],
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api }])) },
  // Without this list the development server would find them late and reload an open page.
  optimizeDeps: { include: ['react-day-picker', 'react-day-picker/locale/es'] },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Seven letters of a hash, the fewest for so many files: pages name many, and no compression shortens them.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});
