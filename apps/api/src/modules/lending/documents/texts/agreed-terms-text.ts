/** The texts about the agreed terms that all documents of a credit share. */
import { DOCUMENT_TYPES } from '@unamano/contract/identity/user';
import { bogotaDay, formatDay } from '@unamano/domain/calendar';
import { biweeklyFee } from '@unamano/domain/loans/price/pricing';
import { formatCop } from '@unamano/domain/money';
import type { PriceLineValues } from '../../../office/settings/index.ts';
import type { AgreedTerms } from '../repo.ts';
import { type Block, rowsOf } from './sheet.ts';

export type Terms = NonNullable<AgreedTerms> & {
  /** The lender's name, with the tax number where it is known. */
  lender: string;
  /** The borrower's municipality of residence. */
  city: string;
  /** What counted as interest on the day of the offer. */
  price_lines: PriceLineValues;
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

export const fullName = (terms: Terms): string => `${terms.first_name} ${terms.last_name}`;

export function identityOf(typeDocument: string, number: string): string {
  const type = DOCUMENT_TYPES.find(({ code }) => code === typeDocument)?.name ?? 'documento';
  return `${type} No. ${number}`;
}

export function identity(terms: Terms): string {
  return identityOf(terms.type_document, terms.dni);
}

/** Says what the borrower chose, where there was a choice. */
function platformLabel(terms: Terms): string {
  if (terms.type_user === 'allied_company') return 'Administración';
  if (!terms.platform_optional) return 'Plataforma (estudio de crédito)';
  return terms.platform_declined
    ? 'Plataforma (opcional: el deudor no la tomó)'
    : 'Plataforma (opcional: el deudor la tomó)';
}

/** Every line of the quote, to the peso. */
export function costTable(terms: Terms): Block {
  const isAllied = terms.type_user === 'allied_company';
  const vatLabel = `IVA (${percent(terms.vat_ppm).replace(',00', '')}) de la línea anterior`;
  return {
    kind: 'table',
    rows: [
      ...rowsOf({
        Capital: formatCop(terms.amount),
        'Intereses corrientes': formatCop(terms.interest_paid),
        'Aval (IVA incluido)': formatCop(terms.value_endorsement),
        [platformLabel(terms)]: formatCop(terms.value_credit_study),
        ...(terms.price_lines.valueCreditStudy.taxed
          ? { [vatLabel]: formatCop(terms.vat_credit_study) }
          : {}),
        ...(isAllied ? {} : { 'Centrales de riesgo': formatCop(terms.central_risk) }),
      }),
      { label: 'Total a pagar', value: formatCop(terms.total), isTotal: true },
      ...rowsOf({
        'Plazo en meses': String(terms.installments),
        ...(isAllied
          ? { 'Cuota quincenal': formatCop(biweeklyFee(terms.monthly_cost)) }
          : { 'Cuota mensual': formatCop(terms.monthly_cost) }),
        'Tasa de interés mensual': percent(terms.interest_rate_ppm),
        'Tasa efectiva anual': percent(terms.annual_interest_rate_ppm),
      }),
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
