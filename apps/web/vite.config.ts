import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanRouter } from './tools/lean-router.ts';
import { lightPreload } from './tools/light-preload.ts';
import { minifyAgain } from './tools/minify-again.ts';

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

/** Reached from the root or a landing page by static imports alone: what the first visit loads. */
const inShell = new RegExp(
  [
    '/app/root\\.tsx',
    '/app/borrower/landing/',
    '/app/shared/chrome/(shell|header|footer|logos|chat-link|error-boundary)\\.',
    '/app/shared/simulator/(amount-slider|installments-tabs|cost-summary|configuration|parse-simulator-terms|payment-bars)\\.',
    '/app/shared/session/(state|user|use-session)\\.',
    '/app/shared/(paths|site|lazy-part|service-worker|use-hydrated|is-record)\\.',
    '/app/shared/ui/(brand/(logo|hand-bars)|feedback/spinner|layout/(line-icon|money))\\.',
    '/app/text/(shared/(chrome|product|simulator)|borrower/landing)\\.',
    '/packages/domain/src/(money|pricing|simulator|credit-policy|level-payment|calendar|schedule)\\.',
    '/packages/contract/src/paths\\.',
    'vite/preload-helper',
  ].join('|'),
);

/**
 * What every screen past the landing page uses, in one file: each file of its own would be named, with its hash, at
 * every route of the manifest that a first visit loads.
 */
const inKit = new RegExp(
  [
    '/app/shared/(ui|forms|api|session|signup|guards)/(?!fields/calendar)',
    '/app/shared/use-[a-z]+\\.',
    '/app/shared/page-title\\.',
    '/app/text/shared/common\\.',
    '/packages/contract/src/(endpoint|errors|fields|rules|user)\\.',
    '/node_modules/zod/',
  ].join('|'),
);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanRouter(), lightPreload(), minifyAgain()],
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api }])) },
  // Found late, these would make the development server reload a page in mid-use.
  optimizeDeps: { include: ['react-day-picker', 'react-day-picker/locale/es', 'react-hook-form'] },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React and the router change together and rarely: one file compresses better than five. So does what
          // every page and the landing pages need: without this it would come in eighteen files.
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 3,
            },
            { name: 'shell', test: inShell, priority: 2 },
            { name: 'kit', test: inKit, priority: 1 },
          ],
        },
      },
    },
  },
});
