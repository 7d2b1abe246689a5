/** All that can be read about a technician's work, without what two technicians cannot have in common. */

import { sweep } from '../data/fixtures.ts';
import { resource } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';
import { synchronise, type Technician } from '../technician/technician.ts';

/** Whose work, and what of it. */
export interface Work {
  technician: Technician;
  /** The visits, in the order of the day. */
  visits: readonly number[];
  /** Hashes of its images. */
  images: readonly string[];
  order: number;
  /** Local days, `2026-08-14`. */
  days: readonly string[];
  /** A stamp from before anything was answered. */
  since: string;
}

/** Ids and stamps that the server gives: they differ for the same work. */
const GENERATED = new Set([
  'id',
  'codigo',
  'id_dia',
  'id_percurso',
  'data_criacao',
  'atualizado_em',
]);

/** What the integrator, the office and the device read. */
export async function readAll(v2: Client, office: Client, work: Work) {
  const { technician, visits, order } = work;
  const ids_usuario = [technician.id];
  const mine = (rows: Row[]) => rows.filter((row) => visits.includes(row.id_registro as number));
  const answers = await Promise.all(
    visits.map((id) => bodyOf(v2, `/v2/respostas-questionario/${id}`)),
  );
  return normalise(work, {
    registros: await Promise.all(visits.map((id) => bodyOf(v2, `/v2/registros/${id}`))),
    lista: await sweep(v2, '/v2/registros/list', { ids_usuario }),
    respostas: answers,
    lista_de_respostas: byVisit(
      mine(await sweep(v2, '/v2/respostas-questionario/list', { atualizado_apos: work.since })),
      visits,
    ),
    ordem: await bodyOf(v2, `/v2/ordens-servico/${order}`),
    respostas_da_ordem: await bodyOf(v2, `/v2/respostas-questionario/ordem-servico/${order}`),
    localizacao: await bodyOf(v2, `/v2/usuarios/${technician.id}/localizacao`),
    deslocamentos: await readTravel(v2, '/v2', technician.id),
    escritorio: await readOffice(office, work),
    aparelho: await readDevice(work),
  });
}

const bodyOf = async (client: Client, path: string): Promise<unknown> => {
  const answer = await client.get(path);
  return answer.status === 404 ? null : resource(answer);
};

/** Users, days and legs of one user. */
export async function readTravel(client: Client, base: string, id_usuario: number) {
  const usuarios = await sweep(client, `${base}/deslocamentos/usuarios/list`, {
    ids_usuario: [id_usuario],
  });
  const dias = await sweep(client, `${base}/deslocamentos/dias/list`, { id_usuario });
  const percursos = await Promise.all(
    dias.map(({ id_dia }) =>
      sweep(client, `${base}/deslocamentos/percursos/list`, { id_usuario, id_dia }),
    ),
  );
  return { usuarios, dias, percursos };
}

async function readOffice(office: Client, { technician, visits, order, days }: Work) {
  const { id: id_usuario } = technician;
  const post = async (path: string, body: object) =>
    resource(await office.post(`/escritorio/v1${path}`, body));
  return {
    registros: await sweep(office, '/escritorio/v1/registros/list', { ids_usuario: [id_usuario] }),
    um_a_um: await Promise.all(
      visits.map((id) => bodyOf(office, `/escritorio/v1/registros/${id}`)),
    ),
    anulados: await Promise.all(visits.map((id) => retractionsOf(office, id))),
    em_espera: await sweep(office, '/escritorio/v1/eventos-em-espera/list', {
      ids_usuario: [id_usuario],
    }),
    ordem: await bodyOf(office, `/escritorio/v1/ordens-servico/${order}`),
    deslocamentos: await readTravel(office, '/escritorio/v1', id_usuario),
    ultimas: await post('/posicoes/ultimas', { ids_usuario: [id_usuario] }),
    trajetos: await Promise.all(
      days.map((data) => post('/posicoes/trajeto', { id_usuario, data })),
    ),
    paineis: await Promise.all(
      days.map(async (data) => {
        const { tecnicos } = (await post('/painel/dia', { data })) as unknown as {
          tecnicos: Row[];
        };
        return tecnicos.filter((row) => row.id_usuario === id_usuario);
      }),
    ),
    recusados: await sweep(office, '/escritorio/v1/eventos-recusados/list', {
      ids_usuario: [id_usuario],
    }),
  };
}

/** Corrections in the visit's history, in the order in which they came. */
async function retractionsOf(office: Client, id: number): Promise<unknown[]> {
  const history = await sweep(office, `/escritorio/v1/registros/${id}/historico/list`);
  return history
    .flatMap(
      ({ mudancas }) => (mudancas as { correcao?: { de: { id_evento: string } } }).correcao ?? [],
    )
    .toSorted((a, b) => (a.de.id_evento < b.de.id_evento ? -1 : 1));
}

/** What a new device synchronises. The API answers visits in the order of their changes. */
async function readDevice({ technician, visits }: Work) {
  const { cursor, visitas, ...rest } = await synchronise(technician.device);
  const inOrder = visits.map((id) => visitas.find((visita) => visita.id === id));
  return { ...rest, visitas: inOrder, outras: visitas.length - visits.length };
}

const byVisit = (rows: Row[], visits: readonly number[]) =>
  rows.toSorted(
    (a, b) =>
      visits.indexOf(a.id_registro as number) - visits.indexOf(b.id_registro as number) ||
      (a.id_questionario as number) - (b.id_questionario as number),
  );

/** Replaces what is a technician's own, so that the same work reads the same. */
function normalise(work: Work, value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => normalise(work, item, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !GENERATED.has(name))
        .map(([name, child]) => [name, normalise(work, child, name)]),
    );
  if (value === work.technician.nome) return 'o técnico';
  if (field === 'id_usuario' || field === 'ids_usuarios')
    return value === work.technician.id ? 'o técnico' : value;
  if (field === 'id_ordem_servico') return value === work.order ? 'a ordem' : value;
  // Ids of events begin with their index in the day.
  if (typeof value === 'string' && (field === 'id_visita' || field.startsWith('id_evento')))
    return value.slice(0, 8);
  if (typeof value === 'string' && /imagem|miniatura|^url$/.test(field))
    return imageIn(work, value);
  if (field.startsWith('id_registro')) return work.visits.indexOf(value as number);
  return value;
}

/** The image that the value names, by its index. */
const imageIn = ({ images }: Work, value: string): unknown => {
  const index = images.findIndex((image) => value.includes(image));
  return index < 0 ? value : `imagem ${index}`;
};
