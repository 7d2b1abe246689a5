import {
  type Anteriores,
  type AnterioresRequest,
  MAX_ANTERIORES,
  type VisitaAnterior,
} from '@campeiro/contract/campo/visitas-anteriores';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import { isPhotoOfVisit, photoTakenAt, receivedAmong } from '../registros/eventos/received.ts';
import { otherVersions } from '../respostas-questionario/queries.ts';
import { current, onDevice } from '../sincronizacao/queries.ts';
import { type UrlOf, urlsOf } from '../sincronizacao/visit-data.ts';
import { nameOfUser } from '../usuarios/queries.ts';
import { type Answered, answersIn, cut, fitting, type Named, versionOf } from './rules.ts';

type Answer = Static<typeof Anteriores>;
type Wanted = Static<typeof AnterioresRequest>['clientes'];

/** About how large an answer may become, in characters. */
const LARGEST = 256 * 1024;

/** The past visits of these customers, until the answer is large enough. */
export async function pastOf(
  tx: Tx,
  usuario: number,
  wanted: Wanted,
  urlOf: UrlOf,
): Promise<Answer> {
  const answer: Answer = { clientes: [], inalterados: [], sem_acesso: [], ha_mais: false };
  const visited = await visitedAmong(
    tx,
    usuario,
    wanted.map(({ id_cliente }) => id_cliente),
  );
  let size = 0;
  for (const { id_cliente, versao: known } of wanted) {
    if (size > LARGEST) return { ...answer, ha_mais: true };
    if (!visited.has(id_cliente)) {
      answer.sem_acesso.push(id_cliente);
      continue;
    }
    const visitas = await pastVisits(tx, usuario, id_cliente, urlOf);
    const versao = versionOf(visitas);
    if (versao === known) answer.inalterados.push(id_cliente);
    else answer.clientes.push({ id_cliente, versao, visitas });
    size += versao === known ? 0 : JSON.stringify(visitas).length;
  }
  return answer;
}

/** Those of these customers who are of the technician’s current visits. */
async function visitedAmong(tx: Tx, usuario: number, customers: number[]): Promise<Set<number>> {
  const rows = await tx.rows<Row<'registros', 'id_cliente'>>(sql`
    select distinct r.id_cliente from registros r
    where r.id_usuario = ${usuario} and ${onDevice} and ${current}
      and r.id_cliente = any(${customers}::bigint[])`);
  return new Set(rows.map(({ id_cliente }) => id_cliente));
}

type Visit = Omit<VisitaAnterior, 'respostas' | 'imagens' | 'omitidas'>;

async function pastVisits(
  tx: Tx,
  usuario: number,
  id_cliente: number,
  urlOf: UrlOf,
): Promise<VisitaAnterior[]> {
  const visits = await tx.rows<Visit>(sql`
    select r.id, r.codigo, s.nome as status, r.situacao, r.concluido, r.data_inicio, r.data_realizacao,
      ${nameOfUser(sql`r.id_usuario`)} as usuario,
      (select o.nome from objetivos o where o.id = r.id_objetivo) as objetivo, r.observacao
    from registros r join status_servico s on s.id = r.id_status
    where r.id_cliente = ${id_cliente} and r.data_realizacao is not null and r.situacao <> 'cancelado'
      and (r.id_usuario = ${usuario}
        or (select c.historico_de_colegas from contas c where c.id = current_account()))
    order by r.data_realizacao desc, r.id desc limit ${MAX_ANTERIORES}`);
  const ids = visits.map(({ id }) => id);
  const answers = Map.groupBy(await answersAt(tx, ids), ({ id_registro }) => id_registro);
  const photos = Map.groupBy(await photosAt(tx, ids), ({ id_registro }) => id_registro);
  const contents = visits.map((visit) => {
    const answered = (answers.get(visit.id) ?? []).map(answersIn);
    const images = answered.flatMap((it) => it.images);
    const all = [...images, ...(photos.get(visit.id) ?? [])];
    const lines = answered.flatMap((it) => it.lines);
    return {
      ...visit,
      ...fitting(
        lines,
        all.toSorted((a, b) => a.data.localeCompare(b.data)),
      ),
    };
  });
  const named = contents.flatMap(({ id, imagens }) =>
    imagens.map(({ imagem }) => ({ id_registro: id, imagem })),
  );
  const urls = urlsOf(await receivedAmong(tx, named), urlOf);
  return contents.map(({ imagens, observacao, ...visit }) => ({
    ...visit,
    observacao: cut(observacao),
    imagens: imagens.map(({ imagem, legenda }) => ({ imagem, legenda, ...urls(visit.id, imagem) })),
  }));
}

const answersAt = (tx: Tx, visits: readonly number[]): Promise<Answered[]> =>
  tx.rows(sql`
    select t.id_registro, q.nome as questionario, v.secoes as versao, ${otherVersions} as outras, t.respostas
    from respostas_questionario t join questionarios q on q.id = t.id_questionario
      join questionarios_versoes v on v.id = t.id_versao
    where t.id_registro = any(${[...visits]}::bigint[]) order by t.id_registro, t.id_questionario`);

const photosAt = (
  tx: Tx,
  visits: readonly number[],
): Promise<(Named & { id_registro: number })[]> =>
  tx.rows(sql`
    select e.id_registro, e.imagem, e.dados ->> 'comentario' as legenda, ${photoTakenAt} as data
    from eventos e
    where e.id_registro = any(${[...visits]}::bigint[]) and ${isPhotoOfVisit}
    order by ${photoTakenAt}, e.id_evento`);
