/** The texts about the agreed terms that all documents of a credit share. */
import { DOCUMENT_TYPES } from '@unamano/contract/user';
import { bogotaDay, formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import { biweeklyFee } from '@unamano/domain/pricing';
import type { AgreedTerms } from '../repo.ts';
import type { Block } from './sheet.ts';

export type Terms = NonNullable<AgreedTerms> & {
  /** The lender's name, with the tax number where it is known. */
  lender: string;
  /** The borrower's municipality of residence. */
  city: string;
};

/** The lender's seat: the note is issued and paid there. */
export const LENDER_PLACE = 'Bogotá, D.C., Colombia';

export function lenderName(nit: string | undefined): string {
  return nit ? `UNAMANO S.A.S., NIT ${nit}` : 'UNAMANO S.A.S.';
}

/** 17,500 ppm is '1,75 %': exact, two decimals at least. */
export function percent(ppm: number): string {
  const text = String(ppm).padStart(5, '0');
  const decimals = text.slice(-4).replace(/0{1,2}$/, '');
  return `${text.slice(0, -4)},${decimals} %`;
}

export function fullName(terms: Terms): string {
  return `${terms.first_name} ${terms.last_name}`;
}

export function identityOf(typeDocument: string, number: string): string {
  const type = DOCUMENT_TYPES.find(({ code }) => code === typeDocument)?.name ?? 'documento';
  return `${type} No. ${number}`;
}

export function identity(terms: Terms): string {
  return identityOf(terms.type_document, terms.dni);
}

/** Every line of the quote, to the peso. */
export function costTable(terms: Terms): Block {
  const fee =
    terms.type_user === 'allied_company'
      ? { label: 'Cuota quincenal', value: formatCop(biweeklyFee(terms.monthly_cost)) }
      : { label: 'Cuota mensual', value: formatCop(terms.monthly_cost) };
  const platform =
    terms.type_user === 'allied_company' ? 'Administración' : 'Plataforma (estudio de crédito)';
  return {
    kind: 'table',
    rows: [
      { label: 'Capital', value: formatCop(terms.amount) },
      { label: 'Intereses corrientes', value: formatCop(terms.interest_paid) },
      { label: 'Aval (IVA incluido)', value: formatCop(terms.value_endorsement) },
      { label: platform, value: formatCop(terms.value_credit_study) },
      {
        label: `IVA (${percent(terms.vat_ppm).replace(',00', '')}) de la línea anterior`,
        value: formatCop(terms.vat_credit_study),
      },
      ...(terms.type_user === 'allied_company'
        ? []
        : [{ label: 'Centrales de riesgo', value: formatCop(terms.central_risk) }]),
      { label: 'Total a pagar', value: formatCop(terms.total), isTotal: true },
      { label: 'Plazo en meses', value: String(terms.installments) },
      fee,
      { label: 'Tasa de interés mensual', value: percent(terms.interest_rate_ppm) },
      { label: 'Tasa efectiva anual', value: percent(terms.annual_interest_rate_ppm) },
    ],
  };
}

export function subtitle(terms: Terms): string {
  return `Crédito Nro. ${terms.id} · Ofrecido el ${formatDay(bogotaDay(terms.requested_at))}`;
}

/** The agreement that a code sent by SMS is a signature, made before its use. */
export const ELECTRONIC_SIGNATURE =
  'Las partes acuerdan firmar este documento de forma electrónica. Un código de un solo uso, enviado por mensaje de ' +
  'texto al celular registrado del deudor e ingresado por este en la plataforma, es su firma electrónica, con la ' +
  'misma validez que una firma manuscrita (Ley 527 de 1999, artículo 7, y Decreto 2364 de 2012, compilado en el ' +
  'Decreto 1074 de 2015). Con la firma se conservan la huella SHA-256 del documento mostrado, la fecha y hora, el ' +
  'celular y la dirección de red desde la que se firmó; constan en la hoja de evidencia que se agrega al final. El ' +
  'archivo así completado y sellado con el certificado digital de la plataforma es el original (Ley 527 de 1999, ' +
  'artículo 8).';
