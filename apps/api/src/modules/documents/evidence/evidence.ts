/** The evidence page of a signed document: signer, document, code, time, network address and policy. */

import { printedCode } from '../document-code.ts';
import { formatInstantSeconds } from '../instants.ts';
import { identityOf } from '../texts/agreed-terms-text.ts';
import { heading, paragraph, type Row, type Sheet } from '../texts/sheet.ts';
import type { ConsentRecords, SignatureRecord } from './evidence-repo.ts';

export type EvidenceOf = {
  title: string;
  creditId: number;
  signature: SignatureRecord;
  consents: ConsentRecords;
  /** The document that was displayed and signed. */
  shown: { sha256: string; sizeBytes: number; createdAt: Date };
  code: string;
  sealedAt: Date;
  certificateSha256: string;
  /** The page that verifies the document, with the code at its end. */
  verifyUrl: string;
};

/** Without a tick, the consent to query the bureau rests on the warning before the form, other consents on the form's text. */
function consentBasis({ kind, explicit }: ConsentRecords[number]): string {
  if (explicit) return 'marcado por la persona';
  return kind === 'central_risk' ? 'aceptado con la advertencia' : 'aceptado con el formulario, sin casilla';
}

/** `+57 300 123 4567` of `+573001234567`. */
function formatPhone(cellphone: string): string {
  return cellphone.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3');
}

function consentRow(consent: ConsentRecords[number]): Row {
  const hash = consent.document_sha256 === null ? '' : ` · ${consent.document_sha256.slice(0, 16)}…`;
  const labels = {
    data_treatment: 'Tratamiento de datos',
    terms: 'Términos y condiciones',
    central_risk: 'Centrales de riesgo',
  };
  return {
    label: labels[consent.kind],
    value: `${consent.document_version} · ${formatInstantSeconds(consent.given_at)} · ${consentBasis(consent)}${hash}`,
  };
}

function signerRows({ signature }: EvidenceOf): Row[] {
  return [
    { label: 'Firmante', value: signature.signer_name },
    // In full: evidence must identify the signer.
    { label: 'Identificación', value: identityOf(signature.type_document, signature.dni) },
    { label: 'Celular', value: formatPhone(signature.cellphone) },
    { label: 'Dirección de red (IP)', value: signature.address },
    { label: 'Navegador', value: signature.user_agent || 'No informado' },
  ];
}

function wrongTriesText(tries: number): string {
  if (tries === 0) return 'ningún intento errado';
  return tries === 1 ? 'un intento errado' : `${tries} intentos errados`;
}

function challengeRows({ signature }: EvidenceOf): Row[] {
  return [
    {
      label: 'Método',
      value: 'Código de un solo uso por mensaje de texto, ligado a este crédito',
    },
    { label: 'Código Nro.', value: `${signature.code_id}, tras ${wrongTriesText(signature.wrong_tries)}` },
    { label: 'Enviado', value: formatInstantSeconds(signature.code_sent_at) },
    { label: 'Ingresado y firmado', value: formatInstantSeconds(signature.signed_at) },
    {
      label: 'Huella del código',
      value: `${signature.code_hash.slice(0, 32)} (con llave; no revela el código)`,
    },
  ];
}

export function evidenceSheet(of: EvidenceOf): Sheet {
  const { shown } = of;
  return {
    title: 'Hoja de evidencia de la firma',
    subtitle: `${of.title} · Crédito Nro. ${of.creditId} · Documento ${printedCode(of.code)}`,
    blocks: [
      heading('Quién firmó'),
      { kind: 'facts', rows: signerRows(of) },
      heading('Cómo se firmó'),
      { kind: 'facts', rows: challengeRows(of) },
      heading('Qué se firmó'),
      {
        kind: 'facts',
        rows: [
          { label: 'Huella SHA-256 del documento mostrado', value: shown.sha256 },
          { label: 'Se generó', value: formatInstantSeconds(shown.createdAt) },
          {
            label: 'Dónde está',
            value: `Son, sin un solo cambio, los primeros ${shown.sizeBytes} bytes de este archivo`,
          },
          { label: 'Política de crédito', value: `Versión ${of.signature.policy_version}` },
          ...of.consents.map(consentRow),
        ],
      },
      heading('Sello de la plataforma'),
      {
        kind: 'facts',
        rows: [
          {
            label: 'Sellado',
            value: `${formatInstantSeconds(of.sealedAt)} · PAdES (ETSI EN 319 142-1) nivel B-B, sobre todo el archivo`,
          },
          { label: 'Certificado SHA-256', value: of.certificateSha256 },
        ],
      },
      paragraph(
        'La firma es la del código que el firmante ingresó (Ley 527 de 1999, artículo 7; Decreto 1074 de 2015, capítulo ' +
          '2.2.2.47). El sello protege el archivo: cualquier cambio posterior lo rompe y se descubre al verificarlo.',
      ),
      {
        kind: 'qr',
        text: of.verifyUrl,
        heading: 'Verifica este documento',
        lines: [of.verifyUrl, `O escribe el código ${printedCode(of.code)} en la página de verificación.`],
      },
    ],
    footer: `Unamano · Evidencia de la firma del crédito Nro. ${of.creditId} · Horas de Colombia (UTC-5)`,
  };
}
