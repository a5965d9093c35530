/**
 * The format of a backup: a folder that standard tools can read.
 *
 *     manifest.json          which schema, which tables with their columns, rows and sums, which sequences
 *     tables/<schema>.<table>.copy.gz   PostgreSQL's COPY text, gzipped
 *     documents/…            the stored documents, unchanged
 *     SHA256SUMS             of every file above, in the form of `sha256sum --check`
 *     SHA256SUMS.hmac        its signature by the platform's secret key
 */
import * as z from 'zod';

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const SIGNATURE = 'SHA256SUMS.hmac';
export const TABLES = 'tables';
export const DOCUMENTS = 'documents';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const table = z.object({
  schema: name,
  name,
  columns: z.array(name).min(1),
  rows: z.number().int().nonnegative(),
  /** Of the uncompressed COPY text: the restored table must have the same. */
  sha256,
});

const sequence = z.object({ schema: name, name, value: z.string().regex(/^\d+$/), isCalled: z.boolean() });

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.object({ number: z.number().int(), name: z.string(), checksum: sha256 })),
  tables: z.array(table).min(1),
  sequences: z.array(sequence),
  documents: z.number().int().nonnegative(),
});

export type BackupTable = z.output<typeof table>;
export type BackupSequence = z.output<typeof sequence>;
export type Manifest = z.output<typeof manifest>;

/** @throws when it is not a manifest of this format */
export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));

export function tableFile({ schema, name: tableName }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `${TABLES}/${schema}.${tableName}.copy.gz`;
}
