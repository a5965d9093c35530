/**
 * Caches shaped text. Shaping takes half of the time of a document and runs about three times a paragraph, and nearly all
 * paragraphs are the same in the documents of all credits.
 */
import { Font } from '@react-pdf/renderer';

/** Missing in the library's types: text, features, script, language and direction to a run of glyphs. */
type Layout = (text: string, ...how: unknown[]) => object;

const CACHED_LAYOUTS_MAX = 1_000;

/** Loads a weight of a registered family with a cache. The results are shared and read only. */
export async function cacheLayouts(fontFamily: string, fontWeight: number): Promise<void> {
  await Font.load({ fontFamily, fontWeight });
  const font = Font.getFont({ fontFamily, fontWeight }).data;
  if (!font) throw new Error(`${fontFamily} ${fontWeight} was not loaded`);
  const shape: Layout = font.layout.bind(font);
  const cache = new Map<string, object>();
  const layout: Layout = (text, ...how) => {
    const key = JSON.stringify([text, ...how]);
    const known = cache.get(key);
    if (known) return known;
    if (cache.size >= CACHED_LAYOUTS_MAX) cache.clear();
    const shaped = shape(text, ...how);
    cache.set(key, shaped);
    return shaped;
  };
  font.layout = layout;
}
