import { soundOf } from './activity-spelling.ts';

/** What people say they do before they name the thing: it tells a kind of work, and never an activity by itself. */

export type Doing = {
  /** The word that, alone, leads to the activities for a thing that no phrase has. */
  said: string;
  /** How the codes of this kind of work begin; any code where empty. */
  codes: readonly string[];
};

type Row = [said: string, words: string, codes: string];

const ROWS: readonly Row[] = [
  [
    'vendo',
    'vende vender vendemos vendiendo venta ventas vendedor vendedora vendedores compro compra comercializo',
    '47 46 56 6810 6820',
  ],
  ['distribuyo', 'distribuidor distribuidora distribucion mayorista surto', '46 47'],
  [
    'fabrico',
    'hago hacemos haciendo elaboro elaboracion produzco produccion fabricacion fabricante fabrica preparo',
    '1 2 30 31 32 56',
  ],
  ['cocino', 'cocinar cocinando cocinero cocinera', '56 10'],
  [
    'siembro',
    'cultivo cultivos cultivamos siembra cultivador cultivadora sembrador cosecho cosecha recolecto recolector recolectora',
    '011 012 013 0161 02',
  ],
  ['crio', 'cria crianza criador criadora criadero engordo engorde levante', '014 032'],
  ['pesco', 'pesca', '03'],
  ['extraigo', 'exploto extraccion saco', '05 06 07 08 09'],
  ['coso', 'confecciono cosiendo costuro confeccion', '14 13 15'],
  ['tejo', 'tejemos tejido tejidos tejiendo', '13 14 15'],
  [
    'arreglo',
    'arreglos arreglamos reparo reparacion reparaciones reparador reparadora mantenimiento tecnico tecnica',
    '95 33 45',
  ],
  ['instalo', 'instalamos instalador instaladora instalacion instalaciones monto montaje', '43 33 80 61'],
  ['alquilo', 'alquiler alquileres alquilamos arriendo arrendamos rento', '77 68 55'],
  [
    'conduzco',
    'manejo conductor conductora chofer conducir conduciendo operador operadora piloto',
    '49 50 43 53 5221',
  ],
  ['transporto', 'transporte transportador llevo reparto repartidor', '49 50 53'],
  [
    'limpio',
    'limpiamos limpiador limpiadora limpieza lavo lavamos lavado lavador lavadora aseo',
    '81 96 4520',
  ],
  ['cuido', 'cuidamos cuidador cuidadora cuidado', '88 97 80 87 9609 5221'],
  ['enseno', 'dicto clases clase profesor profesora docente instructor instructora academia escuela', '85'],
  ['toco', 'canto', '90'],
  ['diseno', 'disenador disenadora', '74 62'],
  [
    'empleado',
    'empleada ayudante ayudo auxiliar operario operaria obrero obrera asistente encargado encargada aprendiz oficial jefe supervisor supervisora coordinador coordinadora',
    '',
  ],
  [
    'negocio',
    'tengo dueno duena propietario propietaria atiendo administro administrador administradora puesto taller servicio servicios empresa local',
    '',
  ],
];

const DOINGS = new Map<string, Doing>(
  ROWS.flatMap(([said, words, codes]) => {
    const doing = { said, codes: codes.split(' ').filter(Boolean) };
    return [said, ...words.split(' ')].map((word): [string, Doing] => [soundOf(word), doing]);
  }),
);

/** The kind of work that a folded word tells, undefined for a thing. */
export const doingOf = (word: string): Doing | undefined => DOINGS.get(soundOf(word));
