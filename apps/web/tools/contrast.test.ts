import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../app/shared/ui/styles/tokens.css', import.meta.url), 'utf8');

/** The tokens of a block that begins with `opening`. */
function tokensOf(opening: string): Record<string, string> {
  const start = css.indexOf(opening);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name, hex]) => [name, hex]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, 1.4.3. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'card', 'sunken'];
const textPairs = [
  ...['ink', 'ink-soft', 'coral', 'leaf'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['on-ink', 'ink'],
  ['on-mango', 'mango'],
  ['on-mango', 'mango-press'],
  ['on-coral', 'coral-fill'],
  ['ink', 'mango-wash'],
  ['ink', 'coral-wash'],
  ['coral', 'coral-wash'],
  ['ink', 'sage'],
] as const;
const controlPairs = ['control', 'leaf', 'coral-fill'].flatMap((edge) =>
  grounds.map((ground) => [edge, ground] as const),
);

describe.each([
  ['light', '\n:root {'],
  ['dark', '\n  :root {'],
])('%s theme', (_name, opening) => {
  const tokens = tokensOf(opening);
  test.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(tokens[text] ?? '#000000', tokens[ground] ?? '#000000')).toBeGreaterThanOrEqual(4.5);
  });
  test.each(controlPairs)('the edge %s is seen on %s', (edge, ground) => {
    expect(contrast(tokens[edge] ?? '#000000', tokens[ground] ?? '#000000')).toBeGreaterThanOrEqual(3);
  });
});
