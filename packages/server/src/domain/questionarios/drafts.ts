/**
 * The draft of a questionnaire's next version. Changing it locks the questionnaire first, which does not
 * block devices that refer to it. Only publishing takes the account's clock.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Rascunho, RascunhoEscrito } from '@campeiro/contract/escritorio/questionarios';
import type { Language } from '@campeiro/contract/kit/languages';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { sql, values } from '../../platform/db/sql.ts';
import { found, invalid, notFound } from '../../platform/problem.ts';
import { identify, type Known } from './identify.ts';
import { findingsIn, requireRevision, sizeIssues } from './rules.ts';
import { newestVersion } from './versions.ts';

/** The stored draft; `secoes` null: there is none. */
export interface Draft {
  secoes: Secao[] | null;
  revisao: number;
  salvo_em: string | null;
  id_usuario: number | null;
  usuario: string | null;
}

const NEVER: Draft = { secoes: null, revisao: 0, salvo_em: null, id_usuario: null, usuario: null };

/** Locks a questionnaire against changes; throws the 404 if it does not exist. */
export async function lockQuestionario(tx: Tx, id: number): Promise<void> {
  found(await tx.row(sql`select from questionarios where id = ${id} for no key update`));
}

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

/** Stores a draft if its author has read the current one. An equal draft changes nothing. */
export async function saveDraft(tx: Tx, id: number, written: RascunhoEscrito): Promise<void> {
  await lockQuestionario(tx, id);
  const draft = await draftOf(tx, id);
  requireRevision(draft, written.revisao);
  const { secoes, ultimo_id, issues } = identify(written.secoes, await knownIds(tx, id));
  // Ids and numbers make it larger. The service must accept the stored draft when it is sent back.
  const faults = [...issues, ...sizeIssues({ secoes })];
  if (faults.length > 0) throw invalid(faults);
  const before = draft.secoes ?? (await newestVersion(tx, id))?.secoes ?? [];
  if (isDeepStrictEqual(secoes, before)) return;
  await storeDraft(tx, id, { secoes, ultimo_id, revisao: draft.revisao + 1 });
}

/** Discards the draft; 404 if there is none. */
export async function discardDraft(tx: Tx, id: number, read: number): Promise<void> {
  await lockQuestionario(tx, id);
  const draft = await draftOf(tx, id);
  requireRevision(draft, read);
  if (!draft.secoes) throw notFound();
  await endDraft(tx, id);
}

/** Deletes the draft and raises its revision, so that its readers notice. */
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

/** Writes the draft of a locked or new questionnaire. */
export async function storeDraft(tx: Tx, id: number, { secoes, ...rest }: Stored): Promise<void> {
  const row = { id_questionario: id, secoes: JSON.stringify(secoes), ...rest };
  await tx.run(sql`
    insert into questionarios_rascunhos ${values(row)}
    on conflict (conta_id, id_questionario) do update
    set secoes = excluded.secoes, revisao = excluded.revisao, ultimo_id = excluded.ultimo_id,
      id_usuario = excluded.id_usuario, salvo_em = excluded.salvo_em`);
}

/** The ids used in drafts, and in versions of any origin. */
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
