import { createSampleRenderer, sampleSheets } from '../../apps/api/test/input/sample-documents.ts';
import { renderBare } from '../../apps/api/test/platform/bare-pages.ts';
import { type Figure, median } from '../lib/figure.ts';
import { sized } from '../lib/size.ts';

const ROUNDS = sized(40, 1);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * A promissory note as a borrower gets it, made, then signed and sealed with its evidence page, against the same pages laid
 * out by the library alone. Both run in this process and in turns, without calls to the platform.
 */
export async function documents(): Promise<Figure> {
  const maker = await createSampleRenderer();
  const [made, sealed, bare]: [number[], number[], number[]] = [[], [], []];
  // The first rounds load fonts and code on all sides.
  for (let index = -5; index < ROUNDS; index++) {
    const { note, evidence } = sampleSheets(index + 5);
    let shown: Uint8Array = new Uint8Array();
    const times = [
      await timed(async () => {
        shown = await maker.make(note);
      }),
      await timed(() => maker.seal(shown, evidence)),
      await timed(() => renderBare([note, evidence])),
    ];
    if (index < 0) continue;
    made.push(times[0] ?? 0);
    sealed.push(times[1] ?? 0);
    bare.push(times[2] ?? 0);
  }
  const ours = median(made) + median(sealed);
  return {
    name: 'a document, made and signed, against the bare layout of the same pages',
    ratio: ours / median(bare),
    sides: [
      { label: 'made, signed, sealed, checked', value: ours, unit: 'ms/document' },
      { label: 'pdf-lib alone, same words, built-in font', value: median(bare), unit: 'ms/document' },
    ],
    configuration: {
      rounds: ROUNDS,
      'of it, made (ms)': median(made).toFixed(1),
      'of it, evidence, signature, seal and its check (ms)': median(sealed).toFixed(1),
      certificate: 'ECDSA P-256, PAdES B-B',
    },
  };
}
