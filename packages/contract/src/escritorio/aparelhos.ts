/** The devices on which a technician is signed in. */
import type { Static } from 'typebox';
import { aparelho } from '../campo/aparelhos.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import { array, object } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

export const AparelhoDoUsuario = object(aparelho);
export type AparelhoDoUsuario = Static<typeof AparelhoDoUsuario>;

export const listAparelhos = operation('GET', '/escritorio/v1/usuarios/{id}/aparelhos', {
  access: OFFICE,
  group: 'Usuários',
  summary: message('Lista os aparelhos de um usuário', 'List the devices of a user'),
  answer: ok(object({ dados: array(AparelhoDoUsuario, common.dados) })),
  description: [
    message(
      'As sessões válidas, a usada por último primeiro. `desvio_relogio` diz quanto o relógio do aparelho está adiantado.',
      'The valid sessions, the most recently used first. `desvio_relogio` says how far the device’s clock is ahead.',
    ),
  ],
});
