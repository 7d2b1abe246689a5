/** Visits that the office did not schedule. */
import { type Aplicavel, questionnairesOf } from '@campeiro/contract/questionario/aplicacao';
import type { FieldDatabase } from '../store/database.ts';
import type { QuestionarioRow, VisitKey, VisitRow } from '../store/rows.ts';
import { readSettings } from '../store/settings.ts';
import type { ClienteEncontrado, EventOf } from '../store/wire.ts';
import { record } from './record.ts';

type NewVisit = Pick<
  EventOf<'visita'>,
  'id_cliente' | 'id_objetivo' | 'id_contato' | 'id_ordem_servico'
>;

/**
 * Begins a visit at a customer that the device knows, or that was `found`, and shows it at once. Returns its key, by which everything
 * else names it, before and after the server has it.
 */
export async function startVisit(
  db: FieldDatabase,
  visit: NewVisit,
  found?: ClienteEncontrado,
): Promise<VisitKey> {
  const key = crypto.randomUUID();
  const ids_questionarios = await askedAt(db, visit);
  await record(db, {
    visit: null,
    events: [
      {
        tipo: 'visita',
        id_evento: key,
        ...visit,
        ...(found && { cliente_criado_em: found.data_criacao }),
      },
    ],
    effect: async () => {
      await db.visitas.add({ ...madeHere(key, visit), ids_questionarios });
      if (found) await keepFound(db, found);
    },
  });
  return key;
}

/** The questionnaires that the visit asks for, by the rule of the server, as far as the device knows them. */
async function askedAt(db: FieldDatabase, visit: NewVisit): Promise<number[]> {
  const now = new Date().toISOString();
  const { ids_grupos = [] } = await readSettings(db);
  const order = visit.id_ordem_servico ? await db.ordens.get(visit.id_ordem_servico) : undefined;
  const newest = new Map<number, QuestionarioRow>();
  for (const one of await db.questionarios.orderBy('id_versao').toArray()) newest.set(one.id, one);
  const asked = {
    id_equipe: null,
    id_segmento: null,
    id_objetivo: visit.id_objetivo ?? null,
    id_tipo_servico: order?.id_tipo_servico ?? null,
  };
  return questionnairesOf(
    asked,
    ids_grupos,
    [...newest.values()].flatMap((one) => applicable(one, now)),
  );
}

/** Nothing for a questionnaire that the device read from a server of before, which did not send its visits. */
function applicable({ id, aplicacao }: QuestionarioRow, now: string): Aplicavel[] {
  if (!aplicacao) return [];
  const { ativo, vigencia_inicio, vigencia_fim, ...links } = aplicacao;
  const hasBegun = vigencia_inicio === null || Date.parse(vigencia_inicio) <= Date.parse(now);
  const hasEnded = vigencia_fim !== null && Date.parse(vigencia_fim) < Date.parse(now);
  return [{ id, ...links, vigente: ativo && hasBegun && !hasEnded }];
}

/** Kept as long as visits name it; what the server gives later replaces it. */
async function keepFound(db: FieldDatabase, found: ClienteEncontrado): Promise<void> {
  const { endereco, distancia: _, ...cliente } = found;
  await db.clientes.put({ ...cliente, generation: 0 });
  if (endereco) await db.enderecos.put({ ...endereco, generation: 0 });
}

/** The row that stands until the server's comes. */
const madeHere = (key: VisitKey, visit: NewVisit): Omit<VisitRow, 'ids_questionarios'> => ({
  key,
  id: null,
  id_visita: key,
  codigo: 0,
  id_status: 0,
  status: '',
  id_cliente: visit.id_cliente,
  id_endereco: null,
  id_objetivo: visit.id_objetivo ?? null,
  id_contato: visit.id_contato ?? null,
  id_ordem_servico: visit.id_ordem_servico ?? null,
  agendado: false,
  concluido: false,
  inicio_agendado: null,
  data_agendada: null,
  janela_inicio: null,
  janela_fim: null,
  instrucoes: null,
  data_inicio: null,
  data_realizacao: null,
  observacao: null,
  ids_versoes: null,
  observacoes: [],
  pendencias: [],
  data_criacao: '',
  atualizado_em: '',
  generation: 0,
  recalled: false,
});
