import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const vendor = { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

export default defineConfig({
  plugins: [reactRouter()],
  // One file for React and the router, as the site has it: in five it would weigh more.
  build: { rolldownOptions: { output: { codeSplitting: { groups: [vendor] } } } },
});
