import { lender } from './lender.ts';
import type { LegalText } from './shape.ts';

/** Autorización de centrales de riesgo: Leyes 1266 de 2008 y 2157 de 2021. */
export const text: LegalText = {
  summary: [
    'Nos permites ver tu historial de crédito para decidir, y contar cómo pagas, lo bueno y lo malo.',
    'Si tu crédito es por convenio con tu empresa, no te consultamos: solo autorizas el reporte.',
    'Nunca te reportamos en mora sin avisarte antes, con al menos 20 días calendario para ponerte al día o reclamar.',
    'Puedes corregir lo que esté mal y retirar esta autorización cuando no tengas un crédito con nosotros.',
  ],
  sections: [
    {
      id: 'autorizacion',
      title: 'Qué autorizas',
      blocks: [
        `Autorizo de manera libre, previa, expresa e informada a ${lender.name}, con domicilio en ${lender.place} (Unamano), y a quien represente sus derechos, para:`,
        [
          'Consultar en DataCrédito Experian y en las demás centrales de riesgo mi información financiera, crediticia, comercial y de servicios, al estudiar una solicitud y mientras tenga un crédito.',
          'Reportar el nacimiento, el manejo, el pago y el incumplimiento de mis obligaciones con Unamano.',
          'Comprobar con esa información mi identidad y mis datos de contacto.',
        ],
        'Si tu crédito es por convenio con tu empresa, no hay consulta: autorizas solo el reporte, y la casilla que marcas lo dice así.',
        'La consulta se hace cuando confirmas tu solicitud. Su costo es la línea «Centrales de riesgo» del simulador; si ya te consultamos y la respuesta sigue vigente, esa línea es cero. Si no tomas el crédito, no te la cobramos.',
      ],
    },
    {
      id: 'si-no-autorizas',
      title: 'Si no autorizas',
      blocks: [
        'Dar esta autorización es voluntario y la casilla nunca viene marcada. El crédito sin convenio se estudia con una consulta, y te lo avisamos antes de pedir tus datos: si no la quieres, puedes no continuar. Los créditos por convenio con tu empresa se deciden sin consulta.',
      ],
    },
    {
      id: 'aviso-previo',
      title: 'Aviso antes de un reporte negativo',
      blocks: [
        'Antes de reportar una mora te enviamos un aviso al correo o al celular registrado, y solo reportamos si pasan 20 días calendario sin pago ni respuesta. En ese tiempo puedes pagar, mostrar que pagaste o discutir el monto, la fecha o la obligación.',
        'Si la deuda es igual o menor al 15 % de un salario mínimo mensual, te enviamos al menos dos avisos en días distintos; los 20 días cuentan desde el último.',
        'Reportamos a más tardar dentro de los 18 meses siguientes al incumplimiento. Lo reportado es veraz, completo y actualizado, y un pago se informa a la central apenas se registra.',
      ],
    },
    {
      id: 'permanencia',
      title: 'Cuánto permanece',
      blocks: [
        [
          'Lo positivo permanece de manera indefinida y te ayuda.',
          'Una mora permanece el doble del tiempo que duró, máximo 4 años desde el día en que pagas.',
          'Una deuda que no se paga caduca a los 8 años de haber entrado en mora.',
        ],
        'Cuando el plazo se cumple, la central debe retirar el dato sin que tengas que pedirlo, y tu puntaje se normaliza.',
      ],
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      blocks: [
        [
          'Consultar gratis y cuando quieras tu información en las centrales; esa consulta no baja tu puntaje.',
          'Saber quién te ha consultado.',
          'Pedir que se corrija o actualice un dato, y que se anote que hay un reclamo en trámite.',
          'Pedir prueba de esta autorización.',
          'Conocer la razón por escrito si te negamos un crédito por lo que dice la central.',
          'Pedir que se retire el reporte si fuiste víctima de suplantación, mostrando la denuncia.',
        ],
      ],
    },
    {
      id: 'reclamos',
      title: 'Cómo reclamar',
      blocks: [
        `Escribe a ${lender.personalData} o directamente a la central. Las consultas se responden en 10 días hábiles (prorrogables por 5) y los reclamos en 15 (prorrogables por 8, con aviso). Si no respondemos a tiempo, la ley entiende que aceptamos tu solicitud.`,
        'Si no quedas conforme, puedes acudir a la Superintendencia de Industria y Comercio (www.sic.gov.co), que vigila a Unamano y a la central en esta materia.',
      ],
    },
    {
      id: 'vigencia',
      title: 'Vigencia y cómo retirarla',
      blocks: [
        'La autorización rige desde que la aceptas y mientras tengas una solicitud o un crédito. Después puedes retirarla por los mismos canales; lo ya reportado permanece lo que dice la ley. Guardamos la versión que aceptaste, la fecha y la hora.',
      ],
    },
  ],
};
