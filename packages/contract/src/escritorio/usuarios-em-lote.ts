/** Several new users at once, each with an invitation: all of them or none. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { ADMINISTRATORS } from '../kit/access.ts';
import { array, arrayUpTo, boolean, input, nullable, object, oneOf } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { created, operation } from '../kit/operation.ts';
import { Usuario } from '../usuarios.ts';
import { Convite } from './convites.ts';
import { senhaAtual, WRONG_PASSWORD, writable } from './usuarios.ts';

/** How many users one request creates. */
export const MAX_USUARIOS = 50;

/** Integrations are programs, and cannot open a link. */
const CONVIDADOS = ['administrador', 'gestor', 'campo'] as const;

const { nome, login, email, ids_grupos } = writable;

const convidado = input(
  { nome, login, email, perfil: oneOf(CONVIDADOS, common.perfil), ids_grupos },
  ['nome', 'login', 'perfil'],
);

export const NewUsuarios = input(
  {
    usuarios: arrayUpTo(MAX_USUARIOS, convidado, {
      pt: `De 1 a ${MAX_USUARIOS} pessoas. O login não se repete entre elas.`,
      en: `From 1 to ${MAX_USUARIOS} people. No two of them have the same login.`,
      example: [{ nome: 'Ana Souza', login: 'ana.souza', perfil: 'campo' }],
    }),
    enviar: boolean({
      pt: 'Se quem tem `email` recebe o convite por e-mail; a resposta traz só os convites dos outros.',
      en: 'Whether users with an `email` get their invitation by e-mail; the answer contains only those of the others.',
      example: false,
    }),
    senha_atual: senhaAtual,
  },
  ['usuarios'],
);
export type NewUsuarios = Static<typeof NewUsuarios>;

const UsuarioConvidado = object({
  ...Usuario.properties,
  convite: nullable(Convite, {
    pt: 'O convite; null se vai por e-mail ou já foi usado.',
    en: 'The invitation; null if it goes by e-mail or has been used.',
    example: null,
  }),
});
export type UsuarioConvidado = Static<typeof UsuarioConvidado>;

export const UsuariosCreated = object({
  usuarios: array(UsuarioConvidado, {
    pt: 'Os usuários criados, na ordem do pedido.',
    en: 'The created users, in the order of the request.',
    example: [],
  }),
});

export const createUsuarios = operation('POST', '/escritorio/v1/usuarios/lote', {
  access: ADMINISTRATORS,
  group: 'Usuários',
  summary: message('Cria vários usuários', 'Create several users'),
  body: NewUsuarios,
  answer: created(UsuariosCreated),
  idempotent: true,
  problems: ['CONFLITO', 'REGRA_NEGOCIO'],
  description: [
    message(
      'Só para administradores. Tudo ou nada: com uma falha, ninguém é criado, e `erros` traz as falhas de todas as linhas, também logins em uso. Cada pessoa é convidada, como com `convite` true em `POST /escritorio/v1/usuarios`.',
      'For administrators only. All or nothing: with a fault, nobody is created, and `erros` has the faults of all lines, logins in use too. Each person is invited, as with `convite` true in `POST /escritorio/v1/usuarios`.',
    ),
    message(
      'A repetição com a mesma `Idempotency-Key` não cria ninguém de novo. A resposta guardada não tem segredos: a repetição traz os usuários como são agora, com convites novos no lugar dos que ainda não foram usados.',
      'A repetition with the same `Idempotency-Key` creates nobody again. The stored answer has no secrets: the repetition contains the users as they are now, with new invitations in place of those that have not been used yet.',
    ),
    message(
      'Um novo administrador exige `senha_atual`. `enviar` sem e-mail configurado no serviço responde 422.',
      'A new administrator requires `senha_atual`. `enviar` without a mail server answers 422.',
    ),
    WRONG_PASSWORD,
  ],
  example: {
    usuarios: [
      { nome: 'Ana Souza', login: 'ana.souza', email: 'ana@exemplo.com.br', perfil: 'campo' },
      { nome: 'Bento Dias', login: 'bento.dias', perfil: 'gestor', ids_grupos: [1] },
    ],
  },
});
