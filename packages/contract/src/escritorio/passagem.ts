/** The work that a user still has to do, and its hand-over: all of it or nothing, with the deactivation if there is one. */
import type { Static } from 'typebox';
import { ADMINISTRATORS } from '../kit/access.ts';
import { boolean, input, instant, integer, nullable, object, reference } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { senhaAtual, UsuarioDoEscritorio, WRONG_PASSWORD } from './usuarios.ts';

/** How many visits, recurrences and orders together a hand-over takes. */
export const MAX_PASSAGEM = 6000;

const count = (pt: string, en: string, example: number) => integer({ minimum: 0, pt, en, example });

const quantos = {
  visitas: count(
    'Quantas visitas abertas, fora as de `recorrencias`.',
    'How many open visits, without those of `recorrencias`.',
    12,
  ),
  visitas_de_recorrencias: count(
    'Quantas visitas abertas das recorrências do usuário.',
    'How many open visits of the user’s recurrences.',
    8,
  ),
  recorrencias: count(
    'Quantas recorrências que ainda têm visitas a fazer ou abertas.',
    'How many recurrences that still have visits to make, or open ones.',
    2,
  ),
  ordens: count(
    'Quantas ordens de serviço não concluídas.',
    'How many service orders that are not concluded.',
    1,
  ),
};

export const Trabalho = object({
  ...quantos,
  comecadas: count(
    'Quantas dessas visitas já começaram.',
    'How many of these visits have begun.',
    1,
  ),
  atualizado_em: instant({
    pt: 'Quando mudou por último o usuário ou algo deste trabalho.',
    en: 'When the user or something of this work last changed.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
});
export type Trabalho = Static<typeof Trabalho>;

const para = (pt: string, en: string) =>
  nullable(
    reference('usuarios', {
      pt: `Técnico que recebe ${pt}; null: ninguém; sem o campo, ficam com o usuário.`,
      en: `Technician who gets ${en}; null: none; without the field they stay with the user.`,
      example: 4,
    }),
  );

export const NewPassagem = input({
  visitas_para: para('as visitas abertas', 'the open visits'),
  recorrencias_para: para(
    'as recorrências, com suas visitas abertas',
    'the recurrences, with their open visits',
  ),
  ordens_para: para('as ordens de serviço', 'the service orders'),
  inativar: boolean({
    pt: 'Se o usuário é inativado junto.',
    en: 'Whether the user is deactivated with it.',
    example: true,
  }),
  senha_atual: senhaAtual,
});
export type NewPassagem = Static<typeof NewPassagem>;

/** What went from the user to others, and what did not. */
export const Passagem = object({
  ...quantos,
  visitas_abertas: UsuarioDoEscritorio.properties.visitas_abertas,
});
export type Passagem = Static<typeof Passagem>;

export const getTrabalho = operation('GET', '/escritorio/v1/usuarios/{id}/trabalho', {
  access: ADMINISTRATORS,
  group: 'Usuários',
  summary: message('Conta o trabalho de um usuário', 'Count the work of a user'),
  answer: ok(Trabalho),
  description: [
    message(
      'Só para administradores: o que o usuário ainda tem a fazer, antes de passá-lo a outros.',
      'For administrators only: what the user still has to do, before it is handed over.',
    ),
  ],
});

export const handOverTrabalho = operation('POST', '/escritorio/v1/usuarios/{id}/passagem', {
  access: ADMINISTRATORS,
  group: 'Usuários',
  summary: message('Passa o trabalho de um usuário a outros', 'Hand over the work of a user'),
  body: NewPassagem,
  stampOf: { mayBeNone: false },
  answer: ok(Passagem),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      `Só para administradores. Tudo ou nada: visitas, recorrências, ordens de serviço e, com \`inativar\`, o acesso mudam juntos. No máximo ${MAX_PASSAGEM} ao todo; mais respondem 422, e nada muda. Quem recebe é um técnico ativo; senão, 422, com o campo em \`erros\`.`,
      `For administrators only. All or nothing: visits, recurrences, service orders and, with \`inativar\`, the access change together. At most ${MAX_PASSAGEM} in all; more answer 422, and nothing changes. Who gets them is an active technician; otherwise 422, with the field in \`erros\`.`,
    ),
    message(
      '`atualizado_em` é o de `trabalho`. Com `inativar`, vale o que vale para `ativo` false em `PATCH /escritorio/v1/usuarios/{id}`: um administrador exige `senha_atual`.',
      '`atualizado_em` is that of `trabalho`. With `inativar`, what holds for `ativo` false in `PATCH /escritorio/v1/usuarios/{id}` holds here: an administrator requires `senha_atual`.',
    ),
    WRONG_PASSWORD,
  ],
  example: { visitas_para: 4, recorrencias_para: 4, ordens_para: null, inativar: true },
});
