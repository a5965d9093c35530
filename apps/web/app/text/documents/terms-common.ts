import { channels, lender } from './lender.ts';
import type { Section } from './shape.ts';

/** Sections that the terms of both kinds of borrower share. */

export const account: Section = {
  id: 'cuenta',
  title: 'Tu cuenta',
  blocks: [
    'Necesitas ser mayor de 18 años, residir en Colombia y tener un celular y un correo propios. Cuentas con datos de otra persona se cierran y se denuncian.',
    'Entras con un código de un solo uso que llega a tu celular, o con tu correo y contraseña. No los compartas: Unamano nunca te los pide por teléfono ni por chat. Si pierdes el celular o sospechas de alguien, escríbenos y bloqueamos la cuenta.',
    'Si cambias de celular, correo o dirección, avísanos: ahí te enviamos los códigos y los avisos.',
  ],
};

export const signature: Section = {
  id: 'firma',
  title: 'Firma electrónica',
  blocks: [
    'Aceptas firmar de forma electrónica. Tu firma es el código de un solo uso que enviamos por mensaje de texto al celular registrado y que tú ingresas. Vale lo mismo que una firma en papel (Ley 527 de 1999, artículo 7, y Decreto 2364 de 2012, compilado en el Decreto 1074 de 2015).',
    'Antes de firmar puedes abrir y descargar cada documento. Con la firma guardamos la huella digital del documento que viste, la fecha y la hora, el celular y la dirección de red. Las copias quedan en tu cuenta.',
    'El código es personal. Si crees que alguien firmó por ti, repórtalo de inmediato: suspendemos el cobro mientras investigamos.',
  ],
};

export const prepayment: Section = {
  id: 'pago-anticipado',
  title: 'Pagar antes',
  blocks: [
    'Puedes pagar cuotas o toda la deuda antes de tiempo, sin sanción, multa ni comisión (Ley 1555 de 2012). Lo que pagues de más en una cuota se abona a la siguiente.',
    'Con «Pagar todo hoy», en «Abonar cuota» o en «Información de pago», ves la cifra del día y la pagas: no te cobramos intereses de los días que faltan. Los que ya habías pagado por adelantado se descuentan de lo que falta; si son más, te devolvemos la diferencia a tu cuenta bancaria dentro de los 15 días hábiles siguientes. El estudio, el aval y la consulta no se devuelven: son servicios ya prestados.',
  ],
};

export const withdrawal: Section = {
  id: 'retracto',
  title: 'Arrepentirte',
  blocks: [
    'Antes de firmar puedes cancelar la solicitud cuando quieras, sin costo. Una oferta que no firmas en 7 días se vence sola.',
    'Después de firmar tienes 5 días hábiles para retractarte (Ley 1480 de 2011, artículo 47): usa «Me arrepentí de este crédito» en el detalle del crédito o escríbenos por cualquiera de nuestros canales. Los días se cuentan desde el siguiente al desembolso, de lunes a viernes sin festivos. Si ya recibiste el dinero, lo devuelves completo, sin intereses ni cargos, a más tardar en 30 días calendario; lo que hayas pagado de tus cuotas se descuenta, y anulamos el pagaré.',
  ],
};

export const arrears: Section = {
  id: 'mora',
  title: 'Si te atrasas',
  blocks: [
    'Desde el día siguiente al vencimiento, el capital de la cuota que no se pagó causa intereses de mora diarios a la tasa efectiva anual de tu crédito. Ningún día superan la tasa máxima legal de ese día (artículo 884 del Código de Comercio). No hay mora mientras todo lo vencido no pase de $5.000.',
    'Los gastos de cobranza solo se cobran si hablamos contigo o te entregamos un mensaje, en el horario de la Ley 2300; nunca por el solo hecho de atrasarte. Cada contacto causa a lo sumo uno, sobre tu cuota vencida más antigua: cada etapa reemplaza a la anterior y necesita otro contacto. Todos juntos no pasan del 20 % de lo vencido, y los créditos por nómina no los tienen. Hoy son, por cuota e IVA incluido:',
    ['$12.000 desde el día 6 de mora.', '$20.000 desde el día 31.', '$30.000 desde el día 61.'],
    'Tus pagos cubren, empezando por la cuota más antigua: gastos de cobranza causados, intereses de mora y valor de la cuota. Si no puedes pagar, escríbenos antes: podemos acordar nuevas fechas. Mientras cumples un acuerdo de pago no corren intereses de mora.',
  ],
};

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
    channels,
    'Respondemos peticiones, quejas y reclamos dentro de los 15 días hábiles siguientes (Ley 1755 de 2015 y Ley 1480 de 2011) y te damos un número para seguirlos. En tu cuenta ves en cualquier momento cada cuota, lo que pagaste y a qué se aplicó; el detalle por escrito lo pides con «Solicitar saldo».',
    'La Superintendencia de Industria y Comercio (www.sic.gov.co) vigila nuestros créditos y el uso de tus datos: puedes acudir a ella si no quedas conforme. Unamano no capta dinero del público ni es una entidad vigilada por la Superintendencia Financiera.',
  ],
};

export const general: Section = {
  id: 'generales',
  title: 'Otras reglas',
  blocks: [
    'Usa la plataforma de buena fe: no envíes datos falsos, no intentes entrar donde no te corresponde ni uses programas para llenarla. Podemos suspender una cuenta mientras se investiga un fraude y te diremos por qué.',
    'Hacemos lo posible para que la plataforma esté siempre disponible. Si una falla nuestra o de la pasarela te impide pagar a tiempo, escríbenos: corregimos la mora que haya causado.',
    'Podemos ceder el crédito o endosar el pagaré; te avisaremos a quién y tus condiciones no cambian. Tú no puedes ceder tu posición sin nuestra autorización.',
    'Los cambios a estos términos se avisan con 15 días de anticipación y valen para créditos nuevos: el tuyo sigue con la versión que aceptaste. Si una cláusula resulta inválida, las demás continúan. Se aplica la ley colombiana.',
    `${lender.name}, ${lender.place}. Correo: ${lender.help}.`,
  ],
};
