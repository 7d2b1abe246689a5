/** Resources without steps of their own, as they come into the collection. */
import { expect, test } from 'vitest';
import { withPlainSteps } from './plain-steps.ts';
import type { Folder } from './steps.ts';

const FOLDERS: readonly Folder[] = [
  { name: 'Grupos', steps: [{ of: 'createGrupo' }] },
  { name: 'Exclusões', steps: [{ of: 'deleteGrupo' }] },
];

const schema = {
  required: ['placa', 'tipo', 'cor', 'nome'],
  properties: {
    placa: { type: 'string', maxLength: 10 },
    nome: { type: 'string', maxLength: 60 },
    tipo: { type: 'string', enum: ['carro'] },
    cor: { type: 'string', pattern: '^#' },
    descricao: { type: ['string', 'null'], maxLength: 60 },
  },
};
const $ref = '#/components/schemas/NewVeiculo';
const SCHEMAS = { NewVeiculo: schema };
const example = { placa: 'ABC1D23', nome: 'Furgão', tipo: 'carro', cor: '#1c7ed6', descricao: 'X' };

const operation = (operationId: string, method: string, path: string, withBody = false) => ({
  operationId,
  method,
  path,
  tags: [path.includes('grupos') ? 'Grupos' : 'Veículos'],
  ...(withBody && {
    requestBody: { content: { 'application/json': { schema: { $ref }, example } } },
  }),
});

const GRUPOS = [
  operation('createGrupo', 'POST', '/v2/grupos/post', true),
  operation('deleteGrupo', 'DELETE', '/v2/grupos/{id}'),
];

test('a resource is created, listed, read and changed, and deleted in the last folder', () => {
  const operations = [
    ...GRUPOS,
    operation('deleteVeiculo', 'DELETE', '/v2/veiculos/{id}'),
    operation('changeVeiculo', 'PATCH', '/v2/veiculos/{id}', true),
    operation('getVeiculo', 'GET', '/v2/veiculos/{id}'),
    operation('listVeiculos', 'POST', '/v2/veiculos/list', true),
    operation('createVeiculo', 'POST', '/v2/veiculos', true),
  ];
  const path = { id: '{{id_veiculos}}' };
  expect(withPlainSteps(FOLDERS, operations, SCHEMAS)).toEqual([
    FOLDERS[0],
    {
      name: 'Veículos',
      steps: [
        {
          of: 'createVeiculo',
          body: { ...example, placa: '{{marca}}', nome: 'Furgão {{marca}}' },
          stores: { id_veiculos: 'answer.id' },
        },
        { of: 'listVeiculos', body: { por_pagina: 100 } },
        { of: 'getVeiculo', path },
        { of: 'changeVeiculo', path },
      ],
    },
    { name: 'Exclusões', steps: [{ of: 'deleteVeiculo', path }, { of: 'deleteGrupo' }] },
  ]);
});

test('an operation of another shape has no step', () => {
  const others = [
    operation('retireVeiculo', 'POST', '/v2/veiculos/{id}/retirar'),
    operation('listVeiculosOfGrupo', 'POST', '/v2/grupos/{id}/veiculos/list'),
    operation('findVeiculo', 'GET', '/v2/veiculos'),
  ];
  expect(withPlainSteps(FOLDERS, [...GRUPOS, ...others], SCHEMAS)).toEqual(FOLDERS);
});
