/** The evidence page of a signed document: signer, document, code, time, network address and policy. */

import { printedCode } from '../document-code.ts';
import { formatInstantSeconds } from '../instants.ts';
import { identityOf } from '../texts/agreed-terms-text.ts';
import { facts, heading, paragraph, type Sheet, verificationBlock } from '../texts/sheet.ts';
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

const CONSENT_LABELS = {
  data_treatment: 'Tratamiento de datos',
  terms: 'Términos y condiciones',
  central_risk: 'Centrales de riesgo',
};

function consentText(consent: ConsentRecords[number]): string {
  const hash = consent.document_sha256 === null ? '' : ` · ${consent.document_sha256.slice(0, 16)}…`;
  return `${consent.document_version} · ${formatInstantSeconds(consent.given_at)} · ${consentBasis(consent)}${hash}`;
}

/** The choice about the optional platform line; empty where there was none. */
function platformChoice(signature: SignatureRecord): Record<string, string> {
  const { platform_taken: isTaken, platform_chosen_at: at } = signature;
  if (isTaken === null || at === null) return {};
  const how = signature.platform_explicit ? 'elegido por la persona' : 'sin elección en su aplicación';
  return {
    'Plataforma opcional': `${isTaken ? 'La tomó' : 'No la tomó'} · ${formatInstantSeconds(at)} · ${how}`,
  };
}

function wrongTriesText(tries: number): string {
  if (tries === 0) return 'ningún intento errado';
  return tries === 1 ? 'un intento errado' : `${tries} intentos errados`;
}

export function evidenceSheet(of: EvidenceOf): Sheet {
  const { shown, signature } = of;
  return {
    title: 'Hoja de evidencia de la firma',
    subtitle: `${of.title} · Crédito Nro. ${of.creditId} · Documento ${printedCode(of.code)}`,
    blocks: [
      heading('Quién firmó'),
      facts({
        Firmante: signature.signer_name,
        // In full: evidence must identify the signer.
        Identificación: identityOf(signature.type_document, signature.dni),
        Celular: formatPhone(signature.cellphone),
        'Dirección de red (IP)': signature.address,
        Navegador: signature.user_agent || 'No informado',
      }),
      heading('Cómo se firmó'),
      facts({
        Método: 'Código de un solo uso por mensaje de texto, ligado a este crédito',
        'Código Nro.': `${signature.code_id}, tras ${wrongTriesText(signature.wrong_tries)}`,
        Enviado: formatInstantSeconds(signature.code_sent_at),
        'Ingresado y firmado': formatInstantSeconds(signature.signed_at),
        'Huella del código': `${signature.code_hash.slice(0, 32)} (con llave; no revela el código)`,
      }),
      heading('Qué se firmó'),
      facts({
        'Huella SHA-256 del documento mostrado': shown.sha256,
        'Se generó': formatInstantSeconds(shown.createdAt),
        'Dónde está': `Son, sin un solo cambio, los primeros ${shown.sizeBytes} bytes de este archivo`,
        'Política de crédito': `Versión ${signature.policy_version}`,
        ...Object.fromEntries(of.consents.map((each) => [CONSENT_LABELS[each.kind], consentText(each)])),
        ...platformChoice(signature),
      }),
      heading('Sello de la plataforma'),
      facts({
        Sellado: `${formatInstantSeconds(of.sealedAt)} · PAdES (ETSI EN 319 142-1) nivel B-B, sobre todo el archivo`,
        'Certificado SHA-256': of.certificateSha256,
      }),
      paragraph(
        'La firma es la del código que el firmante ingresó (Ley 527 de 1999, artículo 7; Decreto 1074 de 2015, capítulo ' +
          '2.2.2.47). El sello protege el archivo: cualquier cambio posterior lo rompe y se descubre al verificarlo.',
      ),
      verificationBlock(
        of.verifyUrl,
        `O escribe el código ${printedCode(of.code)} en la página de verificación.`,
      ),
    ],
    footer: `Unamano · Evidencia de la firma del crédito Nro. ${of.creditId} · Horas de Colombia (UTC-5)`,
  };
}
