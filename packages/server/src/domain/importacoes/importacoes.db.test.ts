/** Customers come from a file as they would by the API: created, changed, left alone or refused with the reasons. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { importer } from '../../../test/imports.ts';

const test = testWithNewAccount('administrador')
  .extend('desk', ({ server, account }) => importer(server.url, account.login.administrador))
  .extend('list', ({ call }) => async (what: string): Promise<Json[]> => {
    const body = { por_pagina: 100, ordenar: 'id' };
    return (await call('POST', `/escritorio/v1/${what}/list`, body)).body.dados;
  });

const FILE = [
  'Código;Razão social;CNPJ;CEP;Logradouro;Nº;UF;Lat;Long;Contato;E-mail contato;Telefone;Valor',
  'C-1;Padaria São João;12.345.678/0001-95;01310-200;Avenida Paulista;1578;SP;-23,5614;-46,6559;Ana;ana@a.test;"+55 11 3456";"R$ 1.234,56"',
  'C-2;Oficina Ç;;;;;;;;;;;',
  ';Sem nada;;;;;;;;;;;',
  'C-1;Padaria São João;12.345.678/0001-95;;;;;;;Rui;;;',
].join('\r\n');

/** As Excel in Brazil writes it. */
const latin1 = (text: string) => Buffer.from(text, 'latin1');

test('a file of Excel in Brazil: recognised, simulated, imported, and the same again changes nothing', async ({
  desk,
  list,
}) => {
  const sent = await desk.send(latin1(FILE));
  expect(sent).toMatchObject({
    situacao: 'pronta',
    codificacao: 'windows-1252',
    separador: 'ponto_e_virgula',
    decimal: 'virgula',
    total_linhas: 4,
    mapeamento: [
      ...['codigo', 'nome', 'documento', 'endereco.cep', 'endereco.logradouro', 'endereco.numero'],
      ...['endereco.estado', 'endereco.latitude', 'endereco.longitude', 'contato.nome'],
      ...['contato.email', 'telefone', 'valor_negocio'],
    ],
  });
  const counts = { linhas: 4, criados: 2, alterados: 1, iguais: 0, recusados: 1 };
  expect(await desk.run(sent.id, 'simular')).toMatchObject({ situacao: 'simulada', ...counts });
  expect(await list('clientes')).toEqual([]);
  expect(await desk.run(sent.id, 'iniciar')).toMatchObject({ situacao: 'concluida', ...counts });
  expect(await desk.refused(sent.id)).toEqual([
    { linha: 4, motivos: ['Código: A linha não tem código nem documento.'] },
  ]);
  expect(await list('clientes')).toMatchObject([
    {
      codigo: 'C-1',
      tipo: 'J',
      nome: 'Padaria São João',
      documento: '12345678000195',
      telefone: '+55 11 3456',
      valor_negocio: 1234.56,
    },
    { codigo: 'C-2', nome: 'Oficina Ç', documento: null },
  ]);
  expect(await list('enderecos')).toMatchObject([
    { cep: '01310-200', numero: '1578', estado: 'SP', latitude: -23.5614, longitude: -46.6559 },
  ]);
  expect(await list('pessoas')).toMatchObject([
    { nome: 'Ana', email: 'ana@a.test' },
    { nome: 'Rui', email: null },
  ]);
  const before = [await list('clientes'), await list('enderecos'), await list('pessoas')];
  const again = await desk.send(latin1(FILE));
  const none = { criados: 0, alterados: 0, iguais: 3, recusados: 1 };
  expect(await desk.run(again.id, 'simular')).toMatchObject(none);
  expect(await desk.run(again.id, 'iniciar')).toMatchObject(none);
  expect([await list('clientes'), await list('enderecos'), await list('pessoas')]).toEqual(before);
});
