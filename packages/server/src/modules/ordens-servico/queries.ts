import {
  listaDeOrdens,
  type MudancaDeOrdem,
  type NovaOrdem,
  type OrdemServico,
} from '@campeiro/contract/ordens-servico';
import {
  estaRespondida,
  type Respostas,
  visiveis,
} from '@campeiro/contract/questionario/condicoes';
import type { Secao } from '@campeiro/contract/questionarios';
import type { Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { type Links, linkedIds, linkedToAny, setLinks } from '../../links/links.ts';
import { findItem, insertItem, source, updateItem } from '../../lists/source.ts';
import { MOST_NAMED, type Unfinished, unanswered, unfinished } from './rules.ts';

const usuariosDaOrdem: Links = {
  table: 'ordens_servico_usuarios',
  of: { table: 'ordens_servico', column: 'id_ordem_servico' },
  to: { table: 'usuarios', column: 'id_usuario' },
};

export const ordens = source(listaDeOrdens, 'ordens_servico', {
  fields: {
    status: sql`(select s.nome from status_ordem s where s.id = t.id_status)`,
    ids_usuarios: linkedIds(usuariosDaOrdem),
  },
  linkFilters: { ids_usuario: (ids: number[]) => linkedToAny(usuariosDaOrdem, ids) },
});

/** Adds an order in the account's initial status. It has no visits yet, so nothing was answered at them. */
export async function create(tx: Tx, nova: NovaOrdem, caller: number): Promise<OrdemServico> {
  const { ids_usuarios = [], criada_para_mim = false, ...fields } = nova;
  if (fields.concluida && fields.exige_checklist_conclusao) throw unanswered();
  const { id } = await insertItem<OrdemServico>(tx, ordens, {
    ...fields,
    ...(fields.concluida && { data_conclusao: NOW }),
    id_status: sql`(select id from status_ordem where inicial)`,
  });
  await setLinks(tx, usuariosDaOrdem, id, [...ids_usuarios, ...(criada_para_mim ? [caller] : [])]);
  return (await findItem<OrdemServico>(tx, ordens, id)) as OrdemServico;
}

/** Changes the fields given; undefined when there is no such order. */
export async function change(
  tx: Tx,
  id: number,
  { ids_usuarios, concluida, ...fields }: MudancaDeOrdem,
): Promise<OrdemServico | undefined> {
  const stored = await lock(tx, id);
  if (!stored) return undefined;
  const { exige_checklist_conclusao = stored.exige_checklist_conclusao } = fields;
  const concludes = concluida === true && !stored.concluida;
  if (concludes && exige_checklist_conclusao) await demandAnswers(tx, id);

  if (ids_usuarios) await setLinks(tx, usuariosDaOrdem, id, ids_usuarios);
  return updateItem<OrdemServico>(tx, ordens, id, {
    ...fields,
    ...(concludes && { concluida, data_conclusao: NOW }),
    ...(concluida === false && { concluida, data_conclusao: null }),
  });
}

const NOW: Sql = sql`clock_timestamp()`;

/** Two changes of one order wait for each other: each judges what the other left. */
const lock = (tx: Tx, id: number) =>
  tx.row<Pick<OrdemServico, 'concluida' | 'exige_checklist_conclusao'>>(sql`
    select concluida, exige_checklist_conclusao from ordens_servico where id = ${id} for update`);

/**
 * Something was answered at its visits, and nothing is missing at those that ended, but for those that the
 * office concluded without it or cancelled. Visits that the caller does not see count too.
 */
async function demandAnswers(tx: Tx, id: number): Promise<void> {
  const visits = await tx.rows<Unfinished>(sql`
    select v.codigo, v.pendencias, r.id is not null as visivel
    from unfinished_visits(${id}) v left join registros r on r.id = v.id
    order by visivel desc, v.codigo limit ${MOST_NAMED + 1}`);
  if (visits.length > 0) throw unfinished(visits);
  if (!(await somethingAnswered(tx, id))) throw unanswered();
}

async function somethingAnswered(tx: Tx, id: number): Promise<boolean> {
  const forms = await tx.rows<{ secoes: Secao[]; respostas: Respostas }>(sql`
    select secoes, respostas from answers_of_order(${id})`);
  return forms.some(({ secoes, respostas }) =>
    visiveis(secoes, respostas).some((q) => estaRespondida(q, respostas[q.id_questao])),
  );
}

/** Deletes those that exist and returns their ids. Their visits stay, as independent ones. */
export async function deleteMany(tx: Tx, ids: number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    delete from ordens_servico where id = any(${ids}::bigint[]) returning id`);
  return new Set(rows.map((row) => row.id));
}
