/** What the filters of a list find becomes the rows of an import, each with the stamp that it is seen with. */
import { Readable } from 'node:stream';
import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { MAX_LINHAS } from '@campeiro/contract/escritorio/importacoes';
import {
  MAX_CAMPOS_DE_LOTE,
  MUDANCA_EM_LOTE,
  type NewLote,
} from '@campeiro/contract/escritorio/lotes';
import { csvOf, FOR_SPREADSHEETS } from '@campeiro/contract/kit/csv';
import { message } from '@campeiro/contract/kit/languages';
import type { ListRequest } from '@campeiro/contract/kit/list';
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { inBulk, type Tx } from '../../platform/db/database.ts';
import { tenantOf } from '../../platform/http/caller.ts';
import { missingReferences } from '../../platform/http/references.ts';
import { issuesOf } from '../../platform/http/validation.ts';
import { allRows } from '../../platform/lists/export.ts';
import type { Item } from '../../platform/lists/rows.ts';
import { deleteItem, insertItem } from '../../platform/lists/source.ts';
import {
  brokenRule,
  brokenRuleOf,
  conflict,
  type Issue,
  invalid,
  serviceUnavailable,
} from '../../platform/problem.ts';
import { customFieldIssues } from '../campos-personalizados/stored-values.ts';
import { storingParts } from './file/parts.ts';
import { keepFile } from './file/receive.ts';
import { importacoes, requireMay } from './queries.ts';
import { RESOURCES } from './resources/registry.ts';
import type { Resource } from './resources/resource.ts';

const COLUNAS = ['id_campeiro', 'visto_em', 'nome'];
/** The name is for people who read what was refused. */
const MAPEAMENTO = ['id_campeiro', 'visto_em', null];

/** Notes the rows that the filters find now. Nothing is changed until it is started. */
export async function addBatch(request: FastifyRequest, lote: NewLote): Promise<Importacao> {
  const { db, unfinishedBodies } = request.server;
  const tenant = tenantOf(request);
  const resource = RESOURCES[lote.recurso];
  const issues = batchIssues(resource, lote);
  if (issues.length > 0) throw invalid(issues);
  const row = await db.write(tenant, async (tx) => {
    await requireMay(tx, tenant, lote.recurso);
    await requireKnown(tx, resource, lote);
    return insertItem<Importacao>(tx, importacoes, {
      ...{ nome_arquivo: 'lista', recurso: lote.recurso, lote: true, acao: lote.acao },
      ...{ motivo: lote.motivo ?? null, id_usuario: tenant.usuario },
      mudanca: lote.mudanca ? JSON.stringify(lote.mudanca) : null,
    });
  });
  const place = unfinishedBodies.begin(request.address) ?? null;
  try {
    if (!place) throw serviceUnavailable();
    const counted = { rows: 0 };
    const question = { caller: tenant, source: resource.source, forPeople: true };
    const pedido = { ...lote.filtros, ordenar: 'id' } as ListRequest;
    const file = Readable.from(linesOf(allRows(db, { ...question, pedido }), counted));
    const arriving = { id: row.id, body: file, place };
    return await storingParts(db, inBulk(tenant), arriving, (stored) => {
      requireSeenTotal(counted.rows, lote.total);
      return db.write(tenant, (tx) => keepFile(tx, row.id, stored, read(counted.rows)));
    });
  } catch (error) {
    await db.write(tenant, (tx) => deleteItem(tx, importacoes, row.id)).catch(() => {});
    throw error;
  } finally {
    place?.end();
  }
}

/** What is known of a file that the server wrote itself. */
const read = (total_linhas: number) => ({
  ...{ codificacao: 'utf-8', separador: 'ponto_e_virgula', decimal: 'virgula' },
  ...{ linha_titulos: 1, colunas: COLUNAS, mapeamento: MAPEAMENTO, total_linhas },
  ...{ falha: null, situacao: 'pronta', com_aviso: 'importa' },
});

async function* linesOf(parts: AsyncGenerator<Item[]>, counted: { rows: number }) {
  yield Buffer.from(csvOf([COLUNAS], FOR_SPREADSHEETS));
  for await (const rows of parts) {
    counted.rows += rows.length;
    if (counted.rows > MAX_LINHAS) throw tooMany();
    const lines = rows.map(({ id, atualizado_em, nome, codigo }) => [
      Number(id),
      { written: String(atualizado_em) },
      String(nome ?? codigo ?? ''),
    ]);
    yield Buffer.from(csvOf(lines, FOR_SPREADSHEETS));
  }
}

function requireSeenTotal(found: number, seen: number | undefined): void {
  if (found === 0) throw brokenRule('Os filtros não encontram nada.', 'The filters find nothing.');
  if (seen !== undefined && seen !== found)
    throw conflict(
      `Agora os filtros encontram ${found}, e não ${seen}. Confira de novo.`,
      `The filters find ${found} now, instead of ${seen}. Look at them again.`,
    );
}

/** Faults that the body's schema cannot express: they depend on the resource. */
function batchIssues(resource: Resource, { acao, filtros, mudanca, motivo }: NewLote): Issue[] {
  const under = (campo: string, issues: readonly Issue[]) =>
    issues.map((one) => ({ ...one, campo: `${campo}.${one.campo}` }));
  return [
    ...under('filtros', issuesOf(resource.source.list.body, filtros)),
    ...PAGING.filter((campo) => campo in filtros).map((campo) => fault(`filtros.${campo}`, noPage)),
    ...(acao === 'grava'
      ? changeIssues(resource, mudanca)
      : mudanca
        ? [fault('mudanca', onlyWithChange)]
        : []),
    ...(acao === 'exclui' && !resource.remove ? [fault('acao', notDeleted)] : []),
    ...(acao === 'cancela' && !resource.cancel ? [fault('acao', notCancelled)] : []),
    ...((acao === 'cancela') === (motivo !== undefined) ? [] : [fault('motivo', withCancel)]),
  ];
}

function changeIssues(resource: Resource, mudanca: NewLote['mudanca']): Issue[] {
  const fields = Object.keys(mudanca ?? {});
  if (!mudanca || fields.length === 0 || fields.length > MAX_CAMPOS_DE_LOTE)
    return [fault('mudanca', someFields)];
  const schema = schemaOf(resource);
  const isOwn = (campo: string) =>
    campo in resource.change.properties && !(campo in schema.properties);
  const common = Object.fromEntries(Object.entries(mudanca).filter(([campo]) => !isOwn(campo)));
  return [
    ...fields.filter(isOwn).map((campo) => fault(`mudanca.${campo}`, oneByOne)),
    ...issuesOf(schema, common).map((one) => ({ ...one, campo: `mudanca.${one.campo}` })),
  ];
}

/** What records of the resource can have in common. */
const schemaOf = ({ recurso }: Resource): TObject => MUDANCA_EM_LOTE[recurso];

/** Throws the faults of links to what does not exist, and of values that custom fields do not take. */
async function requireKnown(tx: Tx, resource: Resource, { mudanca }: NewLote): Promise<void> {
  if (!mudanca) return;
  const schema = schemaOf(resource);
  const issues = [
    ...(await missingReferences(tx, schema, mudanca, 'mudanca')),
    ...(await customFieldIssues(tx, schema, mudanca, { at: 'mudanca' })),
  ];
  if (issues.length > 0) throw invalid(issues);
}

const PAGING = ['pagina', 'por_pagina', 'ordenar'];

const fault = (campo: string, mensagem: Issue['mensagem']): Issue => ({
  ...{ campo, codigo: 'VALOR_INVALIDO', mensagem },
});

const noPage = message('Um lote não tem páginas.', 'A batch has no pages.');
const onlyWithChange = message('Somente com `grava`.', 'Only with `grava`.');
const notDeleted = message(
  'Estes registros não podem ser excluídos.',
  'These records are not deleted.',
);
const notCancelled = message('Só visitas podem ser canceladas.', 'Only visits are cancelled.');
const withCancel = message(
  'Obrigatório com `cancela`, e somente com ela.',
  'Required with `cancela`, and only with it.',
);
const someFields = message(
  `Informe de 1 a ${MAX_CAMPOS_DE_LOTE} campos.`,
  `Give 1 to ${MAX_CAMPOS_DE_LOTE} fields.`,
);
const oneByOne = message(
  'Este campo é próprio de cada registro. Altere-o em cada um.',
  'Each record has its own value of this field: it is changed one by one.',
);

const tooMany = () =>
  brokenRuleOf(
    'filtros',
    message(
      'Os filtros encontram mais de 100.000 registros. Filtre mais.',
      'The filters find more than 100,000 records. Narrow them down.',
    ),
  );
