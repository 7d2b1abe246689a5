import { csvOf, FOR_SPREADSHEETS } from '@campeiro/contract/kit/csv';
import { expect, test } from 'vitest';
import { cellsOf, sumOf } from './payroll.ts';

const row = {
  id_usuario: 4,
  usuario: 'Ana; Souza',
  matricula: '00042',
  dias: 3,
  distancia: 0.1,
  valor: 1234.5,
  dias_aprovados: 2,
  distancia_aprovada: 0.2,
  valor_aprovado: 0.1,
  valor_a_pagar: 0,
  valor_pago: 0.1,
  valor_complementos: 0.2,
  complementos_a_pagar: 0.2,
  complementos_pagos: 0,
};

test('decimals have a comma', () => {
  expect(csvOf(cellsOf('2026-08', [row]), FOR_SPREADSHEETS)).toBe(
    '2026-08;\'00042;"Ana; Souza";3;0,1;1234,50;2;0,2;0,10;0,00;0,10;0,20;0,20;0,00\r\n',
  );
});

test('sums are exact', () => {
  const { dias, distancia_aprovada, valor_aprovado } = sumOf([row, row, row]);
  expect([dias, distancia_aprovada, valor_aprovado]).toEqual([9, 0.6, 0.3]);
});
