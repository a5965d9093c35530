/**
 * The meanings of the bureau's codes. Source: the code tables of DataCrédito's HC2 report as its published clients print them
 * (ndsanchez/datacredito-experian-wsdl, PereAnd/ss-datacred); the Spanish texts are ours.
 */
type Codes = Readonly<Record<string, string>>;

/** EstadoPago, open and closed obligations. */
export const paymentStates: Codes = {
  '00': 'No disponible',
  '01': 'Al día',
  '02': 'Tarjeta no entregada',
  '03': 'Cancelada por mal manejo',
  '04': 'Tarjeta robada',
  '05': 'Cancelada por el titular',
  '06': 'Cancelada «MX»',
  '07': 'Tarjeta extraviada',
  '08': 'Pago voluntario',
  '09': 'Pago voluntario, mora de 30',
  '10': 'Pago voluntario, mora de 60',
  '11': 'Pago voluntario, mora de 90',
  '12': 'Pago voluntario, mora de 120',
  '13': 'Al día, tuvo mora de 30',
  '14': 'Al día, tuvo mora de 60',
  '15': 'Al día, tuvo mora de 90',
  '16': 'Al día, tuvo mora de 120',
  '17': 'En mora de 30 días',
  '18': 'En mora de 60 días',
  '19': 'En mora de 90 días',
  '20': 'En mora de 120 días',
  '21': 'Tuvo mora de 60, está en 30',
  '22': 'Tuvo mora de 90, está en 30',
  '23': 'Tuvo mora de 90, está en 60',
  '24': 'Tuvo mora de 120, está en 30',
  '25': 'Tuvo mora de 120, está en 60',
  '26': 'Tuvo mora de 120, está en 90',
  '27': 'Recurrente: tuvo 30, está en 60',
  '28': 'Recurrente: tuvo 30, está en 90',
  '29': 'Recurrente: tuvo 30, está en 120',
  '30': 'Recurrente: tuvo 60, está en 30',
  '31': 'Recurrente: tuvo 60, está en 60',
  '32': 'Recurrente: tuvo 60, está en 90',
  '33': 'Recurrente: tuvo 60, está en 120',
  '34': 'Recurrente: tuvo 90, está en 30',
  '35': 'Recurrente: tuvo 90, está en 60',
  '36': 'Recurrente: tuvo 90, está en 90',
  '37': 'Recurrente: tuvo 90, está en 120',
  '38': 'Recurrente: tuvo 120, está en 30',
  '39': 'Recurrente: tuvo 120, está en 60',
  '40': 'Recurrente: tuvo 120, está en 90',
  '41': 'Recurrente: tuvo 120, está en 120',
  '45': 'Cartera castigada',
  '46': 'Castigada y recuperada',
  '47': 'Dudoso recaudo',
  '49': 'Tarjeta renovada',
  '60': 'En reclamación',
};

/** EstadoCuenta of obligations and cards. */
export const accountStates: Codes = {
  '00': 'No reportada',
  '01': 'Al día',
  '02': 'En mora',
  '03': 'Pago total',
  '04': 'Pago judicial',
  '05': 'Dudoso recaudo',
  '06': 'Castigada',
  '07': 'Dación en pago',
  '08': 'Cancelada por el titular',
  '09': 'Cancelada por mal manejo',
  '10': 'Prescrita',
  '11': 'Cancelada por la entidad',
  '12': 'Cancelada por reestructuración',
  '13': 'Vendida',
  '14': 'Insoluta',
  '15': 'Siniestrada',
  '16': 'Liquidación patrimonial',
  '17': 'Subrogación',
};

/** EstadoCuenta of savings accounts, which has its own codes. */
export const savingStates: Codes = {
  '01': 'Activa',
  '02': 'Cancelada por mal manejo',
  '05': 'Saldada',
  '06': 'Embargada',
  '07': 'Embargada activa',
  '09': 'Inactiva',
};

export const originStates: Codes = {
  '0': 'Normal',
  '1': 'Reestructurada',
  '2': 'Refinanciada',
  '3': 'Transferida de otro producto',
  '4': 'Comprada',
  '5': 'Normal reestructurada',
  '6': 'Normal refinanciada',
};

export const accountTypes: Codes = {
  AHO: 'Cuenta de ahorros',
  CAB: 'Cartera bancaria',
  CAC: 'Cooperativa',
  CBD: 'Bajo monto digital',
  CBR: 'Crédito rotativo',
  CCB: 'Cuenta corriente',
  CDC: 'Comunicaciones',
  CFE: 'Fondo de empleados',
  COC: 'Otras carteras',
  CON: 'Consumo',
  CTC: 'Telefonía celular',
  MCR: 'Microcrédito',
  TDC: 'Tarjeta de crédito',
};

/** The state of an identity document. */
export const documentStates: Codes = { '00': 'Vigente', '01': 'No vigente', '02': 'No reportado' };

export const sectors: Codes = { '1': 'Financiero', '2': 'Cooperativo', '3': 'Real', '4': 'Telcos' };
