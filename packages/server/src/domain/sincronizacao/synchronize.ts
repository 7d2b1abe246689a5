/** The changes for a technician since the cursor: one answer from one snapshot. */
import type { Sincronizacao } from '@campeiro/contract/campo/sincronizacao';
import { PROTOCOLS } from '@campeiro/contract/campo/versao';
import { questionnairesOf } from '@campeiro/contract/questionario/aplicacao';
import { asInVersion1 } from '@campeiro/contract/questionario/versao-1';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { epochOf } from '../../platform/db/epoch.ts';
import { installationOf } from '../../platform/db/installation.ts';
import { fingerprint } from '../../platform/fingerprint.ts';
import { VERSION } from '../../platform/version.ts';
import { recentMarks } from '../dia-de-trabalho/queries.ts';
import { notesForDevice } from '../registros/notes.ts';
import { groupsOf, questionnairesFor } from '../registros/questionnaires/queries.ts';
import type { Questionnaire } from '../registros/questionnaires/rules.ts';
import { configurationFor, type ImageLimits } from './configuration.ts';
import { type Cursor, cursorAfter, encodeCursor, startOf } from './cursor.ts';
import { departures } from './departures.ts';
import {
  addresses,
  changedVisits,
  clock,
  contacts,
  customers,
  type Named,
  namedBy,
  objectives,
  peopleOf,
  removals,
  type Span,
  sectionsOf,
  serviceTypes,
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

/** Limits and addresses of this server, and the version of the API that the device was made for. */
interface Surroundings {
  limits: ImageLimits;
  urlOf: UrlOf;
  protocol: number;
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
  { limits, urlOf, protocol }: Surroundings,
): Promise<Static<typeof Sincronizacao>> {
  const now = await clock(tx);
  const questionnaires = await questionnairesFor(tx, usuario);
  const groups = await groupsOf(tx, usuario);
  const statuses = await statusNames(tx);
  // Data that visits show without a stamp. When it changes, all current visits are sent again.
  const types = questionnaires.some(({ ids_tipos_servico }) => ids_tipos_servico.length > 0)
    ? await serviceTypes(tx, usuario)
    : [];
  // An app that was updated receives the questionnaires anew, with what its version before did not know.
  const known = protocol === PROTOCOLS.first ? [] : [protocol];
  const q = digest([questionnaires.map(applicability), groups, statuses, types, ...known]);
  const configuracao = await configurationFor(tx, usuario, limits, protocol);
  const photos = await photosOf(tx, usuario, urlOf);
  const f = digest(photos.map(({ id_evento, url }) => [id_evento, url !== null]));
  const stand = { now, q, e: await epochOf(tx) };
  const start = startOf(cursor, stand);

  const rows = await changedVisits(tx, usuario, start, MAX_VISITS + 1);
  const visits = rows.slice(0, MAX_VISITS);
  const ha_mais = rows.length > visits.length;
  const to = (ha_mais && visits.at(-1)?.atualizado_em) || now;
  const span = { from: start.visits, to };
  const { clientesAtuais, ...named } = await namedBy(tx, usuario, visits);
  const people = await peopleOf(tx, clientesAtuais);
  const marks = await recentMarks(tx, usuario);
  const present = { ...stand, g: digest(configuracao), f, k: digest(people), d: digest(marks) };
  const isPeopleKnown = cursor?.k === present.k;
  const open = visits.filter(({ concluido }) => !concluido).map(({ id }) => id);
  const todas_as_fotos = cursor?.f !== f;
  const removidas = await removals(tx, usuario, { from: start.removals, to });
  // Version 1 of the app shows none.
  const noted = protocol === PROTOCOLS.first ? [] : visits.map(({ id }) => id);
  const observacoes = await notesForDevice(tx, noted);
  return {
    epoca: present.e,
    instalacao: await installationOf(tx),
    versao_api: PROTOCOLS.last,
    versao_servidor: VERSION,
    cursor: encodeCursor(cursorAfter(usuario, start, to, present)),
    ha_mais,
    configuracao: cursor?.g === present.g ? null : configuracao,
    visitas: visits.map(
      ({ id_equipe, id_segmento, id_tipo_servico, exigidos, ...visit }: VisitRow) => ({
        ...visit,
        ids_questionarios: questionnairesOf(
          {
            ...{ id_equipe, id_segmento, id_objetivo: visit.id_objetivo, id_tipo_servico },
            exigidos: exigidos?.map(({ id_questionario }) => id_questionario) ?? null,
          },
          groups,
          questionnaires,
        ),
        ids_versoes: protocol === PROTOCOLS.first ? null : versionsIn(exigidos),
        observacoes: observacoes.get(visit.id) ?? [],
      }),
    ),
    removidas,
    saidas: await departures(tx, usuario, removidas),
    clientes: await customers(tx, named.clientes, span),
    enderecos: await addresses(tx, named.clientes, span),
    contatos: await contacts(tx, withPeople(named.contatos, people, isPeopleKnown), span),
    contatos_dos_clientes: isPeopleKnown ? null : people,
    ordens: await orders(tx, named.ordens, span),
    notas: await notes(tx, named.clientes, span),
    notas_removidas: await notesGone(tx, named.clientes, { from: start.removals, to }),
    respostas: await answersSoFar(tx, usuario, open, span, urlOf),
    propostas: await proposals(tx, usuario, span),
    marcos_do_dia: cursor?.d === present.d ? null : marks,
    todas_as_fotos,
    fotos: todas_as_fotos ? photos : photos.filter((it) => open.includes(it.id_registro)),
    objetivos: await objectives(tx, span),
    questionarios: await withSections(
      tx,
      [
        ...questionnaires.filter((it) => start.load || isWithin(it, span)),
        ...(protocol === PROTOCOLS.first ? [] : earlierVersions(questionnaires, visits)),
      ],
      protocol,
    ),
  };
}

/** The people whom visits name and those of their customers. All of them where the device does not have them yet. */
function withPeople(
  { all, ofVisits }: Named,
  people: Awaited<ReturnType<typeof peopleOf>>,
  isKnown: boolean,
): Named {
  const ids = people.flatMap(({ ids_contatos }) => ids_contatos);
  return {
    all: [...new Set([...all, ...ids])],
    ofVisits: isKnown ? ofVisits : [...new Set([...ofVisits, ...ids])],
  };
}

const versionsIn = (exigidos: VisitRow['exigidos']) =>
  exigidos?.map(({ id_versao }) => id_versao) ?? null;

/** The versions that these visits keep though a newer one was published: another device may not have them. */
function earlierVersions(
  questionnaires: readonly Questionnaire[],
  visits: readonly VisitRow[],
): Questionnaire[] {
  const kept = new Set(visits.flatMap(({ exigidos }) => versionsIn(exigidos) ?? []));
  for (const { id_versao } of questionnaires) kept.delete(id_versao);
  const byId = new Map(questionnaires.map((it) => [it.id, it]));
  const fixed = visits.flatMap(({ exigidos }) => exigidos ?? []);
  const questionnaireOf = new Map(fixed.map((it) => [it.id_versao, byId.get(it.id_questionario)]));
  return [...kept].flatMap((id_versao) => {
    const newest = questionnaireOf.get(id_versao);
    return newest ? [{ ...newest, id_versao }] : [];
  });
}

const digest = (value: unknown): string => fingerprint(value).toString('base64url');

const applicability = ({ nome: _, atualizado_em: __, ...rest }: Questionnaire) => rest;

/** Stamps have a fixed length, so text comparison gives the right order. */
const isWithin = ({ atualizado_em }: Questionnaire, { from, to }: Span) =>
  atualizado_em > from && atualizado_em <= to;

async function withSections(tx: Tx, questionnaires: readonly Questionnaire[], protocol: number) {
  const sections = await sectionsOf(
    tx,
    questionnaires.map(({ id_versao }) => id_versao),
  );
  return questionnaires.map(({ vigente: _, ...questionnaire }) => {
    const { id, id_versao, nome, atualizado_em, ...aplicacao } = questionnaire;
    const own = sections.get(id_versao) ?? [];
    const secoes = protocol === PROTOCOLS.first ? asInVersion1(own) : own;
    return { id, id_versao, nome, secoes, aplicacao, atualizado_em };
  });
}
