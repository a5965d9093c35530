import { describe, expect, it } from 'vitest';
import { dayFault } from '../day-fault.ts';
import { cellFaults } from './cell-faults.ts';

describe('the faults of a refused file', () => {
  it('have a row and a column, whatever the column is called', () => {
    const fields = {
      file: 'Fila 3, columna Valor descontado: escribe el valor',
      'file:3:Valor descontado': 'escribe el valor',
      'file:12:Crédito Nro.': 'escribe el número',
      'file:14:Toda la fila': 'revisa las comillas',
      transfer_amount: 'Requerido',
    };
    expect(cellFaults(fields)).toEqual([
      { row: '3', column: 'Valor descontado', text: 'escribe el valor' },
      { row: '12', column: 'Crédito Nro.', text: 'escribe el número' },
      { row: '14', column: 'Toda la fila', text: 'revisa las comillas' },
    ]);
  });
});

describe('a typed day', () => {
  it('is missing, impossible, or fine', () => {
    expect(dayFault('')).toBe('Requerido');
    expect(dayFault('31/02/2026')).toBe('Fecha no válida');
    expect(dayFault('28/02/2026')).toBeNull();
  });
});
