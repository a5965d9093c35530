/** How we contact, who answers claims, and the rules of the text itself. */
import type { TermsFacts } from './facts.ts';
import type { Section } from './shape.ts';

export const LENDER_SEAT = 'Bogotá, D.C., Colombia';
const HELP = 'ayuda@unamano.co';
const CHANNELS = `Por el chat de WhatsApp de esta página o al correo ${HELP}, de lunes a viernes de 8:00 a. m. a 6:00 p. m. y los sábados de 8:00 a. m. a 1:00 p. m.`;

export const collection: Section = {
  id: 'cobranza',
  title: 'Cómo te contactamos',
  blocks: [
    'Cumplimos la Ley 2300 de 2023:',
    [
      'De lunes a viernes de 7:00 a. m. a 7:00 p. m. y los sábados de 8:00 a. m. a 3:00 p. m. Nunca domingos ni festivos.',
      'Solo por los canales que autorizaste. Si ya hablamos contigo, no te buscamos por varios canales en la misma semana ni más de una vez el mismo día.',
      'No llamamos a tus referencias, no te visitamos y no te preguntamos por qué no has pagado.',
    ],
    'Los códigos, las confirmaciones y las alertas de fraude que necesitas pueden llegar a cualquier hora.',
  ],
};

export const yourRights: Section = {
  id: 'reclamos',
  title: 'Preguntas, reclamos y quién nos vigila',
  blocks: [
    CHANNELS,
    'Respondemos peticiones, quejas y reclamos dentro de los 15 días hábiles siguientes (Ley 1755 de 2015 y Ley 1480 de 2011) y te damos un número para seguirlos. En tu cuenta ves en cualquier momento cada cuota, lo que pagaste y a qué se aplicó; el detalle por escrito lo pides con «Solicitar saldo».',
    'La Superintendencia de Industria y Comercio (www.sic.gov.co) vigila nuestros créditos y el uso de tus datos: puedes acudir a ella si no quedas conforme. Unamano no capta dinero del público ni es una entidad vigilada por la Superintendencia Financiera.',
  ],
};

export function general({ lender }: TermsFacts): Section {
  return {
    id: 'generales',
    title: 'Otras reglas',
    blocks: [
      'Usa la plataforma de buena fe: no envíes datos falsos, no intentes entrar donde no te corresponde ni uses programas para llenarla. Podemos suspender una cuenta mientras se investiga un fraude y te diremos por qué.',
      'Hacemos lo posible para que la plataforma esté siempre disponible. Si una falla nuestra o de la pasarela te impide pagar a tiempo, escríbenos: corregimos la mora que haya causado.',
      'Podemos ceder el crédito o endosar el pagaré; te avisaremos a quién y tus condiciones no cambian. Tú no puedes ceder tu posición sin nuestra autorización.',
      'Cada cambio de estos términos es una versión nueva, con su fecha, y vale solo para créditos nuevos: el tuyo sigue con la versión que aceptaste, que guardamos palabra por palabra. Si una cláusula resulta inválida, las demás continúan. Se aplica la ley colombiana.',
      `${lender}, ${LENDER_SEAT}. Correo: ${HELP}.`,
    ],
  };
}
