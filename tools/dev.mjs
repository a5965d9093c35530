// `npm run dev`: the API, restarted when a file that it imports changes, and the web's development server beside it.
import { join } from 'node:path';
import { pinnedNode, root } from './lib/paths.mjs';
import { runTogether } from './lib/run.mjs';

const WEB_PORT = 5173;

async function dev() {
  console.log(
    `Pages with live reload: http://localhost:${WEB_PORT} (the API behind them: http://localhost:3000)`,
  );
  const ended = await runTogether([
    { command: pinnedNode, args: ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'] },
    {
      command: pinnedNode,
      args: [
        join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'),
        'dev',
        '--port',
        String(WEB_PORT),
        '--strictPort',
      ],
      cwd: join(root, 'apps', 'web'),
    },
  ]);
  return ended.interrupted ? 0 : ended.code;
}

process.exitCode = await dev();
