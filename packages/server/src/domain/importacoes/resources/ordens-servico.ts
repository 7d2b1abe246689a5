import {
  NewOrdemServico,
  OrdemServicoChange,
  StatusChange,
} from '@campeiro/contract/ordens-servico';
import type { TObject } from 'typebox';
import { sql } from '../../../platform/db/sql.ts';
import { deleteItem, updateItem } from '../../../platform/lists/source.ts';
import { brokenRule, found } from '../../../platform/problem.ts';
import { addOrdem, updateOrdem } from '../../ordens-servico/commands.ts';
import { officeOrdens } from '../../ordens-servico/office-list.ts';
import { ordens } from '../../ordens-servico/queries.ts';
import { windowIssues } from '../../ordens-servico/rules.ts';
import { givenCode } from './keys.ts';
import type { Resource } from './resource.ts';

const { properties: STATUS } = StatusChange as unknown as TObject;

const withStatus = (schema: object): TObject => {
  const { properties } = schema as TObject;
  return { ...schema, properties: { ...properties, ...STATUS } } as TObject;
};

export const ordensServicoResource: Resource = {
  recurso: 'ordens_servico',
  source: officeOrdens,
  create: withStatus(NewOrdemServico),
  change: withStatus(OrdemServicoChange),
  omitted: ['criada_para_mim'],
  titles: {
    codigo: ['Código da ordem', 'Code of the order', 'ordem', 'numero da ordem', 'os', 'order'],
    nome: ['Nome', 'Name', 'ordem de servico', 'descricao', 'titulo', 'title'],
    id_cliente: ['Cliente', 'Customer', 'codigo do cliente', 'cnpj', 'cpf cnpj'],
    id_tipo_servico: ['Tipo de serviço', 'Service type', 'tipo'],
    id_contato: ['Contato', 'Contact', 'pessoa'],
    id_grupo: ['Grupo', 'Group', 'equipe', 'team'],
    id_segmento: ['Segmento', 'Segment', 'regiao'],
    id_status: ['Status', 'Status', 'situacao'],
    inicio_agendado: ['Início', 'Start', 'inicio agendado'],
    data_agendada: ['Prazo', 'Due', 'fim', 'vencimento'],
    comentario: ['Comentário', 'Comment', 'observacao', 'observacoes'],
    prioridade: ['Prioridade', 'Priority'],
    ids_usuarios: ['Responsáveis', 'Responsible users', 'responsavel', 'tecnico', 'tecnicos'],
    ativa: ['Ativa', 'Active'],
    exige_checklist_conclusao: ['Exige questionário para concluir', 'Requires a questionnaire'],
    concluida: ['Concluída', 'Concluded'],
  },
  keys: [givenCode('ordens_servico')],
  rules: (row) => windowIssues(row),
  add: async (tx, { id_status, ...row }, { scope }) => {
    const { id } = await addOrdem(tx, row as never, scope.usuario ?? 0);
    if (id_status) await updateItem(tx, ordens, id, { id_status });
    return id;
  },
  write: async (tx, id, { id_status, ...changes }) => {
    if (Object.keys(changes).length > 0) await updateOrdem(tx, id, changes);
    if (id_status) found(await updateItem(tx, ordens, id, { id_status }));
  },
  remove: async (tx, id) => found((await deleteItem(tx, ordens, id)) || undefined),
  takeBack: async (tx, id) => {
    if (await tx.row(sql`select from registros where id_ordem_servico = ${id} limit 1`))
      throw hasVisits();
    await deleteItem(tx, ordens, id);
  },
};

const hasVisits = () => brokenRule('A ordem já tem visitas.', 'The order has visits by now.');
