/** The change feed: every change of every resource that API v2 lists, in the order of the account’s clock. */
import { type Static, type TSchema, Type } from 'typebox';
import { type SupportTable, supportTables } from '../apoio.ts';
import { camposList } from '../campos-personalizados.ts';
import { enderecosList } from '../enderecos.ts';
import { gruposList } from '../grupos.ts';
import { ClienteComIdExterno, OrdemComIdExterno, PessoaComIdExterno } from '../id-externo.ts';
import { INTEGRATIONS } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  described,
  id,
  input,
  instant,
  integer,
  object,
  oneOf,
  string,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { union } from '../kit/union.ts';
import { notasList } from '../notas-cliente.ts';
import { questionariosList } from '../questionarios.ts';
import { historicoList } from '../registros.ts';
import { respostasList } from '../respostas-questionario.ts';
import { segmentosList } from '../segmentos.ts';
import { usuariosList } from '../usuarios.ts';
import { statusServico } from './apoio.ts';
import { registrosEstendidosList } from './registros.ts';

/** Support tables that v2 lists, at a path of their own or not. */
const listed = supportTables.filter(
  ({ table, listInV2 }) => listInV2 !== undefined || table === 'status_ordem',
);

/** Statuses of visits come with their meaning. */
const itemOf = (table: SupportTable): TSchema =>
  (table === statusServico ? table.list : table.v2List).item;

/** The resources by their tables, and the items that the feed shows of them. */
export const ITEMS: Readonly<Record<string, TSchema>> = {
  clientes: ClienteComIdExterno,
  notas_cliente: notasList.item,
  pessoas: PessoaComIdExterno,
  enderecos: enderecosList.item,
  registros: registrosEstendidosList.item,
  registros_historico: historicoList.item,
  ordens_servico: OrdemComIdExterno,
  questionarios: questionariosList.item,
  respostas_questionario: respostasList.item,
  usuarios: usuariosList.item,
  grupos: gruposList.item,
  segmentos: segmentosList.item,
  ...Object.fromEntries(listed.map((one) => [one.table, itemOf(one)])),
  campos_personalizados: camposList.item,
};

export const RECURSOS: readonly string[] = Object.keys(ITEMS);
/** The support tables among them. */
export const TABELAS: readonly string[] = listed.map(({ table }) => table);

/** So that the union says which item belongs to which resource. The item itself has its name in the document. */
const changeOf = (recurso: string, dados: TSchema) =>
  Type.Unsafe<Mudanca>({
    ...object({
      recurso: oneOf([recurso], {
        pt: 'O recurso que mudou.',
        en: 'The resource that changed.',
        example: recurso,
      }),
      id: id({
        pt: 'Id do que mudou; em `respostas_questionario`, das respostas de um questionário em uma visita.',
        en: 'Id of what changed; of `respostas_questionario`, that of the answers of a questionnaire at a visit.',
        example: 7,
      }),
      atualizado_em: instant({
        pt: 'Instante da mudança no relógio da conta, com seis dígitos de fração.',
        en: 'Instant of the change by the account’s clock, with six fraction digits.',
        example: '2026-08-14T09:31:22.123456Z',
      }),
      excluido: boolean({
        pt: 'Se deixou de existir; então não há `dados`.',
        en: 'Whether it has ceased to exist; then there is no `dados`.',
        example: false,
      }),
      dados: described(dados, {
        pt: 'A linha como está agora; ausente quando deixou de existir.',
        en: 'The row as it is now; absent when it has ceased to exist.',
      }),
    }),
    required: ['recurso', 'id', 'atualizado_em', 'excluido'],
  });

/** A row as it is now, or that it is gone. */
export interface Mudanca {
  recurso: string;
  id: number;
  atualizado_em: string;
  excluido: boolean;
  dados?: unknown;
}

export const MudancaDe = union(
  'recurso',
  Object.entries(ITEMS).map(([recurso, item]) => changeOf(recurso, item)),
);

/** How many changes an answer has if its caller does not say. */
export const MUDANCAS = 100;
/** The most changes in one answer. */
export const MAX_MUDANCAS = 500;
/** How long an answer may wait for a change, in seconds. */
export const MAX_ESPERA = 30;
/** How long deletions are known, in days. */
export const DIAS_DE_EXCLUSOES = 90;

export const PedidoDeMudancas = input({
  cursor: string({
    minLength: 1,
    maxLength: 1000,
    pt: 'O `cursor` da resposta anterior, sem alteração. Sem ele, a leitura começa do início e traz tudo o que existe.',
    en: 'The `cursor` of the previous answer, as it is. Without it, reading begins at the start and brings everything there is.',
    example: 'eyJlIjoi…',
  }),
  atualizado_apos: instant({
    pt: 'Só na primeira leitura, no lugar de `cursor`: começa depois deste instante, de até 90 dias atrás, como o maior `atualizado_em` lido nas listas.',
    en: 'Only for the first read, in place of `cursor`: begins after this instant, up to 90 days back, such as the greatest `atualizado_em` read from lists.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
  recursos: arrayUpTo(RECURSOS.length, oneOf(RECURSOS), {
    pt: 'Somente mudanças destes recursos; sem eles, de todos. Os mesmos em toda leitura com o cursor.',
    en: 'Only changes of these resources; without it, of all. The same ones whenever the cursor is used.',
    example: ['clientes', 'registros'],
  }),
  por_pagina: integer({
    minimum: 1,
    pt: 'Mudanças por resposta; sem ele, 100; acima de 500 vale 500, sem erro.',
    en: 'Changes per answer; without it, 100; a value above 500 means 500, without an error.',
    example: 100,
  }),
  espera: integer({
    minimum: 0,
    pt: 'Segundos que a resposta espera por uma mudança, quando ainda não há nenhuma; sem ele, não espera; acima de 30 vale 30, sem erro.',
    en: 'Seconds for which the answer waits for a change while there is none; without it, it does not wait; a value above 30 means 30, without an error.',
    example: 25,
  }),
});
export type PedidoDeMudancas = Static<typeof PedidoDeMudancas>;

export const Mudancas = object({
  dados: array(MudancaDe, {
    pt: 'As mudanças, na ordem em que aconteceram; vazia quando não há nenhuma.',
    en: 'The changes, in the order in which they happened; empty if there are none.',
  }),
  cursor: string({
    pt: 'Onde a próxima leitura começa: guarde-o na mesma transação que os dados.',
    en: 'Where the next read begins: store it in the same transaction as the data.',
    example: 'eyJlIjoi…',
  }),
  ha_mais: boolean({
    pt: 'Se há mais mudanças agora: leia de novo, com o novo cursor.',
    en: 'Whether there are more changes now: read again, with the new cursor.',
    example: false,
  }),
});
export type Mudancas = Static<typeof Mudancas>;

export const listMudancas = operation('POST', '/v2-extensoes/mudancas/list', {
  access: INTEGRATIONS,
  group: 'Extensões',
  summary: message('Acompanha as mudanças da conta', 'Follow the changes of the account'),
  body: PedidoDeMudancas,
  answer: ok(Mudancas),
  problems: ['CURSOR_VENCIDO'],
  description: [
    message(
      'Cada mudança, de cada recurso que a API v2 lista, na ordem do relógio da conta. As mudanças são compactadas: cada linha vem uma vez, como está agora, no lugar da sua última mudança. O que foi excluído vem com `excluido` verdadeiro e sem `dados`. Clientes, pessoas, ordens, visitas e os status delas vêm como abaixo de `/v2-extensoes`, o resto como nas listas da API v2. Deslocamentos não têm `atualizado_em` e não vêm.',
      'Each change of each resource that API v2 lists, in the order of the account’s clock. Changes are compacted: each row comes once, as it is now, in the place of its last change. What was deleted comes with `excluido` true and without `dados`. Customers, people, orders, visits and the statuses of visits come as below `/v2-extensoes`, everything else as in the lists of API v2. Travel has no `atualizado_em` and does not come.',
    ),
    message(
      'Com `espera`, uma leitura sem mudanças responde assim que houver uma, ou quando o tempo acabar, com `dados` vazio. Exclusões são guardadas por 90 dias. Um cursor mais antigo, de antes de um backup restaurado, ou de quem passou a ver outros segmentos, responde 410 `CURSOR_VENCIDO`: leia de novo sem cursor e apague o que não vier.',
      'With `espera`, a read without changes answers as soon as there is one, or when the time is over, with `dados` empty. Deletions are kept for 90 days. A cursor that is older, that is from before a backup was restored, or whose caller now sees other segments, answers 410 `CURSOR_VENCIDO`: read again without a cursor, and delete what does not come.',
    ),
    message(
      'Um gestor limitado por segmentos recebe só o que vê. O que sai dos seus segmentos por uma mudança do próprio item não é avisado: para espelhar a conta, use um usuário `integracao`.',
      'A manager limited by segments receives only what they see. The service does not tell of what leaves their segments by a change of the item itself: use a user with the role `integracao` to mirror the account.',
    ),
  ],
  example: { recursos: ['clientes', 'registros'], por_pagina: 100, espera: 25 },
});
