import type { SandboxContext } from '../core/context.ts';
import { document, html, type Markup } from './html.ts';

export function sandboxPage(_context: SandboxContext): Markup {
  return document('Sandbox', 'sandbox.css', html`<body><main><h1>Sandbox</h1></main></body>`, 'sandbox.js');
}
