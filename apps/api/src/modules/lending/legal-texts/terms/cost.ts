/** What a credit costs, line by line, as the settings of the day say. */
import { formatPercent } from '@unamano/domain/rates';
import { money, type TermsFacts } from './facts.ts';
import { legalPrice } from './legal-price.ts';
import type { Section } from './shape.ts';

function interest({ typeUser, simulator }: TermsFacts): string {
  const isAllied = typeUser === 'allied_company';
  return (
    `Intereses: la tasa mensual que ves, y su equivalente efectiva anual (E. A.), sobre el saldo de cada ${isAllied ? 'quincena' : 'mes'}. ` +
    `Hoy es ${formatPercent(simulator.interestRatePpm)} mensual, ${formatPercent(simulator.annualInterestRatePpm)} E. A.` +
    (isAllied ? '' : ' La E. A. cuenta meses iguales; los meses reales tienen de 28 a 31 días.')
  );
}

const ENDORSEMENT =
  'Aval: el costo, IVA incluido, de que un fiador profesional respalde tu crédito, en lugar de un codeudor. Si el fiador paga por ti, puede cobrarte lo que pagó.';

/** The line is called optional only where the borrower may really decline it. */
function platform({ typeUser, simulator, priceLines }: TermsFacts): string {
  const { taxed } = priceLines.valueCreditStudy;
  const vat = taxed ? `más su IVA (${formatPercent(simulator.vatPpm)})` : 'sin IVA';
  if (typeUser === 'allied_company') return `Administración: el estudio y el manejo de tu crédito, ${vat}.`;
  return simulator.platformOptional
    ? `Plataforma (Opcional): el estudio y el manejo digital de tu crédito, ${vat}. Al pedir eliges si la tomas; sin ella recibes el mismo monto y no pagas ${taxed ? 'ni la línea ni su IVA' : 'esa línea'}. Tu elección queda guardada con tu crédito y en el pagaré.`
    : `Plataforma: el estudio y el manejo digital de tu crédito, ${vat}. Se cobra en todos los créditos: no se puede pedir el crédito sin ella.`;
}

function centralRisk({ simulator }: TermsFacts): string {
  return simulator.centralRiskPesos === 0
    ? 'Centrales de riesgo: la consulta de tu historial no tiene costo para ti.'
    : `Centrales de riesgo: la consulta de tu historial, hoy ${money(simulator.centralRiskPesos)}. Si la última consulta todavía sirve, no se cobra.`;
}

export function cost(facts: TermsFacts): Section {
  return {
    id: 'costo',
    title: 'Cuánto cuesta',
    blocks: [
      'El simulador, el resumen, el pagaré y tu cuenta muestran las mismas líneas y el mismo total:',
      [
        'Recibes: el monto que te desembolsamos.',
        interest(facts),
        ENDORSEMENT,
        platform(facts),
        ...(facts.typeUser === 'allied_company' ? [] : [centralRisk(facts)]),
        'Total a pagar: la suma de todo. No hay cargos distintos de estos, salvo la mora si te atrasas.',
      ],
      'Las tarifas son las que muestra el simulador el día de tu solicitud y no cambian después.',
      ...legalPrice(facts),
    ],
  };
}
