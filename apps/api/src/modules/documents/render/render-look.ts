/** Colours and fonts of legal documents: the site's, on white. */
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { cacheLayouts } from './layout-cache.ts';

export const COLORS = {
  ink: '#12352b',
  soft: '#4a6359',
  line: '#d8d0bd',
  wash: '#fbf6ec',
  leaf: '#1f6b50',
  mango: '#ffb02e',
} as const;

export const FONT = 'Noto Sans';

const require = createRequire(import.meta.url);
const FILES = '@expo-google-fonts/noto-sans';

Font.register({
  family: FONT,
  fonts: [
    { src: require.resolve(`${FILES}/400Regular/NotoSans_400Regular.ttf`), fontWeight: 400 },
    { src: require.resolve(`${FILES}/700Bold/NotoSans_700Bold.ttf`), fontWeight: 700 },
  ],
});
for (const weight of [400, 700]) await cacheLayouts(FONT, weight);
// Legal text is quoted and searched: words are never split.
Font.registerHyphenationCallback((word) => [word]);
