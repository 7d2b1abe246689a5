/** The notes of a visit, each with its time and author. */
import type { Static } from 'typebox';
import { Observacao } from '../campo/execucao.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import { array, boolean, integer, object } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

export const Observacoes = object({
  dados: array(Observacao, common.dados),
  omitidas: integer({
    minimum: 0,
    pt: 'Quantas das mais antigas não cabem em `observacao`.',
    en: 'How many of the oldest do not fit into `observacao`.',
    example: 0,
  }),
  substituida: boolean({
    pt: 'Se `observacao` tem outro texto, de uma integração ou do escritório.',
    en: 'Whether `observacao` has another text, of an integration or of the office.',
    example: false,
  }),
});
export type Observacoes = Static<typeof Observacoes>;

export const listObservacoes = operation('GET', '/escritorio/v1/registros/{id}/observacoes', {
  access: OFFICE,
  group: 'Registros',
  summary: message('Lista as observações de uma visita', 'List the notes of a visit'),
  answer: ok(Observacoes),
  description: [
    message(
      'As notas que técnicos registraram e não desfizeram, na ordem do relógio do aparelho: no máximo as 500 mais novas.',
      'The notes that technicians recorded and did not retract, in the order of the device’s clock: at most the newest 500.',
    ),
  ],
});
