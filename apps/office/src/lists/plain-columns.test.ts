/** The console shows, fills in and sends a field that only the contract names. */
import type { Message } from '@campeiro/contract/kit/languages';
import { expect, test } from 'vitest';
import { type Field, optionalText, text } from '../parts/record/fields.tsx';
import { bodyOf, fieldsOf } from '../parts/record/record.ts';
import { withPlain } from '../parts/record/with-plain.ts';
import { plainColumns } from './plain-columns.ts';
import type { CellContext } from './types.ts';

const LABEL = {} as Message;
const APELIDO = { 'pt-BR': 'Apelido', 'en-US': 'Nickname' } as Message;

interface Shop {
  id: number;
  nome: string;
  telefone: string | null;
  data_criacao: string;
}
const BODY = {
  nome: { kind: 'text', required: true, max: 9 },
  telefone: { kind: 'text', empty: true, label: LABEL },
  apelido: { kind: 'text', empty: true, max: 80, label: APELIDO },
  lotacao: { kind: 'number', empty: true, label: LABEL },
  id_etapa: { kind: 'row', empty: true, table: 'etapas' },
} as const;
const NAMED = [text('nome', LABEL), optionalText('telefone', LABEL)] as const;

const kind = { fields: withPlain<Shop>(BODY, NAMED) };
const row = {
  id: 1,
  nome: 'Aurora',
  telefone: null,
  data_criacao: '',
  apelido: 'Padoca',
  lotacao: 7,
};

test('it comes after those that the kind names, with the name that the contract gives it', () => {
  const fields = kind.fields as readonly Field[];
  expect(fields.map(({ name }) => name)).toEqual(['nome', 'telefone', 'apelido', 'lotacao']);
  expect(fields[2]?.label).toBe(APELIDO);
});

test('a form reads and sends it', () => {
  expect(fieldsOf<Shop>(kind, [], row)).toMatchObject({ apelido: 'Padoca', lotacao: '7' });
  const sent = bodyOf<Shop>(kind, [], { apelido: ' Boreal ', lotacao: '' });
  expect(sent).toEqual({ apelido: 'Boreal', lotacao: null });
});

test('a list has a column for it, and none for what the kind names', () => {
  const columns = plainColumns<Shop>(kind);
  expect(columns.map(({ key }) => key)).toEqual(['apelido', 'lotacao']);
  expect(columns[0]?.cell(row, {} as CellContext)).toBe('Padoca');
});
