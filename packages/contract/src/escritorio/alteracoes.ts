/** Who changed a row last, and when: what a person reads when their own change is refused. */
import type { Static } from 'typebox';
import { supportTables } from '../apoio.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import { id, input, instant, nullable, object, oneOf, text } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** Resources whose rows keep it, by their names in paths. Visits have a history of their own. */
export const RECURSOS_COM_AUTOR: readonly string[] = [
  ...['clientes', 'enderecos', 'notas-cliente', 'pessoas', 'usuarios', 'grupos', 'segmentos'],
  ...['ordens-servico', 'questionarios', 'recorrencias', 'campos-personalizados', 'feriados'],
  ...['ausencias', 'bases-usuarios', 'valores-por-km', 'anexos', 'webhooks'],
  ...supportTables.map(({ table }) => table.replaceAll('_', '-')),
];

/** The table of a resource. */
export const tableOf = (recurso: string): string => recurso.replaceAll('-', '_');

export const UltimaAlteracaoRequest = input(
  {
    recurso: oneOf(RECURSOS_COM_AUTOR, {
      pt: 'O recurso, como nos caminhos da API.',
      en: 'The resource, as in paths of the API.',
      example: 'clientes',
    }),
    id: id(common.id),
  },
  ['recurso', 'id'],
);
export const UltimaAlteracao = object({
  usuario: nullable(
    text(200, {
      pt: 'Quem alterou; null se foi o próprio serviço, ou antes de o serviço guardar isso.',
      en: 'Who changed it; null if the service itself did, or before the service kept this.',
      example: 'Maria Souza',
    }),
  ),
  atualizado_em: instant(common.atualizado_em),
});
export type UltimaAlteracao = Static<typeof UltimaAlteracao>;

export const findUltimaAlteracao = operation('POST', '/escritorio/v1/alteracoes/ultima', {
  access: OFFICE,
  group: 'Conta',
  summary: message('Diz quem alterou por último', 'Say who changed a row last'),
  body: UltimaAlteracaoRequest,
  answer: ok(UltimaAlteracao),
  problems: ['NAO_ENCONTRADO'],
  description: [
    message(
      'Vale o que a API, o console, uma importação ou um aparelho alterou. Quem alterou um campo de uma visita está no histórico dela.',
      'What the API, the console, an import or a device changed counts. Who changed a field of a visit is in its history.',
    ),
  ],
  example: { recurso: 'clientes', id: 1 },
});
