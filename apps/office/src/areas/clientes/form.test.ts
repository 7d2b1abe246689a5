import type { Cliente } from '@campeiro/contract/clientes';
import { expect, test } from 'vitest';
import type { Definition } from '../../parts/custom-fields/values.ts';
import { bodyOf, creationOf, fieldsOfCliente } from './form.ts';

const DEFINITIONS = [{ id: 7, tipo: 'numero' } as Definition];
const CLIENTE = {
  tipo: 'F',
  nome: 'Carla',
  codigo: null,
  documento: '123',
  id_etapa: 4,
  valor_negocio: 12.5,
  campos_personalizados: { 7: 3 },
} as unknown as Cliente;

test('every field has a text', () => {
  expect(fieldsOfCliente(CLIENTE, DEFINITIONS)).toMatchObject({
    tipo: 'F',
    codigo: '',
    documento: '123',
    id_etapa: '4',
    valor_negocio: '12.5',
    'campos_personalizados.7': '3',
  });
});

test('what is emptied is sent as null', () => {
  const changes = { documento: ' ', id_etapa: '', valor_negocio: '9.9', nome: ' Ana ' };
  expect(bodyOf(changes, DEFINITIONS)).toEqual({
    documento: null,
    id_etapa: null,
    valor_negocio: 9.9,
    nome: 'Ana',
  });
});

test('a new customer says its kind although nobody has touched it', () => {
  const fields = { ...fieldsOfCliente(undefined, []), nome: 'Aurora' };
  expect(creationOf({ nome: 'Aurora' }, fields, [])).toEqual({ tipo: 'J', nome: 'Aurora' });
});
