import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api }])) },
  // Found late, these would make the development server reload a page in mid-use.
  optimizeDeps: { include: ['react-day-picker', 'react-day-picker/locale/es', 'react-hook-form'] },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React and the router change together and rarely: one file compresses better than five.
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\// },
          ],
        },
      },
    },
  },
});
