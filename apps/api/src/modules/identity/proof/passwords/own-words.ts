/**
 * Words that a password of this account must not be made of: the product, the allied companies, the person, the work of staff
 * (NIST SP 800-63B, 3.1.1.2: context-specific words and their derivatives).
 */
import { asLetters, withoutAccents } from './letters.ts';

const PRODUCT = ['unamano', 'una', 'mano'];
/** Departments, posts and what the dashboard calls its modules. */
export const WORK: readonly string[] =
  `
  administracion administrador administradora admin analista aprobacion aprobaciones area asesor asesora asistente atencion
  auditor auditora auditoria auxiliar bancos bodega calidad caja cajera cajero cartera central clientes cobranza cobranzas
  cobros comercial compras confirmar contabilidad contador contadora contraseña convenios coordinador coordinadora credito
  creditos cumplimiento departamento desembolso desembolsos direccion director directora empleados empresa empresas equipo
  finanzas financiera financiero fraude gerencia gerente gestion historia historial humana humano humanos informatica
  ingenieria jefa jefe juridica juridico legal libranza libranzas logistica mercadeo mora nomina nominas oficial oficina
  operacion operaciones operativa operativo pagos personal personas plataforma portafolio presidencia prestamos procesos
  proveedores recaudo recaudos recursos reportes revisiones revisoria riesgo riesgos seguridad servicio servicios sistemas
  soporte supervisor supervisora talento tecnologia tesoreria tesorero usuarios ventas`.match(/\S+/g) ?? [];
/** Shorter pieces of a name are in many ordinary words. */
const PIECE_LETTERS_MIN = 3;
/** What a password needs beside the words of its account. */
const OTHER_LETTERS_MIN = 4;
const NUMBER_DIGITS_MIN = 5;

/** A name, an e-mail address or the like in its words: "Café Alto SAS" is cafe, alto, sas and cafealtosas. */
function piecesOf(text: string): string[] {
  const words = withoutAccents(text).split(/[^a-z]+/);
  return [...words, words.join('')].filter((word) => word.length >= PIECE_LETTERS_MIN);
}

/** The part before the @ and the name of the domain. The ending of the domain is no word of the person. */
export function wordsOfEmail(email: string): string[] {
  const [user = '', domain = ''] = email.split('@');
  return [user, domain.split('.').slice(0, -1).join('.')];
}

function lettersBeside(password: string, pieces: readonly string[]): number | null {
  let left = password;
  for (const piece of pieces) left = left.replaceAll(piece, '');
  return left === password ? null : left.length;
}

/** Whether little but these words is left of a password, or it contains a number of the person. */
export function isMadeOf(password: string, words: readonly string[], numbers: readonly string[]): boolean {
  const flat = withoutAccents(password);
  const digits = numbers
    .map((number) => number.replace(/\D/g, ''))
    .filter((n) => n.length >= NUMBER_DIGITS_MIN);
  if (digits.some((number) => flat.replace(/\D/g, '').includes(number))) return true;
  const pieces = [...new Set([...PRODUCT, ...words.flatMap(piecesOf)])].sort((a, b) => b.length - a.length);
  const spellings = [flat, asLetters(flat), asLetters(flat.replace(/[^a-z]+$/, ''))];
  return spellings.some((spelling) => {
    const left = lettersBeside(spelling.replace(/[^a-z]/g, ''), pieces);
    return left !== null && left < OTHER_LETTERS_MIN;
  });
}
