/** The devices on which a technician is signed in. Each one is a session. */
import { Type } from 'typebox';
import { common } from '../common.ts';
import { FIELD } from '../kit/access.ts';
import { array, boolean, instant, integer, nullable, object, text, uuid } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { nothing, ok, operation } from '../kit/operation.ts';

const id = uuid({
  pt: 'Identificador da sessão.',
  en: 'Identifier of the session.',
  example: '4b0e9a0a-6a2a-4d2f-9f39-6a1a0c1d2e3f',
});

/** The fields that the technician and the office see. */
export const aparelho = {
  id,
  dispositivo: nullable(
    text(120, {
      pt: 'Nome que o aparelho deu ao entrar.',
      en: 'The name that the device gave when it signed in.',
      example: 'Moto G',
    }),
  ),
  criada_em: instant({
    pt: 'Quando o aparelho entrou.',
    en: 'When the device signed in.',
    example: '2026-08-01T11:02:07.512345Z',
  }),
  ultimo_envio: nullable(
    instant({
      pt: 'Quando enviou eventos pela última vez; null se nunca.',
      en: 'When it last uploaded events; null if never.',
      example: '2026-08-14T13:30:02.412345Z',
    }),
  ),
  expira_em: instant({
    pt: 'Até quando vale sem ser renovada.',
    en: 'When it expires unless it is renewed.',
    example: '2026-09-13T13:30:02.412345Z',
  }),
  desvio_relogio: nullable(
    integer({
      pt: 'Quantos segundos o relógio do aparelho estava adiantado no último envio; negativo: atrasado. Null se o aparelho não o enviou.',
      en: 'How many seconds the device’s clock was ahead at the last upload; negative: behind. Null if the device did not send it.',
      example: -4,
    }),
  ),
};

export const MeuAparelho = object({
  ...aparelho,
  este: boolean({
    pt: 'Se é o aparelho que fez o pedido.',
    en: 'Whether this is the device that sent the request.',
    example: true,
  }),
});

export const listMeusAparelhos = operation('GET', '/campo/v1/aparelhos', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista os próprios aparelhos', 'List your own devices'),
  answer: ok(object({ dados: array(MeuAparelho, common.dados) })),
  description: [
    message(
      'As sessões válidas, a usada por último primeiro.',
      'The valid sessions, the most recently used first.',
    ),
  ],
});

export const endAparelho = operation('DELETE', '/campo/v1/aparelhos/{id}', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Encerra a sessão de um aparelho', 'End the session of a device'),
  params: Type.Object({ id }),
  answer: nothing(),
  description: [
    message(
      'Para um aparelho perdido. A sessão termina na hora. Os eventos que o aparelho ainda não enviou ficam nele até alguém entrar de novo.',
      'For a lost device. The session ends at once. Events that the device has not sent yet stay on it until someone signs in again.',
    ),
  ],
});
