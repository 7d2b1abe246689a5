/** The devices on which a technician is signed in. */
import type { Static } from 'typebox';
import { aparelho } from '../campo/aparelhos.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import { array, described, instant, integer, nullable, object } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

const quantidade = integer({ minimum: 0 });

/** The last statement of a device about what it had not sent. */
export const espera = {
  eventos: described(quantidade, {
    pt: 'Registros que ainda não foram enviados: check-ins, respostas, observações e outros; posições não contam.',
    en: 'Records that have not been sent: check-ins, answers, remarks and others; positions do not count.',
    example: 3,
  }),
  fotos: described(quantidade, {
    pt: 'Fotos e assinaturas que ainda não foram enviadas.',
    en: 'Photos and signatures that have not been sent.',
    example: 5,
  }),
  bytes: described(quantidade, {
    pt: 'Tamanho de tudo isso.',
    en: 'The size of all of it.',
    example: 1834022,
  }),
  desde: instant({
    pt: 'De quando é o mais antigo.',
    en: 'When the oldest of it was recorded.',
    example: '2026-08-14T12:14:05Z',
  }),
};

const contato_em = instant({
  pt: 'Quando o aparelho disse isso. Desde então pode ter havido mais.',
  en: 'When the device said so. There may be more since.',
  example: '2026-08-14T13:30:02.412345Z',
});

export const esperaComContato = { ...espera, contato_em };

export const AparelhoDoUsuario = object({
  ...aparelho,
  contato_em: nullable(
    described(contato_em, {
      pt: 'Quando disse por último o que ainda não enviou; null se nunca.',
      en: 'When it last said what it had not sent; null if never.',
      example: '2026-08-14T13:30:02.412345Z',
    }),
  ),
  espera: nullable(
    object(espera, {
      pt: 'O que ainda não tinha enviado em `contato_em`; null se nada.',
      en: 'What it had not sent at `contato_em`; null if nothing.',
    }),
  ),
});
export type AparelhoDoUsuario = Static<typeof AparelhoDoUsuario>;

export const listAparelhos = operation('GET', '/escritorio/v1/usuarios/{id}/aparelhos', {
  access: OFFICE,
  group: 'Usuários',
  summary: message('Lista os aparelhos de um usuário', 'List the devices of a user'),
  answer: ok(object({ dados: array(AparelhoDoUsuario, common.dados) })),
  description: [
    message(
      'As sessões válidas, a usada por último primeiro, e as que terminaram por prazo ou por nova senha com trabalho no aparelho: quem encerra uma delas deixa de esperar por ele. `desvio_relogio` diz quanto o relógio do aparelho está adiantado.',
      'The valid sessions, the most recently used first, and those that expired or ended by a new password with work on the device: ending one of them gives that work up. `desvio_relogio` says how far the device’s clock is ahead.',
    ),
  ],
});
