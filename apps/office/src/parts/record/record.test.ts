import type { Message } from '@campeiro/contract/kit/languages';
import { expect, test } from 'vitest';
import type { Definition } from '../custom-fields/values.ts';
import { choice, link, links, number, optionalText, text, yesNo } from './fields.tsx';
import { bodyOf, fieldsOf, filledIn, requiredOf } from './record.ts';

const LABEL = {} as Message;
const LIST = { method: 'POST', path: '/x', status: 200 } as const;
const DEFINITIONS = [{ id: 7, tipo: 'numero' } as Definition];

interface Shop {
  id: number;
  nome: string;
  data_criacao: string;
  tipo: 'J' | 'F';
  codigo: string | null;
  id_etapa: number | null;
  valor: number | null;
  ativo: boolean;
  ids_grupos: number[];
  campos_personalizados: Record<string, unknown>;
}
const KIND = {
  fields: [
    text('nome', LABEL),
    choice('tipo', LABEL, { J: LABEL, F: LABEL }),
    optionalText('codigo', LABEL),
    link('id_etapa', LABEL, { route: LIST }),
    number('valor', LABEL),
    yesNo('ativo', LABEL, { sim: LABEL, nao: LABEL }),
    links('ids_grupos', LABEL, { route: LIST }),
  ],
};
const SHOP: Shop = {
  id: 1,
  nome: 'Carla',
  data_criacao: '2026-01-01T00:00:00Z',
  tipo: 'F',
  codigo: null,
  id_etapa: 4,
  valor: 12.5,
  ativo: false,
  ids_grupos: [5, 2],
  campos_personalizados: { 7: 3 },
};

test('every field has a text, from which its value is made again', () => {
  const fields = fieldsOf<Shop>(KIND, DEFINITIONS, SHOP);
  expect(fields).toEqual({
    nome: 'Carla',
    tipo: 'F',
    codigo: '',
    id_etapa: '4',
    valor: '12.5',
    ativo: 'nao',
    ids_grupos: '2,5',
    'campos_personalizados.7': '3',
  });
  const { id, data_criacao, ...values } = SHOP;
  expect(bodyOf<Shop>(KIND, DEFINITIONS, fields)).toEqual({ ...values, ids_grupos: [2, 5] });
});

test('only what was changed is sent, and what was emptied as null', () => {
  const changes = { codigo: ' ', id_etapa: '', valor: '9.9', nome: ' Ana ', ids_grupos: '' };
  expect(bodyOf<Shop>(KIND, DEFINITIONS, changes)).toEqual({
    codigo: null,
    id_etapa: null,
    valor: 9.9,
    nome: 'Ana',
    ids_grupos: [],
  });
});

test('what is no number yet is not sent as if it had been emptied', () => {
  expect(bodyOf<Shop>(KIND, DEFINITIONS, { valor: '-' })).toEqual({ valor: '-' });
});

test('a new record has what its form begins with, and nothing that is blank', () => {
  const fields = { ...fieldsOf<Shop>(KIND, DEFINITIONS), nome: 'Aurora' };
  expect(bodyOf<Shop>(KIND, DEFINITIONS, filledIn(fields))).toEqual({
    nome: 'Aurora',
    tipo: 'J',
    ativo: true,
  });
  expect(requiredOf(KIND.fields)).toEqual(['nome']);
});
