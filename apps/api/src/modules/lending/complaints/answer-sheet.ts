/** The answer to a complaint as a document: what was asked, what is answered, and how to go on before the authority. */
import { bogotaDay, formatDay } from '@unamano/domain/calendar';
import type { ComplaintKind } from '@unamano/domain/identity/complaint-clocks';
import {
  type Block,
  formatInstantSeconds,
  heading,
  paragraph,
  printedCode,
  type Sheet,
  summary,
  verificationBlock,
} from '../documents/index.ts';
import type { ComplaintRow } from './repo.ts';

const TITLES: Record<ComplaintKind, string> = {
  petition: 'Petición',
  complaint: 'Queja',
  claim: 'Reclamo',
  data_query: 'Consulta sobre datos personales',
  data_claim: 'Reclamo sobre datos personales',
  bureau_claim: 'Reclamo sobre el reporte a las centrales de riesgo',
};

const SIC = 'Superintendencia de Industria y Comercio (www.sic.gov.co)';
const OF_DATA = `Con esta respuesta terminó el trámite ante nosotros. Si no estás de acuerdo, puedes presentar una queja ante la ${SIC}, Delegatura para la Protección de Datos Personales`;
const OF_CONSUMER = `Si no estás de acuerdo, puedes presentar una denuncia o una demanda ante la ${SIC} (Ley 1480 de 2011, artículo 58): adjunta este documento, que prueba el reclamo directo.`;
const GOING_ON: Record<ComplaintKind, string> = {
  petition: OF_CONSUMER,
  complaint: OF_CONSUMER,
  claim: OF_CONSUMER,
  data_query: `${OF_DATA} (Ley 1581 de 2012, artículo 16).`,
  data_claim: `${OF_DATA} (Ley 1581 de 2012, artículo 16).`,
  bureau_claim: `${OF_DATA} (Ley 1266 de 2008, artículos 16 y 17).`,
};

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map(paragraph);

type Answered = Pick<ComplaintRow, 'kind' | 'name' | 'dni' | 'text' | 'received_at'> & {
  number: string;
  answer: string;
  answered_at: Date;
};

export function answerSheet(
  { kind, name, dni, text, number, answer, received_at, answered_at }: Answered,
  issue: { code: string; verifyUrl: string; at: Date },
): Sheet {
  return {
    title: `Respuesta a la solicitud ${number}`,
    subtitle: `${TITLES[kind]} · Respondida el ${formatDay(bogotaDay(answered_at))}`,
    blocks: [
      summary({
        Número: number,
        Tipo: TITLES[kind],
        'De parte de': name,
        ...(dni && { Documento: dni }),
        Recibida: formatInstantSeconds(received_at),
        Respondida: formatInstantSeconds(answered_at),
      }),
      heading('Lo que pediste'),
      ...paragraphs(text),
      heading('Nuestra respuesta'),
      ...paragraphs(answer),
      heading('Si no estás de acuerdo'),
      paragraph(GOING_ON[kind]),
      verificationBlock(
        issue.verifyUrl,
        `Código ${printedCode(issue.code)}. Generado el ${formatInstantSeconds(issue.at)}, hora de Colombia, y sellado con el ` +
          'certificado digital de la plataforma.',
      ),
    ],
    footer: `Unamano · Respuesta a la solicitud ${number}`,
  };
}
