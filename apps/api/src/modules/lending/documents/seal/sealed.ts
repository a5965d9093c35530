/** A sealed file: its seal, and the place of the seal's structure. Without the libraries that lay pages out. */
import { type CadesSignature, digestOf } from './cades-signer.ts';

/** Where the structure of a seal is in its file, with its brackets, and what a time stamp needs of it. */
export type Seal = CadesSignature & { place: { from: number; to: number } };
export type Sealed = { bytes: Uint8Array; seal: Seal };

/** The file's bytes before and behind the structure. */
export const coveredBy = (pdf: Buffer, { from, to }: Seal['place']) => [
  pdf.subarray(0, from),
  pdf.subarray(to),
];

/**
 * Writes the structure into its place.
 * @throws when it does not fit, or the other bytes are not those that were signed
 */
export function writeStructure(pdf: Buffer, { place, digest, hash }: Seal, structure: Buffer): void {
  const digits = structure.toString('hex');
  const space = place.to - place.from - '<>'.length;
  if (digits.length > space) throw new Error('a seal is larger than what was reserved for it');
  pdf.write(`<${digits.padEnd(space, '0')}>`, place.from, 'latin1');
  if (!digestOf(coveredBy(pdf, place), hash).equals(digest))
    throw new Error('a sealed file has other bytes than those that were signed');
}
