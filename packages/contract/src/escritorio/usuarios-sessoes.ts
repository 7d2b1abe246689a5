/** Where a user is signed in, and who looked at where a technician was: for administrators. */
import { Type } from 'typebox';
import { ConsultasDeTrajeto } from '../campo/consultas.ts';
import { common } from '../common.ts';
import { ADMINISTRATORS } from '../kit/access.ts';
import { array, id, object, uuid } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { nothing, ok, operation } from '../kit/operation.ts';
import { sessaoDoConsole } from './eu-sessoes.ts';

export const SessaoDoUsuario = object(sessaoDoConsole);

export const listSessoesDoUsuario = operation('GET', '/escritorio/v1/usuarios/{id}/sessoes', {
  access: ADMINISTRATORS,
  group: 'Usuários',
  summary: message('Lista as sessões de um usuário', 'List the sessions of a user'),
  answer: ok(object({ dados: array(SessaoDoUsuario, common.dados) })),
  description: [
    message(
      'Só para administradores. Os navegadores em que o usuário está no console, o usado por último primeiro, no máximo 100. Os aparelhos de um técnico estão em `aparelhos`.',
      'For administrators only. The browsers in which the user is signed in to the console, the most recently used first, at most 100. The devices of a technician are in `aparelhos`.',
    ),
  ],
});

export const endSessaoDoUsuario = operation(
  'DELETE',
  '/escritorio/v1/usuarios/{id}/sessoes/{idSessao}',
  {
    access: ADMINISTRATORS,
    group: 'Usuários',
    summary: message('Encerra uma sessão de um usuário', 'End a session of a user'),
    params: Type.Object({
      id: id(common.id),
      idSessao: uuid({
        pt: 'Identificador da sessão: de um navegador ou de um aparelho.',
        en: 'Identifier of the session: of a browser or of a device.',
        example: '4b0e9a0a-6a2a-4d2f-9f39-6a1a0c1d2e3f',
      }),
    }),
    answer: nothing(),
    description: [
      message(
        'Só para administradores: um aparelho perdido, um navegador em que alguém esqueceu de sair. A sessão termina na hora. O que um aparelho ainda não enviou fica nele até o usuário entrar de novo.',
        'For administrators only: a lost device, a browser in which the user forgot to sign out. The session ends at once. What a device has not sent yet stays on it until the user signs in again.',
      ),
    ],
  },
);

export const listConsultasDoUsuario = operation('GET', '/escritorio/v1/usuarios/{id}/consultas', {
  access: ADMINISTRATORS,
  group: 'Privacidade',
  summary: message(
    'Lista quem viu as posições de um técnico',
    'List who looked at the positions of a technician',
  ),
  answer: ok(ConsultasDeTrajeto),
  description: [
    message(
      'Só para administradores. As últimas 300 consultas, como o técnico as vê.',
      'For administrators only. The last 300 times, as the technician sees them.',
    ),
  ],
});
