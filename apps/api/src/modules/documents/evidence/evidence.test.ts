import { expect, test } from 'vitest';
import { evidenceSheet } from './evidence.ts';

const SIGNED_AT = new Date('2026-03-02T15:15:02Z');
const hash = 'a'.repeat(64);

const signature = {
  signer_name: 'Laura Gómez',
  cellphone: '+573001234567',
  code_id: 7,
  address: '192.0.2.7',
  user_agent: '',
  signed_at: SIGNED_AT,
  documents: {},
  code_sent_at: SIGNED_AT,
  wrong_tries: 0,
  code_hash: hash,
  borrower_id: 1,
  type_document: '13',
  dni: '1088123453',
  policy_version: '1',
  platform_taken: null,
  platform_explicit: null,
  platform_chosen_at: null,
};

test('shows for each consent whether the person ticked it or accepted the warning', () => {
  const consent = { document_version: 'v1', document_sha256: null, given_at: SIGNED_AT };
  const sheet = evidenceSheet({
    title: 'Pagaré',
    creditId: 1,
    signature,
    consents: [
      { ...consent, kind: 'central_risk', explicit: false },
      { ...consent, kind: 'data_treatment', explicit: true },
    ],
    shown: { sha256: hash, sizeBytes: 1, createdAt: SIGNED_AT },
    code: '0123456789ABCDEF',
    sealedAt: SIGNED_AT,
    certificateSha256: hash,
    verifyUrl: 'https://unamano.example/verificar/0123456789ABCDEF',
  });
  const rows = sheet.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
  const factOf = (label: string) => rows.find((row) => row.label === label)?.value;
  expect(factOf('Centrales de riesgo')).toBe('v1 · 02/03/2026 10:15:02 · aceptado con la advertencia');
  expect(factOf('Tratamiento de datos')).toBe('v1 · 02/03/2026 10:15:02 · marcado por la persona');
});
