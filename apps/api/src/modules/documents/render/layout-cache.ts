/**
 * Shaping text with a font takes half of the time of making a document, and it is done some three times for each
 * paragraph. Nearly all paragraphs are the same in every credit's documents: what was shaped once is not shaped again.
 */
import { Font } from '@react-pdf/renderer';

/** The library's own types say nothing of it: text, features, script, language and direction to a run of glyphs. */
type Layout = (text: string, ...how: unknown[]) => object;

const CACHED_LAYOUTS_MAX = 1_000;

/** Loads that weight of a registered family and lets it remember. The results are shared and only read. */
export async function cacheLayouts(fontFamily: string, fontWeight: number): Promise<void> {
  await Font.load({ fontFamily, fontWeight });
  const font = Font.getFont({ fontFamily, fontWeight }).data;
  if (!font) throw new Error(`${fontFamily} ${fontWeight} was not loaded`);
  const shape: Layout = font.layout.bind(font);
  const remembered = new Map<string, object>();
  const layout: Layout = (text, ...how) => {
    const key = JSON.stringify([text, ...how]);
    const known = remembered.get(key);
    if (known) return known;
    if (remembered.size >= CACHED_LAYOUTS_MAX) remembered.clear();
    const shaped = shape(text, ...how);
    remembered.set(key, shaped);
    return shaped;
  };
  font.layout = layout;
}
