/**
 * The draft of a questionnaire's next version. Whoever changes it locks the questionnaire first, which devices
 * that refer to it do not wait for; only publishing takes the account's clock.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Rascunho, RascunhoEscrito } from '@campeiro/contract/escritorio/questionarios';
import type { Language } from '@campeiro/contract/kit/languages';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { sql, values } from '../../platform/db/sql.ts';
import { found, invalid, notFound } from '../../platform/http/problem.ts';
import { identify, type Known } from './identify.ts';
import { findingsIn, requireRevision, sizeIssues } from './rules.ts';
import { newestVersion } from './versions.ts';

/** What is kept of a draft; `secoes` null: there is none. */
export interface Draft {
  secoes: Secao[] | null;
  revisao: number;
  salvo_em: string | null;
  id_usuario: number | null;
  usuario: string | null;
}

const NEVER: Draft = { secoes: null, revisao: 0, salvo_em: null, id_usuario: null, usuario: null };

/** Throws the 404 of a questionnaire that does not exist; of one that does, nobody else changes anything. */
export async function lockQuestionario(tx: Tx, id: number): Promise<void> {
  found(await tx.row(sql`select from questionarios where id = ${id} for no key update`));
}

/** The draft of a questionnaire that exists. */
export async function draftOf(tx: Tx, id: number): Promise<Draft> {
  const draft = await tx.row<Draft>(sql`
    select r.secoes, r.revisao, r.salvo_em, r.id_usuario, u.nome as usuario
    from questionarios_rascunhos r join usuarios u on u.id = r.id_usuario
    where r.id_questionario = ${id}`);
  return draft ?? NEVER;
}

/** The draft as it is shown; what one begins with where there is none. */
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

/** Keeps the draft of who has read the one before. What changes nothing is no change. */
export async function saveDraft(tx: Tx, id: number, written: RascunhoEscrito): Promise<void> {
  await lockQuestionario(tx, id);
  const draft = await draftOf(tx, id);
  requireRevision(draft, written.revisao);
  const { secoes, ultimo_id, issues } = identify(written.secoes, await knownIds(tx, id));
  // Ids and numbers make it larger: what is kept has to be taken when it is sent back.
  const faults = [...issues, ...sizeIssues({ secoes })];
  if (faults.length > 0) throw invalid(faults);
  const before = draft.secoes ?? (await newestVersion(tx, id))?.secoes ?? [];
  if (isDeepStrictEqual(secoes, before)) return;
  await storeDraft(tx, id, { secoes, ultimo_id, revisao: draft.revisao + 1 });
}

/** Throws the draft away; 404 where there is none. */
export async function discardDraft(tx: Tx, id: number, read: number): Promise<void> {
  await lockQuestionario(tx, id);
  const draft = await draftOf(tx, id);
  requireRevision(draft, read);
  if (!draft.secoes) throw notFound();
  await endDraft(tx, id);
}

/** There is no draft any more, and whoever read it is told. */
export const endDraft = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update questionarios_rascunhos
    set secoes = null, revisao = revisao + 1, id_usuario = current_user_id(), salvo_em = clock_timestamp()
    where id_questionario = ${id}`);

interface Stored {
  secoes: Secao[];
  revisao: number;
  ultimo_id: number;
}

/** Writes the draft of a questionnaire that is locked or new. */
export async function storeDraft(tx: Tx, id: number, { secoes, ...rest }: Stored): Promise<void> {
  const row = { id_questionario: id, secoes: JSON.stringify(secoes), ...rest };
  await tx.run(sql`
    insert into questionarios_rascunhos ${values(row)}
    on conflict (conta_id, id_questionario) do update
    set secoes = excluded.secoes, revisao = excluded.revisao, ultimo_id = excluded.ultimo_id,
      id_usuario = excluded.id_usuario, salvo_em = excluded.salvo_em`);
}

/** What was given in drafts, and what is in versions however these came about. */
export async function knownIds(tx: Tx, id: number): Promise<Known> {
  const row = await tx.row<{ ultimo_id: number }>(sql`
    select greatest(
      (select ultimo_id from questionarios_rascunhos where id_questionario = ${id}),
      (select max(greatest((s ->> 'id_secao')::bigint, (q ->> 'id_questao')::bigint, (o ->> 'id_opcao')::bigint))
        from questionarios_versoes v
        cross join jsonb_array_elements(v.secoes) s
        left join jsonb_array_elements(s -> 'questoes') q on true
        left join jsonb_array_elements(q -> 'opcoes') o on true
        where v.id_questionario = ${id}), 0) as ultimo_id`);
  const published = await tx.rows<{ id: number; tipo: Questao['tipo'] }>(sql`
    select (q ->> 'id_questao')::bigint as id, q ->> 'tipo' as tipo
    from questionarios_versoes v cross join jsonb_path_query(v.secoes, '$[*].questoes[*]') q
    where v.id_questionario = ${id} order by v.numero`);
  return {
    ultimo_id: row?.ultimo_id ?? 0,
    tipos: new Map(published.map(({ id, tipo }) => [id, tipo])),
  };
}
