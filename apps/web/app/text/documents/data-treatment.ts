import { lender } from './lender.ts';
import type { LegalText } from './shape.ts';

/** Política de tratamiento de datos: Ley 1581 de 2012, Decreto 1074 de 2015 (part 2, book 2, title 2, chapter 25). */
export const text: LegalText = {
  summary: [
    'Pedimos solo los datos que hacen falta para estudiar, entregar y cobrar tu crédito.',
    'No los vendemos. Los compartimos únicamente con quien los necesita para prestarte el servicio o con quien la ley ordena.',
    `Puedes conocerlos, corregirlos, pedir que se borren o retirar tu permiso: escribe a ${lender.personalData}.`,
  ],
  sections: [
    {
      id: 'responsable',
      title: 'Quién responde por tus datos',
      blocks: [
        `${lender.name}, con domicilio en ${lender.place} (en adelante, Unamano), es el responsable del tratamiento. El área de Protección de Datos atiende tus consultas y reclamos en ${lender.personalData}.`,
        'Esta política cumple la Ley 1581 de 2012 y el Decreto 1074 de 2015. La información financiera y de crédito se rige además por las Leyes 1266 de 2008 y 2157 de 2021, que explicamos en la autorización de centrales de riesgo.',
      ],
    },
    {
      id: 'datos',
      title: 'Qué datos tratamos',
      blocks: [
        [
          'Identificación y contacto: nombres, apellidos, tipo y número de documento, fecha y lugar de expedición, fecha de nacimiento, género, dirección, ciudad, celular y correo.',
          'Trabajo e ingresos: ocupación, empresa o actividad económica, ingresos mensuales y personas a cargo.',
          'Crédito: lo que pides, la decisión y sus razones, los documentos que firmas, cuotas, pagos, gestiones de cobro y la cuenta bancaria donde recibes el dinero.',
          'Seguridad: fecha y hora, dirección de red y celular desde los que aceptas, firmas o ingresas. Las contraseñas y los códigos se guardan cifrados de manera que nadie puede leerlos.',
        ],
        'No pedimos datos sensibles (salud, biometría, origen étnico, convicciones). Responder por tu género es solo para dirigirnos a ti y puedes elegir «otro». No prestamos a menores de 18 años ni tratamos sus datos a sabiendas.',
      ],
    },
    {
      id: 'finalidades',
      title: 'Para qué los usamos',
      blocks: [
        [
          'Comprobar que eres tú y prevenir el fraude y la suplantación.',
          'Estudiar tu solicitud, decidir y ofrecerte un monto y un plazo que puedas pagar.',
          'Elaborar, firmar y conservar el pagaré y los demás documentos del crédito.',
          'Desembolsar el dinero, recibir tus pagos y llevar las cuentas de tu crédito.',
          'Avisarte de vencimientos, pagos, cambios y respuestas por los canales que autorizas.',
          'Cobrar lo que esté en mora, dentro de los límites de la Ley 2300 de 2023.',
          'Atender tus consultas y reclamos, y cumplir obligaciones contables, tributarias, de prevención de lavado de activos y órdenes de autoridad.',
          'Si tu empresa tiene convenio: confirmar con ella tu vínculo, tu solicitud y el descuento por nómina.',
        ],
        'No usamos tus datos para publicidad de terceros. Para enviarte ofertas propias pedimos un permiso aparte, que puedes negar sin que eso afecte tu crédito.',
      ],
    },
    {
      id: 'decision',
      title: 'Cómo decidimos sobre tu solicitud',
      blocks: [
        'Un programa aplica reglas escritas y versionadas a lo que nos cuentas y a la respuesta de la central de riesgo. Guardamos qué datos usó, qué versión de las reglas y las razones.',
        'Puedes pedir que te expliquemos la decisión y que una persona la revise. Responderemos en los plazos de las consultas.',
      ],
    },
    {
      id: 'terceros',
      title: 'Con quién los compartimos',
      blocks: [
        [
          'Centrales de riesgo, si lo autorizas por separado.',
          'Proveedores que trabajan por encargo nuestro: mensajes de texto, WhatsApp y correo, pasarela de pagos, bancos, alojamiento y conservación de documentos.',
          'El fiador profesional que respalda tu crédito.',
          'Tu empresa, si pides por convenio.',
          'Autoridades, cuando la ley u orden judicial lo exige.',
        ],
        'Los proveedores se obligan por contrato a usar los datos solo para su encargo, con la misma seguridad. Algunos guardan información fuera de Colombia: solo enviamos datos a países con nivel adecuado de protección según la Superintendencia de Industria y Comercio, o mediante contratos de transmisión.',
      ],
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      blocks: [
        [
          'Conocer, actualizar y corregir tus datos.',
          'Pedir prueba de la autorización que nos diste.',
          'Saber qué uso les hemos dado.',
          'Pedir que se borren o retirar la autorización, salvo que una ley o un crédito vigente nos obligue a conservarlos.',
          'Consultarlos gratis.',
          'Quejarte ante la Superintendencia de Industria y Comercio (www.sic.gov.co), después de habernos reclamado.',
        ],
      ],
    },
    {
      id: 'como-ejercerlos',
      title: 'Cómo ejercerlos',
      blocks: [
        `Escribe a ${lender.personalData} con tu nombre, tu número de documento, lo que pides y dónde responderte. Pueden hacerlo también tus herederos o quien tenga tu poder.`,
        'Si pides tus datos, te entregamos un resumen, un archivo con cada dato que guardamos y tus documentos. Si corriges tu nombre, tu celular o tu correo, dos personas de nuestro equipo lo revisan, y avisamos al contacto anterior y al nuevo.',
        [
          'Consultas: respondemos en máximo 10 días hábiles. Si no alcanzamos, te decimos por qué y la nueva fecha, a más tardar 5 días hábiles después.',
          'Reclamos: respondemos en máximo 15 días hábiles, prorrogables por 8 con aviso. Si falta algo, te lo pedimos en los 5 días siguientes; si pasan dos meses sin respuesta tuya, entendemos que desististe. Mientras se decide, el dato lleva la leyenda «reclamo en trámite».',
        ],
      ],
    },
    {
      id: 'conservacion',
      title: 'Cuánto tiempo los guardamos',
      blocks: [
        'Mientras tengas una solicitud o un crédito y, después, el tiempo que exigen las normas comerciales y tributarias. Estos son los plazos:',
        [
          'Si recibiste un crédito: tus datos, los documentos, los pagos y las cuentas, diez años desde el último movimiento de dinero.',
          'Si no recibiste un crédito: 180 días desde tu última solicitud, para explicarte la decisión y atender tus reclamos. La respuesta de la central de riesgo, 180 días desde la consulta. Tu reporte de un crédito que no pediste, si no tienes cuenta: 180 días desde la respuesta.',
          'Ingresos a tu cuenta: 365 días. Dispositivos desde los que no ingresas: 400 días. Códigos de ingreso, intentos con un código equivocado y enlaces para tu contraseña o tu correo: 90 días.',
          'El texto y el destino de los mensajes que te enviamos: tres años.',
          'Eventos de seguridad, sin tu nombre: 365 días. Hojas de cálculo que descarga nuestro equipo: una hora en nuestros servidores.',
        ],
        'Cumplido el plazo de diez años o de 180 días, cada mes reemplazamos lo que te identifica y borramos los documentos. Quedan valores y fechas sin tu nombre, y el registro de lo que hizo nuestro equipo, que no muestra tus datos completos. No lo hacemos mientras debas algo, tengas dinero por devolver, o haya un reclamo o una orden de autoridad.',
        'Las copias de seguridad se borran a los 35 días. Hasta entonces un dato borrado puede seguir en ellas.',
      ],
    },
    {
      id: 'seguridad',
      title: 'Cómo los cuidamos',
      blocks: [
        'La información viaja cifrada, cada persona de Unamano ve solo lo que su trabajo requiere, y queda registrado quién consultó el crédito o el historial de una persona. Si ocurre un incidente que te pueda afectar, te avisamos e informamos a la Superintendencia de Industria y Comercio.',
        'Esta página no usa cookies de publicidad ni de seguimiento. Guarda en tu dispositivo únicamente lo necesario para tu sesión y el borrador de tu solicitud, nunca tu contraseña.',
      ],
    },
    {
      id: 'vigencia',
      title: 'Vigencia y cambios',
      blocks: [
        'Esta versión rige desde la fecha que aparece arriba. Si cambia algo esencial (quién responde o para qué se usan los datos), te avisamos antes y, si hace falta, pedimos de nuevo tu autorización. Guardamos qué versión aceptaste y cuándo.',
      ],
    },
  ],
};
