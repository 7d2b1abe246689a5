/** The changes for a technician since the cursor: one answer from one snapshot. */
import type { Sincronizacao } from '@campeiro/contract/campo/sincronizacao';
import { PROTOCOLS } from '@campeiro/contract/campo/versao';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { epochOf } from '../../platform/db/epoch.ts';
import { installationOf } from '../../platform/db/installation.ts';
import { fingerprint } from '../../platform/fingerprint.ts';
import { VERSION } from '../../platform/version.ts';
import { groupsOf, questionnairesFor } from '../registros/questionnaires/queries.ts';
import { type Questionnaire, questionnairesOf } from '../registros/questionnaires/rules.ts';
import { configurationFor, type ImageLimits } from './configuration.ts';
import { type Cursor, cursorAfter, encodeCursor, startOf } from './cursor.ts';
import {
  addresses,
  changedVisits,
  clock,
  contacts,
  customers,
  namedBy,
  objectives,
  removals,
  type Span,
  sectionsOf,
  statusNames,
  type VisitRow,
} from './queries.ts';
import {
  answersSoFar,
  notes,
  notesGone,
  orders,
  photosOf,
  proposals,
  type UrlOf,
} from './visit-data.ts';

/** The maximum number of visits in one answer. */
const MAX_VISITS = 500;

/** Limits and addresses of this server. */
interface Surroundings {
  limits: ImageLimits;
  urlOf: UrlOf;
}

/**
 * The answer to `cursor`. Stamps become visible in the order in which they are assigned, so this answer and
 * earlier ones contain everything up to the clock's instant in this snapshot. With too many visits, the
 * answer, including all other data in it, ends with the last one that fits.
 */
export async function changesFor(
  tx: Tx,
  usuario: number,
  cursor: Cursor | undefined,
  { limits, urlOf }: Surroundings,
): Promise<Static<typeof Sincronizacao>> {
  const now = await clock(tx);
  const questionnaires = await questionnairesFor(tx, usuario);
  const groups = await groupsOf(tx, usuario);
  const statuses = await statusNames(tx);
  // Data that visits show without a stamp. When it changes, all current visits are sent again.
  const q = digest([questionnaires.map(applicability), groups, statuses]);
  const configuracao = await configurationFor(tx, usuario, limits);
  const photos = await photosOf(tx, usuario, urlOf);
  const f = digest(photos.map(({ id_evento, url }) => [id_evento, url !== null]));
  const present = { now, q, g: digest(configuracao), f, e: await epochOf(tx) };
  const start = startOf(cursor, present);

  const rows = await changedVisits(tx, usuario, start, MAX_VISITS + 1);
  const visits = rows.slice(0, MAX_VISITS);
  const ha_mais = rows.length > visits.length;
  const to = (ha_mais && visits.at(-1)?.atualizado_em) || now;
  const span = { from: start.visits, to };
  const named = await namedBy(tx, usuario, visits);
  const open = visits.filter(({ concluido }) => !concluido).map(({ id }) => id);
  const todas_as_fotos = cursor?.f !== f;
  return {
    epoca: present.e,
    instalacao: await installationOf(tx),
    versao_api: PROTOCOLS.last,
    versao_servidor: VERSION,
    cursor: encodeCursor(cursorAfter(usuario, start, to, present)),
    ha_mais,
    configuracao: cursor?.g === present.g ? null : configuracao,
    visitas: visits.map(({ id_equipe, id_segmento, exigidos, ...visit }: VisitRow) => ({
      ...visit,
      ids_questionarios: questionnairesOf(
        { id_equipe, id_segmento, exigidos },
        groups,
        questionnaires,
      ),
    })),
    removidas: await removals(tx, usuario, { from: start.removals, to }),
    clientes: await customers(tx, named.clientes, span),
    enderecos: await addresses(tx, named.clientes, span),
    contatos: await contacts(tx, named.contatos, span),
    ordens: await orders(tx, named.ordens, span),
    notas: await notes(tx, named.clientes, span),
    notas_removidas: await notesGone(tx, named.clientes, { from: start.removals, to }),
    respostas: await answersSoFar(tx, usuario, open, span, urlOf),
    propostas: await proposals(tx, usuario, span),
    todas_as_fotos,
    fotos: todas_as_fotos ? photos : photos.filter((it) => open.includes(it.id_registro)),
    objetivos: await objectives(tx, span),
    questionarios: await withSections(
      tx,
      questionnaires.filter((it) => start.load || isWithin(it, span)),
    ),
  };
}

const digest = (value: unknown): string => fingerprint(value).toString('base64url');

const applicability = ({ nome: _, atualizado_em: __, ...rest }: Questionnaire) => rest;

/** Stamps have a fixed length, so text comparison gives the right order. */
const isWithin = ({ atualizado_em }: Questionnaire, { from, to }: Span) =>
  atualizado_em > from && atualizado_em <= to;

async function withSections(tx: Tx, questionnaires: readonly Questionnaire[]) {
  const sections = await sectionsOf(
    tx,
    questionnaires.map(({ id_versao }) => id_versao),
  );
  return questionnaires.map(({ id, id_versao, nome, atualizado_em }) => ({
    id,
    id_versao,
    nome,
    secoes: sections.get(id_versao) ?? [],
    atualizado_em,
  }));
}
