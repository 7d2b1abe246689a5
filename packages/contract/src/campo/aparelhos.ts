/** Devices that a technician is signed in on: each is a session. */
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

/** What is told of one. */
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
      en: 'When it uploaded events last; null if never.',
      example: '2026-08-14T13:30:02.412345Z',
    }),
  ),
  expira_em: instant({
    pt: 'Até quando vale sem ser renovada.',
    en: 'Until when it holds without being renewed.',
    example: '2026-09-13T13:30:02.412345Z',
  }),
  desvio_relogio: nullable(
    integer({
      pt: 'Segundos que o relógio do aparelho estava adiantado no último envio; negativo: atrasado. Null se não disse.',
      en: 'Seconds that the device’s clock was ahead at the last upload; negative: behind. Null if it did not say.',
      example: -4,
    }),
  ),
};

export const MeuAparelho = object({
  ...aparelho,
  este: boolean({
    pt: 'Se é o aparelho que pergunta.',
    en: 'Whether it is the device that asks.',
    example: true,
  }),
});

export const listMeusAparelhos = operation('GET', '/campo/v1/aparelhos', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista os próprios aparelhos', 'List one’s own devices'),
  answer: ok(object({ dados: array(MeuAparelho, common.dados) })),
  description: [
    message(
      'As sessões que valem, a usada por último primeiro.',
      'The sessions that hold, the one used last first.',
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
      'Para um aparelho perdido: deixa de valer na hora. O que ele ainda não enviou fica nele, até alguém entrar de novo.',
      'For a device that was lost: it ends at once. What it has not sent yet stays on it, until somebody signs in again.',
    ),
  ],
});
