/** Reads the draft of a questionnaire's next version. */
import type { Rascunho } from '@campeiro/contract/escritorio/questionarios';
import type { Language } from '@campeiro/contract/kit/languages';
import type { Medida, Questao } from '@campeiro/contract/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import type { AssignedIds } from './identify.ts';
import { type Draft, findingsIn } from './rules.ts';
import { newestVersion } from './versions.ts';

const NEVER: Draft = { secoes: null, revisao: 0, salvo_em: null, id_usuario: null, usuario: null };

/** The draft of an existing questionnaire. */
export async function draftOf(tx: Tx, id: number): Promise<Draft> {
  const draft = await tx.row<Draft>(sql`
    select r.secoes, r.revisao, r.salvo_em, r.id_usuario, u.nome as usuario
    from questionarios_rascunhos r left join usuarios u on u.id = r.id_usuario
    where r.id_questionario = ${id}`);
  return draft ?? NEVER;
}

/** The draft as shown; without a draft, the sections that a draft starts with. */
export async function showDraft(tx: Tx, id: number, language: Language): Promise<Rascunho> {
  found(await tx.row(sql`select from questionarios where id = ${id}`));
  const { secoes: own, revisao, ...saved } = await draftOf(tx, id);
  const secoes = own ?? (await newestVersion(tx, id))?.secoes ?? [];
  const { salvo_em, id_usuario, usuario } = own ? saved : NEVER;
  return {
    id_questionario: id,
    revisao,
    existe: own !== null,
    salvo_em,
    id_usuario,
    usuario,
    secoes,
    achados: findingsIn(language, secoes),
  };
}

/** The ids used in drafts, and in versions of any origin. */
export async function assignedIds(tx: Tx, id: number): Promise<AssignedIds> {
  const row = await tx.row<{ ultimo_id: number }>(sql`
    select greatest(
      (select ultimo_id from questionarios_rascunhos where id_questionario = ${id}),
      (select max(greatest((s ->> 'id_secao')::bigint, (q ->> 'id_questao')::bigint, (o ->> 'id_opcao')::bigint))
        from questionarios_versoes v
        cross join jsonb_array_elements(v.secoes) s
        left join jsonb_array_elements(s -> 'questoes') q on true
        left join jsonb_array_elements(q -> 'opcoes') o on true
        where v.id_questionario = ${id}), 0) as ultimo_id`);
  const published = await tx.rows<{ id: number; tipo: Questao['tipo']; medida: Medida | null }>(sql`
    select (q ->> 'id_questao')::bigint as id, q ->> 'tipo' as tipo, q -> 'medida' as medida
    from questionarios_versoes v cross join jsonb_path_query(v.secoes, '$[*].questoes[*]') q
    where v.id_questionario = ${id} order by v.numero`);
  return {
    ultimo_id: row?.ultimo_id ?? 0,
    tipos: new Map(
      published.map(({ id, tipo, medida }) => [id, { tipo, ...(medida && { medida }) }]),
    ),
  };
}
