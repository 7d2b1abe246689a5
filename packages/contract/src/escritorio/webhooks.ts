/** Webhooks: addresses of other systems, to which the server sends what changes, by the rules of Standard Webhooks. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { ADMINISTRATORS } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  freeText,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  stamps,
  string,
  uuid,
  withDefault,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { equals, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';
import { HORAS_DO_SEGREDO_ANTERIOR, MAX_WEBHOOKS, TIPOS_DE_WEBHOOK } from '../webhooks.ts';

const GROUP = 'Webhooks';
const WEBHOOKS = '/escritorio/v1/webhooks';
const WEBHOOK = `${WEBHOOKS}/{id}` as const;

const tipo = oneOf(TIPOS_DE_WEBHOOK, {
  pt: 'Tipo de evento: o recurso e o que aconteceu com ele.',
  en: 'Type of event: the resource and what happened to it.',
  example: 'registros.concluido',
});

const writable = {
  url: string({
    minLength: 1,
    maxLength: 2000,
    examples: ['https://erp.exemplo.com.br/campeiro'],
    pt: 'Endereço que recebe os eventos, https. Sem usuário nem senha; redirecionamentos não são seguidos.',
    en: 'Address that receives the events, https. Without user or password; redirects are not followed.',
    example: 'https://erp.exemplo.com.br/campeiro',
  }),
  descricao: nullable(freeText(200), {
    pt: 'Para que serve.',
    en: 'What it is for.',
    example: 'ERP',
  }),
  tipos: arrayUpTo(TIPOS_DE_WEBHOOK.length, tipo, {
    pt: 'Os tipos de evento que recebe.',
    en: 'The types of event that it receives.',
    example: ['registros.concluido', 'registros.nao_realizado'],
  }),
};
const ativo = boolean({
  pt: 'Se recebe eventos. O que muda enquanto false não é enviado depois.',
  en: 'Whether it receives events. What changes while it is false is not sent later.',
  example: true,
});

export const Webhook = object({
  id: id(common.id),
  ...writable,
  ativo,
  motivo_desativacao: nullable(
    oneOf(['removido', 'falhas', 'fila_cheia'], {
      pt: 'Por que o serviço o desativou: `removido`, o destino respondeu 410; `falhas`, dias sem uma entrega; `fila_cheia`, eventos demais à espera. null: ativo, ou desativado por uma pessoa.',
      en: 'Why the service has deactivated it: `removido`, the receiver answered 410; `falhas`, days without a delivery; `fila_cheia`, too many events waiting. null: active, or deactivated by a person.',
      example: 'falhas',
    }),
  ),
  pendentes: integer({
    pt: 'Eventos que esperam o envio.',
    en: 'Events that wait to be sent.',
    example: 0,
  }),
  falhando_desde: nullable(
    instant({
      pt: 'Desde quando nenhuma entrega dá certo; null se a última deu.',
      en: 'Since when no delivery has succeeded; null if the last one has.',
      example: '2026-08-14T09:31:22Z',
    }),
  ),
  segredo_anterior_ate: nullable(
    instant({
      pt: 'Até quando também se assina com o segredo anterior; null se não há um.',
      en: 'Until when events are also signed with the previous secret; null if there is none.',
      example: '2026-08-15T09:31:22Z',
    }),
  ),
  ...stamps,
});
export type Webhook = Static<typeof Webhook>;

export const NewWebhook = input({ ...writable, ativo: withDefault(ativo, true) }, ['url', 'tipos']);
export const WebhookChange = input({ ...writable, ativo });
export type NewWebhook = Static<typeof NewWebhook>;
export type WebhookChange = Static<typeof WebhookChange>;

export const webhooksList = list({
  item: Webhook,
  sort: ['id', 'data_criacao', 'atualizado_em'],
  filters: { ativo: equals('ativo', ativo) },
});

export const listWebhooks = operation('POST', `${WEBHOOKS}/list`, {
  access: ADMINISTRATORS,
  group: GROUP,
  summary: message('Lista webhooks', 'List webhooks'),
  ...listing(webhooksList, { example: { ordenar: 'id' } }),
});

export const getWebhook = operation('GET', WEBHOOK, {
  access: ADMINISTRATORS,
  group: GROUP,
  summary: message('Lê um webhook', 'Get a webhook'),
  answer: ok(Webhook),
});

export const createWebhook = operation('POST', WEBHOOKS, {
  access: ADMINISTRATORS,
  group: GROUP,
  summary: message('Cria um webhook', 'Create a webhook'),
  body: NewWebhook,
  answer: created(Webhook),
  idempotent: true,
  location: WEBHOOKS,
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      `Uma conta tem no máximo ${MAX_WEBHOOKS}. Peça em seguida o segredo que confere as assinaturas, em \`segredo\`.`,
      `An account has at most ${MAX_WEBHOOKS}. Then ask for the secret that checks the signatures, in \`segredo\`.`,
    ),
  ],
  example: {
    url: 'https://erp.exemplo.com.br/campeiro',
    descricao: 'ERP',
    tipos: ['registros.concluido'],
  },
});

export const changeWebhook = operation('PATCH', WEBHOOK, {
  access: ADMINISTRATORS,
  group: GROUP,
  summary: message('Altera um webhook', 'Change a webhook'),
  body: WebhookChange,
  stampOf: 'webhooks',
  answer: ok(Webhook),
  description: [
    KEEPS_ABSENT,
    message(
      'Com `ativo` true, um webhook desativado volta a receber o que mudar daí em diante, e o que já esperava.',
      'With `ativo` true, a deactivated webhook again receives what changes from then on, and what already waited.',
    ),
  ],
  example: { ativo: false },
});

export const deleteWebhook = operation('DELETE', WEBHOOK, {
  access: ADMINISTRATORS,
  group: GROUP,
  summary: message('Exclui um webhook', 'Delete a webhook'),
  answer: nothing(),
  description: [
    message(
      'O que esperava não é mais enviado, e suas entregas são excluídas.',
      'What waited is not sent any more, and its deliveries are deleted.',
    ),
  ],
});

export const SegredoDeWebhook = object({
  segredo: string({
    pt: 'O segredo, mostrado só nesta resposta.',
    en: 'The secret, shown in this answer only.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }),
  segredo_anterior_ate: nullable(
    instant({
      pt: 'Até quando o anterior também vale.',
      en: 'Until when the previous one is valid too.',
      example: '2026-08-15T09:31:22Z',
    }),
  ),
});

export const rotateSegredoDeWebhook = operation('POST', `${WEBHOOK}/segredo`, {
  access: ADMINISTRATORS,
  group: GROUP,
  summary: message('Troca o segredo de um webhook', 'Rotate the secret of a webhook'),
  body: input({
    horas: integer({
      minimum: 0,
      maximum: 168,
      pt: `Por quantas horas o segredo anterior ainda assina também; ausente, ${HORAS_DO_SEGREDO_ANTERIOR}.`,
      en: `For how many hours events are still signed with the previous secret too; absent, ${HORAS_DO_SEGREDO_ANTERIOR}.`,
      example: 24,
    }),
  }),
  answer: ok(SegredoDeWebhook),
  description: [
    message(
      'Enquanto os dois valem, cada envio tem as duas assinaturas. Uma nova troca encerra o mais antigo.',
      'While both are valid, each request has both signatures. Another rotation ends the older one.',
    ),
  ],
  example: { horas: 24 },
});

export const testWebhook = operation('POST', `${WEBHOOK}/teste`, {
  access: ADMINISTRATORS,
  group: GROUP,
  summary: message('Envia um evento de teste', 'Send a test event'),
  body: input({}),
  answer: ok(
    object({
      id_entrega: id({
        pt: 'A entrega, que diz o que houve com o evento.',
        en: 'The delivery, which says what became of the event.',
        example: 41,
      }),
    }),
  ),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'O evento tem o tipo `teste` e segue o caminho dos outros, também um webhook que não o tem em `tipos`.',
      'The event has the type `teste` and takes the way of the others, also for a webhook without it in `tipos`.',
    ),
  ],
  example: {},
});

export const replayEntregas = operation('POST', `${WEBHOOK}/reenviar`, {
  access: ADMINISTRATORS,
  group: GROUP,
  summary: message('Envia de novo', 'Send again'),
  body: input({
    ids: arrayUpTo(500, id(), {
      pt: 'Somente estas entregas.',
      en: 'Only these deliveries.',
      example: [41],
    }),
    inicio: instant({
      pt: 'Somente mudanças a partir deste instante.',
      en: 'Only changes from this instant on.',
      example: '2026-08-14T09:00:00Z',
    }),
    fim: instant({
      pt: 'Somente mudanças antes deste instante.',
      en: 'Only changes before this instant.',
      example: '2026-08-14T12:00:00Z',
    }),
  }),
  answer: ok(
    object({
      entregas: integer({
        pt: 'Quantas entregas serão enviadas de novo.',
        en: 'How many deliveries will be sent again.',
        example: 12,
      }),
    }),
  ),
  description: [
    message(
      'As encerradas são enviadas com o mesmo `webhook-id` e o mesmo corpo, na ordem das mudanças. Sem `ids`, `inicio` nem `fim`, todas as guardadas.',
      'Those that are over are sent with the same `webhook-id` and body, in the order of the changes. Without `ids`, `inicio` and `fim`, all that are kept.',
    ),
  ],
  example: { inicio: '2026-08-14T09:00:00Z', fim: '2026-08-14T12:00:00Z' },
});

const situacao = oneOf(['pendente', 'entregue', 'falhou'], {
  pt: '`pendente`: espera o envio ou a próxima tentativa; `entregue`; `falhou`: todas as tentativas falharam.',
  en: '`pendente`: waits to be sent or for the next attempt; `entregue`, delivered; `falhou`: all attempts failed.',
  example: 'entregue',
});

const entrega = {
  id: id(common.id),
  id_webhook: id({ pt: 'O webhook.', en: 'The webhook.', example: 3 }),
  id_mensagem: uuid({
    pt: 'O `webhook-id`, o mesmo em toda tentativa.',
    en: 'The `webhook-id`, the same in every attempt.',
    example: '0b3c6a52-7f5e-4a55-9f0e-2f6d0a3f7c11',
  }),
  tipo: string({
    pt: 'Tipo do evento; `teste` de um evento de teste.',
    en: 'Type of the event; `teste` of a test event.',
    example: 'registros.concluido',
  }),
  id_recurso: id({
    pt: 'Id do recurso que mudou.',
    en: 'Id of the resource that changed.',
    example: 42,
  }),
  instante: instant({
    pt: 'Quando mudou.',
    en: 'When it changed.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
  situacao,
  tentativas: integer({
    pt: 'Quantas tentativas houve, desde o último pedido de reenvio.',
    en: 'How many attempts there were, since it was last asked to be sent again.',
    example: 1,
  }),
  proxima_em: nullable(
    instant({
      pt: 'Quando é enviado, ou tentado de novo; null se nada mais é enviado.',
      en: 'When it is sent, or tried again; null if nothing more is sent.',
      example: '2026-08-14T09:31:27Z',
    }),
  ),
  encerrada_em: nullable(
    instant({
      pt: 'Quando foi entregue ou falhou.',
      en: 'When it was delivered or failed.',
      example: '2026-08-14T09:31:22Z',
    }),
  ),
};

export const EntregaDeWebhook = object(entrega);
export type EntregaDeWebhook = Static<typeof EntregaDeWebhook>;

export const TentativaDeWebhook = object({
  data: instant({
    pt: 'Quando foi feita.',
    en: 'When it was made.',
    example: '2026-08-14T09:31:22Z',
  }),
  milissegundos: integer({ pt: 'Quanto levou.', en: 'How long it took.', example: 120 }),
  status: nullable(
    integer({
      pt: 'Status HTTP da resposta; null se não houve.',
      en: 'HTTP status of the answer; null if there was none.',
      example: 503,
    }),
  ),
  erro: nullable(
    string({
      pt: 'O que falhou sem resposta: `tempo`, `conexao`, `endereco_recusado`, `nome`, `certificado`, `segredo`.',
      en: 'What failed without an answer: `tempo`, time; `conexao`, connection; `endereco_recusado`, a refused address; `nome`, its name; `certificado`, certificate; `segredo`, a secret that the service cannot read.',
      example: 'tempo',
    }),
  ),
  resposta: nullable(
    string({
      pt: 'O começo da resposta, até 1.000 bytes.',
      en: 'The beginning of the answer, up to 1,000 bytes.',
      example: 'em manutenção',
    }),
  ),
});

export type TentativaDeWebhook = Static<typeof TentativaDeWebhook>;

export const EntregaComTentativas = object({
  ...entrega,
  corpo: nullable(
    string({
      pt: 'O corpo enviado; null antes da primeira tentativa.',
      en: 'The body that is sent; null before the first attempt.',
      example: '{"id":"0b3c6a52-7f5e-4a55-9f0e-2f6d0a3f7c11","type":"teste"}',
    }),
  ),
  historico: array(TentativaDeWebhook, {
    pt: 'As últimas 50 tentativas, a mais nova primeiro.',
    en: 'The last 50 attempts, the newest first.',
  }),
});

const MAX_ENTREGAS = 200;

export const listEntregasDeWebhook = operation('POST', `${WEBHOOK}/entregas`, {
  access: ADMINISTRATORS,
  group: GROUP,
  summary: message('Lê as entregas de um webhook', 'Get the deliveries of a webhook'),
  body: input({
    situacao: arrayUpTo(3, situacao, {
      pt: 'Somente entregas nestas situações.',
      en: 'Only deliveries in these states.',
      example: ['falhou'],
    }),
    antes_de: id({
      pt: 'Somente entregas com id menor: o da última da resposta anterior.',
      en: 'Only deliveries with a smaller id: that of the last one of the answer before.',
      example: 41,
    }),
    limite: integer({
      minimum: 1,
      maximum: MAX_ENTREGAS,
      pt: 'Quantas no máximo; ausente, 50.',
      en: 'How many at most; absent, 50.',
      example: 50,
    }),
  }),
  answer: ok(
    object({
      dados: array(EntregaDeWebhook, { pt: 'A mais nova primeiro.', en: 'The newest first.' }),
    }),
  ),
  description: [
    message(
      'O serviço as guarda por 7 dias depois de encerradas.',
      'The service keeps them for 7 days after they are over.',
    ),
  ],
  example: { limite: 50 },
});

export const getEntregaDeWebhook = operation('GET', `${WEBHOOK}/entregas/{idEntrega}`, {
  access: ADMINISTRATORS,
  group: GROUP,
  summary: message('Lê uma entrega com suas tentativas', 'Get a delivery with its attempts'),
  ids: { idEntrega: { pt: 'A entrega.', en: 'The delivery.', example: 41 } },
  answer: ok(EntregaComTentativas),
});
