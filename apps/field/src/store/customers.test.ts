import { expect, test } from 'vitest';
import { cliente, newDisk, visitRow } from '../../test/device.ts';
import { findCustomers, readChoices, readCustomers } from './customers.ts';

const CENTRE = { latitude: -23.55, longitude: -46.63 };

async function device() {
  const db = newDisk().open();
  const address = (id: number, logradouro: string, latitude: number | null) => ({
    ...{ id, id_cliente: id, logradouro, numero: '12', bairro: 'Centro', cidade: 'São Paulo' },
    ...{ latitude, longitude: latitude && -46.63, generation: 1 },
  });
  const row = (id: number, nome: string, more: object = {}) => ({
    ...{ ...cliente(id), nome, generation: 1 },
    ...more,
  });
  await db.clientes.bulkAdd([
    row(1, 'Padaria Aurora'),
    row(2, 'Açougue Ipê', { codigo: 'AC-7' }),
    row(3, 'Fechada', { ativo: false }),
    row(4, 'Zebra'),
  ]);
  await db.enderecos.bulkAdd([
    address(1, 'Rua A', -23.6),
    address(2, 'Rua das Acácias', -23.551),
    address(4, 'Rua Z', null),
  ] as never);
  await db.contatos.add({ id: 9, nome: 'Rita' } as never);
  await db.visitas.bulkAdd([
    visitRow(120, { id_cliente: 1, id_contato: 9, data_agendada: '2026-08-10T12:00:00Z' }),
    visitRow(121, { id_cliente: 4, data_agendada: '2026-08-12T12:00:00Z' }),
  ]);
  return db;
}

test('the latest first, or the nearest; by words of name, code and address', async () => {
  const db = await device();
  const known = await readCustomers(db);
  const found = (text: string, place = false) =>
    findCustomers(known, text, place ? CENTRE : null).map(({ nome }) => nome);
  expect(found('')).toEqual(['Zebra', 'Padaria Aurora', 'Açougue Ipê']);
  expect(found('', true)).toEqual(['Açougue Ipê', 'Padaria Aurora', 'Zebra']);
  expect(found('ACACIAS acougue')).toEqual(['Açougue Ipê']);
  expect(found('ac-7')).toEqual(['Açougue Ipê']);
  expect(found('fechada')).toEqual([]);
  expect(known.find(({ id }) => id === 2)?.where).toBe('Rua das Acácias, 12 · Centro · São Paulo');
});

test('contacts are those of the customer’s visits', async () => {
  const db = await device();
  expect((await readChoices(db, 1)).contatos).toMatchObject([{ nome: 'Rita' }]);
  expect((await readChoices(db, 4)).contatos).toEqual([]);
});
