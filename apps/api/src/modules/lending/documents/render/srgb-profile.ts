/** The colour space sRGB (IEC 61966-2-1) as an ICC profile, version 4: PDF/A wants colours that mean the same everywhere. */
const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;

/** Numbers with 16 bits behind the point. */
function fixed(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeInt32BE(Math.round(number * 65_536), index * 4);
  return bytes;
}

const typed = (type: string, ...content: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(type), Buffer.alloc(4), ...content]);

function localized(text: string): Buffer {
  const head = Buffer.alloc(20);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(12, 4);
  head.write('enUS', 8);
  head.writeUInt32BE(text.length * 2, 12);
  head.writeUInt32BE(28, 16);
  return typed('mluc', head, Buffer.from(text, 'utf16le').swap16());
}

/** The curve of the standard: its five parameters, as the function type 3. */
function curve(): Buffer {
  const kind = Buffer.from([0, 3, 0, 0]);
  return typed('para', kind, fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045));
}

/** The primaries, adapted from D65 to the white of the profile's connection space, D50. */
const TAGS: readonly (readonly [name: string, content: Buffer])[] = [
  ['desc', localized('sRGB')],
  ['cprt', localized('No copyright, use freely')],
  ['wtpt', typed('XYZ ', fixed(0.9642, 1, 0.8249))],
  [
    'chad',
    typed('sf32', fixed(1.04788, 0.02292, -0.0502, 0.02959, 0.99048, -0.01706, -0.00925, 0.01508, 0.75168)),
  ],
  ['rXYZ', typed('XYZ ', fixed(0.43607, 0.22249, 0.01392))],
  ['gXYZ', typed('XYZ ', fixed(0.38515, 0.71687, 0.09708))],
  ['bXYZ', typed('XYZ ', fixed(0.14307, 0.06061, 0.7141))],
  ['rTRC', curve()],
  ['gTRC', curve()],
  ['bTRC', curve()],
];

function header(size: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x04200000, 8);
  bytes.write('mntrRGB XYZ ', 12);
  // 1 January 2026.
  for (const [index, part] of [2026, 1, 1].entries()) bytes.writeUInt16BE(part, 24 + index * 2);
  bytes.write('acsp', 36);
  fixed(0.9642, 1, 0.8249).copy(bytes, 68);
  return bytes;
}

function profile(): Buffer {
  const table = Buffer.alloc(4 + TAGS.length * ENTRY_BYTES);
  table.writeUInt32BE(TAGS.length, 0);
  const contents: Buffer[] = [];
  let offset = HEADER_BYTES + table.length;
  for (const [index, [name, content]] of TAGS.entries()) {
    const entry = 4 + index * ENTRY_BYTES;
    table.write(name, entry);
    table.writeUInt32BE(offset, entry + 4);
    table.writeUInt32BE(content.length, entry + 8);
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    contents.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header(offset), table, ...contents]);
}

export const SRGB_PROFILE = profile();
