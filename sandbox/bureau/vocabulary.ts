/** Names, places and lenders of generated people; all combinations are fictitious. */
export const WOMEN = [
  'Laura',
  'Diana',
  'Paula',
  'Sofía',
  'Valeria',
  'Camila',
  'Natalia',
  'Luz Marina',
  'Yesenia',
  'Adriana',
  'Marcela',
  'Gloria',
] as const;
export const MEN = [
  'Carlos',
  'Jorge',
  'Andrés',
  'Mateo',
  'Julián',
  'Óscar',
  'Héctor',
  'Iván',
  'Wilson',
  'Fabián',
  'Édgar',
  'Luis Fernando',
] as const;
export const SURNAMES = [
  'Ospina',
  'Restrepo',
  'Rodríguez',
  'Giraldo',
  'Quintero',
  'Muñoz',
  'Cárdenas',
  'Marín',
  'Valencia',
  'Londoño',
  'Peña',
  'Castaño',
  'Henao',
  'Zapata',
  'Ríos',
  'Mosquera',
] as const;

export interface City {
  readonly name: string;
  readonly areaCode: string;
}
export const CITIES: readonly [City, ...City[]] = [
  { name: 'Pereira', areaCode: '606' },
  { name: 'Dosquebradas', areaCode: '606' },
  { name: 'Manizales', areaCode: '606' },
  { name: 'Armenia', areaCode: '606' },
  { name: 'Bogotá, D.C.', areaCode: '601' },
  { name: 'Medellín', areaCode: '604' },
  { name: 'Cali', areaCode: '602' },
  { name: 'Barranquilla', areaCode: '605' },
  { name: 'Bucaramanga', areaCode: '607' },
  { name: 'Ibagué', areaCode: '608' },
];

export const BANKS = [
  'BANCOLOMBIA',
  'DAVIVIENDA',
  'BANCO DE BOGOTA',
  'BANCO CAJA SOCIAL',
  'BBVA COLOMBIA',
  'BANCO AV VILLAS',
  'BANCO POPULAR',
] as const;
export const STORES = [
  'ALKOSTO',
  'ALMACENES EXITO',
  'TUYA',
  'CODENSA HOGAR',
  'ADDI',
  'SISTECREDITO',
] as const;
export const TELCOS = ['CLARO MOVIL', 'MOVISTAR', 'TIGO', 'WOM'] as const;
export const COOPERATIVES = ['CONFIAR', 'COOPERATIVA JFK', 'COTRAFA', 'COOMEVA'] as const;
export const ACTIVITIES = [
  'EMPLEADO',
  'COMERCIO AL POR MENOR',
  'PREPARACION DE COMIDAS',
  'TRANSPORTE DE PASAJEROS',
  'PELUQUERIA',
  'CONFECCION DE PRENDAS',
  'CULTIVO DE CAFE',
] as const;
export const STREETS = ['CL', 'CR', 'AV', 'DG', 'TV'] as const;
export const MAIL_HOSTS = ['correo.test', 'buzon.test'] as const;
