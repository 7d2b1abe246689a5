/** The browsers in which a user of the office is signed in to the console. */
import { type Static, Type } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import { array, boolean, instant, nullable, object, text, uuid } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { nothing, ok, operation } from '../kit/operation.ts';

const id = uuid({
  pt: 'Identificador da sessão.',
  en: 'Identifier of the session.',
  example: '4b0e9a0a-6a2a-4d2f-9f39-6a1a0c1d2e3f',
});

/** More of `User-Agent` is cut. */
export const MAX_NAVEGADOR = 300;

/** A session of the console, as its user and administrators see it. */
export const sessaoDoConsole = {
  id,
  navegador: nullable(
    text(MAX_NAVEGADOR, {
      pt: 'O `User-Agent` com que o navegador entrou.',
      en: 'The `User-Agent` with which the browser signed in.',
      example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }),
  ),
  criada_em: instant({
    pt: 'Quando o usuário entrou.',
    en: 'When the user signed in.',
    example: '2026-08-14T11:02:07.512345Z',
  }),
  usada_em: instant({
    pt: 'Quando a sessão foi usada por último, com a precisão de um minuto.',
    en: 'When the session was last used, to the minute.',
    example: '2026-08-14T13:30:02.412345Z',
  }),
  expira_em: instant({
    pt: 'Quando termina, mesmo em uso.',
    en: 'When it ends, even while it is used.',
    example: '2026-09-13T11:02:07.512345Z',
  }),
};

export const MinhaSessao = object({
  ...sessaoDoConsole,
  esta: boolean({
    pt: 'Se é a sessão que fez o pedido.',
    en: 'Whether this is the session that sent the request.',
    example: true,
  }),
});
export type MinhaSessao = Static<typeof MinhaSessao>;

export const listMinhasSessoes = operation('GET', '/escritorio/v1/eu/sessoes', {
  access: OFFICE,
  group: 'Sessões',
  summary: message('Lista as próprias sessões', 'List your own sessions'),
  answer: ok(object({ dados: array(MinhaSessao, common.dados) })),
  description: [
    message(
      'As sessões válidas no console, a usada por último primeiro. No máximo 100.',
      'The valid sessions of the console, the most recently used first. At most 100.',
    ),
  ],
});

export const endMinhaSessao = operation('DELETE', '/escritorio/v1/eu/sessoes/{id}', {
  access: OFFICE,
  group: 'Sessões',
  summary: message('Encerra uma sessão própria', 'End one of your own sessions'),
  params: Type.Object({ id }),
  answer: nothing(),
  description: [
    message(
      'Para um navegador em que se esqueceu de sair. A sessão termina na hora.',
      'For a browser in which you forgot to sign out. The session ends at once.',
    ),
  ],
});
