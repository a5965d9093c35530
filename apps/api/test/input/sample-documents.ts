/** Documents of invented people as the platform makes them, only for measurements. */
import { FIRST_LATE_TERMS } from '@unamano/domain/loans/arrears/arrears-terms';
import { quote } from '@unamano/domain/loans/price/pricing';
import { FIRST_CONFIGURATION } from '@unamano/domain/loans/price/simulator';
import { pesos } from '@unamano/domain/money';
import { evidenceSheet } from '../../src/modules/lending/documents/evidence/evidence.ts';
import { addSheet, renderSheet } from '../../src/modules/lending/documents/render/render-sheet.ts';
import { sealDocument } from '../../src/modules/lending/documents/seal/seal-document.ts';
import { makeSelfSigned } from '../../src/modules/lending/documents/seal/self-signed.ts';
import type { Terms } from '../../src/modules/lending/documents/texts/agreed-terms-text.ts';
import { promissoryNoteSheet } from '../../src/modules/lending/documents/texts/promissory-note-text.ts';
import type { Sheet } from '../../src/modules/lending/documents/texts/sheet.ts';

/** Which lines of a price count as interest, and why. */
export const PRICE_LINES = {
  valueCreditStudy: { counts: true, taxed: true, ground: 'Ley 2439 de 2024, artículo 7' },
  VATCreditStudy: { counts: false, ground: 'Es un impuesto' },
  valueEndorsement: { counts: false, ground: 'Lo presta un tercero independiente' },
  centralRisk: { counts: false, ground: 'Es el costo de un tercero' },
} as const;
const SIGNED_AT = new Date('2026-03-02T15:00:00Z');

/** A new person each time, so that a cache helps only for text that is the same in all documents. */
export function termsOf(
  index: number,
  quoted = quote(FIRST_CONFIGURATION.user_external, pesos(pesos(300_000) + 50_000 * (index % 10)), 3),
): Terms {
  return {
    id: 1_000 + index,
    type_user: 'user_external',
    amount: quoted.amount,
    installments: 3,
    interest_paid: quoted.interestPaid,
    value_endorsement: quoted.valueEndorsement,
    value_credit_study: quoted.valueCreditStudy,
    vat_credit_study: quoted.VATCreditStudy,
    central_risk: quoted.centralRisk,
    total: quoted.total,
    monthly_cost: quoted.monthlyCost,
    requested_at: SIGNED_AT,
    first_name: `María ${index}`,
    last_name: 'Peña Güiza',
    type_document: '13',
    dni: String(1_088_000_000 + index),
    cellphone: '+573000000001',
    email: 'maria@example.test',
    address: `Calle ${index} # 2-3`,
    city_code: '66001',
    city: 'Pereira',
    lender: 'UNAMANO S.A.S.',
    interest_rate_ppm: 17_500,
    annual_interest_rate_ppm: 231_400,
    vat_ppm: 190_000,
    platform_optional: false,
    price_lines: PRICE_LINES,
    platform_declined: false,
    late_annual_rate_ppm: FIRST_LATE_TERMS.lateAnnualRatePpm,
    collection_fee_steps: [...FIRST_LATE_TERMS.collectionFeeSteps],
    late_interest_base: FIRST_LATE_TERMS.lateInterestBase,
    tolerance_pesos: pesos(FIRST_LATE_TERMS.tolerancePesos),
    collection_fees_max_ppm: FIRST_LATE_TERMS.collectionFeesMaxPpm,
    company_name: null,
    company_nit: null,
  };
}

function evidenceOf(index: number): Sheet {
  const hash = String(index).padStart(64, '0');
  return evidenceSheet({
    title: 'Pagaré y carta de instrucciones',
    creditId: 1_000 + index,
    signature: {
      signer_name: `María ${index} Peña Güiza`,
      cellphone: '+573000000001',
      code_id: index,
      address: '192.0.2.7',
      documents: {},
      user_agent: 'bench',
      signed_at: SIGNED_AT,
      code_sent_at: SIGNED_AT,
      wrong_tries: 0,
      code_hash: hash,
      borrower_id: index,
      type_document: '13',
      dni: String(1_088_000_000 + index),
      policy_version: '1',
      platform_taken: null,
      platform_explicit: null,
      platform_chosen_at: null,
    },
    consents: [],
    shown: { sha256: hash, sizeBytes: 40_000, createdAt: SIGNED_AT },
    code: '0123456789ABCDEF',
    sealedAt: SIGNED_AT,
    certificateSha256: hash,
    verifyUrl: 'https://unamano.example/verificar/0123456789ABCDEF',
  });
}

/** The text of a person's promissory note and of its evidence page. */
export function sampleSheets(index: number): { note: Sheet; evidence: Sheet } {
  return { note: promissoryNoteSheet(termsOf(index)), evidence: evidenceOf(index) };
}

type Maker = {
  make(note: Sheet): Promise<Uint8Array>;
  seal(shown: Uint8Array, evidence: Sheet): Promise<Uint8Array>;
};

/** Makes and seals documents in this thread, with a test certificate. */
export async function createSampleRenderer(): Promise<Maker> {
  const identity = makeSelfSigned('Bench');
  return {
    make: (note) => renderSheet(note, SIGNED_AT),
    async seal(shown, evidence) {
      const order = { identity, reason: 'bench', sealedAt: SIGNED_AT };
      return (await sealDocument(shown, order, (document) => addSheet(document, evidence))).bytes;
    },
  };
}
