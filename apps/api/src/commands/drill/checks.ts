/** What a restored database must show: its books, its audit, its documents, and values that the secret keys open. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Connection } from '../../db/connect.ts';
import { type KeyRing, UnreadableValue } from '../../kernel/encryption.ts';
import type { DocumentStorage } from '../../kernel/outside/document-storage.ts';
import { verifyLedger } from '../../modules/loans/loan-events/index.ts';
import { verifyAudit } from '../../modules/office/audit/index.ts';
import { namedDocuments } from '../backup/save.ts';
import { SEALED_COLUMNS } from '../reseal/columns.ts';
import { auditFaultText } from '../verify/verify-audit.ts';

/** The newest of each column are opened: older keys seal older values, and `reseal --check` counts those. */
const OPENED = 100;

export type Checked = { faults: string[]; documents: number; opened: number };

async function faultsOfDocuments(client: pg.Client, storage: DocumentStorage): Promise<Checked> {
  const named = await namedDocuments(client);
  const faults: string[] = [];
  for (const { storage_key, sha256 } of named) {
    const found = await storage.get(storage_key);
    if (!found.ok) faults.push(`The document ${storage_key} cannot be read.`);
    else if (found.value === null) faults.push(`The document ${storage_key} is missing.`);
    else if (createHash('sha256').update(found.value).digest('hex') !== sha256)
      faults.push(`The document ${storage_key} is not the one that was stored.`);
  }
  return { faults, documents: named.length, opened: 0 };
}

function opens(remake: (value: string) => string, value: string): boolean {
  try {
    remake(value);
    return true;
  } catch (error) {
    if (error instanceof UnreadableValue) return false;
    throw error;
  }
}

async function faultsOfSealed(client: pg.Client, keys: KeyRing): Promise<Checked> {
  const faults: string[] = [];
  let opened = 0;
  for (const { table, column, field, madeFrom, orderBy, remake } of SEALED_COLUMNS) {
    const value = madeFrom ?? (field ? `${column} ->> '${field}'` : column);
    const order = orderBy.map((name) => `${name} desc`).join(', ');
    const { rows } = await client.query<{ value: string }>(
      `select ${value} as value from ${table} where ${value} like 'v1:%' order by ${order} limit ${OPENED}`,
    );
    const closed = rows.filter((row) => !opens(remake(keys), row.value)).length;
    if (closed > 0) faults.push(`${table}.${column}: ${closed} of ${rows.length} cannot be opened.`);
    opened += rows.length - closed;
  }
  return { faults, documents: 0, opened };
}

export async function checkRestored(
  { db }: Connection,
  client: pg.Client,
  storage: DocumentStorage,
  keys: KeyRing,
): Promise<Checked> {
  const ledger = (await verifyLedger(db)).map((difference) => JSON.stringify(difference));
  const audit = await verifyAudit(db, keys);
  const documents = await faultsOfDocuments(client, storage);
  const sealed = await faultsOfSealed(client, keys);
  return {
    faults: [
      ...ledger,
      ...(audit.ok ? [] : [auditFaultText(audit.fault)]),
      ...documents.faults,
      ...sealed.faults,
    ],
    documents: documents.documents,
    opened: sealed.opened,
  };
}
