/** Notes about a customer. */

import type { Static } from 'typebox';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import { id, input, nullable, object, stamps, text } from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { list } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { created, nothing, ok, operation } from './kit/operation.ts';

/** Texts that several fields share. */
const words = {
  nota: { pt: 'Texto da nota.', en: 'Text of the note.', example: 'Prefere visitas pela manhã.' },
};

export const Nota = object({
  id: id(common.id),
  id_cliente: id(common.id_cliente),
  nota: text(10_000, words.nota),
  id_usuario: nullable(id(common.id_usuario)),
  usuario: nullable(text(200, common.usuario)),
  ...stamps,
});

export type Nota = Static<typeof Nota>;

export const NewNota = input({ nota: text(10_000, words.nota) }, ['nota']);
export const NotaChange = input({ nota: text(10_000, words.nota) });

export const notasList = list({
  item: Nota,
  search: ['nota'],
  sort: ['id', 'data_criacao', 'atualizado_em'],
});

export const listNotas = operation('POST', '/v2/clientes/{id}/notas/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Notas de cliente',
  summary: message('Lista as notas de um cliente', 'List the notes of a customer'),
  ...listing(notasList, { example: { ordenar: '-data_criacao' } }),
});

export const createNota = operation('POST', '/v2/clientes/{id}/notas', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Notas de cliente',
  summary: message('Cria uma nota', 'Create a note'),
  body: NewNota,
  answer: created(Nota),
  idempotent: true,
  location: '/v2/notas-cliente',
  description: [message('O autor é o usuário do token.', 'Its author is the user of the token.')],
  example: { nota: 'Prefere visitas pela manhã.' },
});

export const changeNota = operation('PUT', '/v2/notas-cliente/{id}', {
  access: INTEGRATIONS,
  group: 'Notas de cliente',
  summary: message('Altera uma nota', 'Change a note'),
  body: NotaChange,
  answer: ok(Nota),
  description: [message('O autor continua o mesmo.', 'Its author stays the same.')],
  example: { nota: 'Prefere visitas pela tarde.' },
});

export const deleteNota = operation('DELETE', '/v2/notas-cliente/{id}', {
  access: INTEGRATIONS,
  group: 'Notas de cliente',
  summary: message('Exclui uma nota', 'Delete a note'),
  answer: nothing(),
});
