import { AgendaChange, NewRegistro } from '@campeiro/contract/escritorio/registros';
import { boolean, input } from '@campeiro/contract/kit/fields';
import { fold } from '@campeiro/contract/kit/fold';
import { message } from '@campeiro/contract/kit/languages';
import { isWaiting } from '@campeiro/contract/visita/estado';
import type { TObject } from 'typebox';
import { sql } from '../../../platform/db/sql.ts';
import { brokenRule, found, type Issue } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { cancel, change } from '../../registros/commands.ts';
import { visitas } from '../../registros/office-list.ts';
import { schedule } from '../../registros/queries.ts';
import { newVisitIssues, planIssues } from '../../registros/rules.ts';
import { givenCode } from './keys.ts';
import type { Fields, Present, Resource } from './resource.ts';

const NEW = (NewRegistro as unknown as TObject).properties;
const CHANGED = (AgendaChange as unknown as TObject).properties;

/** Of `status` a file has the name. It is compared, and follows from what is done with the visit. */
const asShown = { status: { type: ['string', 'null'], doc: { pt: 'Status', en: 'Status' } } };

export const registrosResource: Resource = {
  recurso: 'registros',
  source: visitas,
  create: { ...NewRegistro, properties: { ...asShown, ...NEW } } as unknown as TObject,
  change: {
    ...input({ ...CHANGED, ativo: boolean() }),
    properties: { ...CHANGED, ativo: NEW.ativo, ...asShown },
  } as unknown as TObject,
  omitted: [
    // In a file they are called as the list calls them.
    ...['data_inicio_esperada', 'data_conclusao_esperada'],
    // A file plans as a system does, which says nothing: an old reason may not follow another technician.
    'justificativa_habilidade',
  ],
  titles: {
    codigo: ['Código da visita', 'Code of the visit', 'visita', 'numero da visita', 'visit'],
    id_cliente: ['Cliente', 'Customer', 'codigo do cliente', 'cnpj', 'cpf cnpj'],
    id_usuario: ['Técnico', 'Technician', 'usuario', 'responsavel', 'user'],
    inicio_agendado: ['Início agendado', 'Planned start', 'inicio', 'data', 'data e hora', 'start'],
    data_agendada: ['Fim agendado', 'Planned end', 'fim', 'termino', 'end'],
    janela_inicio: ['Início da janela combinada', 'Start of the promised window'],
    janela_fim: ['Fim da janela combinada', 'End of the promised window'],
    id_objetivo: ['Objetivo', 'Objective', 'motivo da visita'],
    id_equipe: ['Equipe', 'Team', 'grupo'],
    id_contato: ['Contato', 'Contact', 'pessoa'],
    id_endereco: ['Endereço da visita', 'Address of the visit', 'endereco', 'local', 'address'],
    id_segmento: ['Segmento', 'Segment', 'regiao'],
    id_ordem_servico: ['Ordem de serviço', 'Service order', 'ordem', 'os', 'order'],
    instrucoes: ['Instruções', 'Instructions', 'observacoes para o tecnico'],
    status: ['Status', 'Status', 'situacao'],
    ativo: ['Enviada ao técnico', 'Sent to the technician', 'enviada', 'sent'],
  },
  onlyNew: ['id_cliente', 'id_ordem_servico'],
  keys: [givenCode('registros')],
  rules: (row, before) => [
    ...statusIssues(row, before),
    ...(before ? planIssues(row) : newVisitIssues(row)),
  ],
  newNames: { inicio_agendado: 'data_inicio_esperada', data_agendada: 'data_conclusao_esperada' },
  notWritten: ['status'],
  add: async (tx, row) => (await schedule<{ id: number }>(tx, row as never, visitas)).id,
  write: (tx, id, changes) => change(tx, id, changes),
  cancel: (tx, id, motivo) => cancel(tx, id, motivo),
  takeBack: async (tx, id) => {
    const visit = found(
      await tx.row<Row<'registros', 'situacao' | 'data_inicio'>>(
        sql`select situacao, data_inicio from registros where id = ${id} for update`,
      ),
    );
    if (visit.situacao === 'cancelado') return;
    if (!isWaiting(visit as never)) throw begun();
    await cancel(tx, id, 'Importação desfeita');
  },
};

/** The state of a visit follows from what is done with it: a file that says another is refused, not left unheard. */
function statusIssues({ status }: Fields, before: Present | undefined): Issue[] {
  if (typeof status !== 'string' || (before && fold(status) === fold(String(before.status))))
    return [];
  if (!before && /^agendad[ao]$|^scheduled$/.test(fold(status))) return [];
  return [{ campo: 'status', codigo: 'VALOR_INVALIDO', mensagem: notByFile }];
}

const notByFile = message(
  'O status de uma visita não muda por importação. Deixe a célula vazia, ou não importe esta coluna.',
  'The status of a visit is not changed by an import. Leave the cell empty, or do not import this column.',
);

const begun = () =>
  brokenRule('O técnico já começou a visita.', 'The technician has begun the visit.');
