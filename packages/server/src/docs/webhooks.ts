/** The events that webhooks receive, as the `webhooks` of an OpenAPI document has them. */
import { Cliente } from '@campeiro/contract/clientes';
import { common } from '@campeiro/contract/common';
import { DeslocamentoDoDia } from '@campeiro/contract/deslocamentos';
import { EntregaDeWebhook } from '@campeiro/contract/escritorio/webhooks';
import { idExternoOuNulo } from '@campeiro/contract/id-externo';
import { id, instant, nullable, object, oneOf } from '@campeiro/contract/kit/fields';
import { type Language, message } from '@campeiro/contract/kit/languages';
import { OrdemServico } from '@campeiro/contract/ordens-servico';
import { Registro } from '@campeiro/contract/registros';
import { RespostaDeQuestionario } from '@campeiro/contract/respostas-questionario';
import { TIPOS_DE_WEBHOOK, type TipoDeWebhook } from '@campeiro/contract/webhooks';
import { exampleOf, type JsonSchema, type SchemaWriter } from './schemas.ts';

/** What `data` shows, by the resource of a type. */
const RESOURCES: Readonly<Record<string, object>> = {
  clientes: Cliente,
  registros: Registro,
  ordens_servico: OrdemServico,
  respostas_questionario: RespostaDeQuestionario,
  deslocamentos: DeslocamentoDoDia,
};

const GONE = object({ id: id(common.id) });

const TEXT = message(
  'O corpo é assinado pelas regras de Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). `data` tem só o `id` do que não existe mais.',
  'The body is signed by the rules of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). `data` has only the `id` of what no longer exists.',
);
const RECEIVED = message(
  'Recebido. Qualquer outra resposta é tentada de novo; 410 desativa o webhook.',
  'Received. Any other answer is tried again; 410 deactivates the webhook.',
);

/** One entry for each type of event. Writes the schemas of the resources with the document's other answers. */
export const webhooksOf = (writer: SchemaWriter, language: Language) =>
  Object.fromEntries(
    TIPOS_DE_WEBHOOK.map((tipo) => [tipo, { post: describe(tipo, writer, language) }]),
  );

function describe(tipo: TipoDeWebhook, writer: SchemaWriter, language: Language) {
  const [resource = '', what] = tipo.split('.');
  const shown = RESOURCES[resource] as object;
  const around = envelopeOf(tipo);
  const { properties = {}, ...envelope } = writer.write(around);
  const data =
    what === 'excluido' ? writer.write(GONE) : { anyOf: [writer.write(shown), writer.write(GONE)] };
  const required = [...Object.keys(properties), 'data'];
  const schema = { ...envelope, required, properties: { ...properties, data } };
  const example = {
    ...(exampleIn(around) as object),
    data: exampleIn(what === 'excluido' ? GONE : shown),
  };
  return {
    operationId: `on_${tipo.replace('.', '_')}`,
    tags: ['Webhooks'],
    summary: tipo,
    description: TEXT[language],
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: { '2XX': { description: RECEIVED[language] } },
  };
}

const { id_mensagem, instante } = EntregaDeWebhook.properties;

/** What every event has beside `data`. */
const envelopeOf = (tipo: TipoDeWebhook) =>
  object({
    id: id_mensagem,
    type: oneOf([tipo], { pt: 'O que aconteceu.', en: 'What happened.', example: tipo }),
    timestamp: instante,
    atualizado_em: nullable(
      instant({
        pt: 'Carimbo do recurso depois da mudança; null em dias de deslocamento.',
        en: 'Stamp of the resource after the change; null for days of travel.',
        example: '2026-08-14T09:31:22.120001Z',
      }),
    ),
    id_externo: idExternoOuNulo,
  });

const exampleIn = (schema: object) => exampleOf(schema as JsonSchema);
