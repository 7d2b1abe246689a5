/** Service orders: concluded ones for past visits, open ones for future visits. */
import type { Tx } from '@campeiro/server/platform/db/database';
import { ORDER_COMMENTS, ORDER_NAMES } from '../content/texts.ts';
import { DAY, MINUTE, toInstant, toStamp } from '../dates.ts';
import { Random } from '../random.ts';
import type { ExecutedVisit } from './history.ts';
import { insertRows, insertWithIds } from './rows.ts';
import type { Visit } from './visits.ts';
import type { World } from './world.ts';

/** The orders come from an ERP, which numbers them from here. */
const FIRST_OF_ERP = 40_001;

/** Adds the orders and sets their ids on their visits. */
export async function insertOrders(
  tx: Tx,
  world: World,
  history: ExecutedVisit[],
  agenda: Visit[],
  now: number,
): Promise<void> {
  const random = new Random(world.company.nome, 'ordens');
  const { concludedOrders, openOrders } = world.company;
  const planned = history.filter(({ agendado, concluido }) => agendado && concluido);
  const assigned = agenda.filter(({ id_usuario }) => id_usuario !== null);
  const drafts = [
    ...evenlySpaced(planned, concludedOrders).map((visit) =>
      concluded(world, random, visit, planned),
    ),
    ...evenlySpaced(assigned, openOrders).map((visit) => open(world, random, visit, now)),
  ];
  const orders = await insertWithIds(
    tx,
    'ordens_servico',
    drafts.map(({ row }, i) => ({ ...row, id_externo: `ERP-${FIRST_OF_ERP + i}` })),
  );
  for (const [i, { id }] of orders.entries())
    for (const visit of drafts[i]?.visits ?? []) visit.id_ordem_servico = id;
  await insertRows(
    tx,
    'ordens_servico_usuarios',
    orders.flatMap(({ id }, i) =>
      [...new Set(drafts[i]?.users)].map((id_usuario) => ({ id_ordem_servico: id, id_usuario })),
    ),
  );
}

/** `count` items at even distances. */
const evenlySpaced = <T>(items: T[], count: number): T[] =>
  Array.from({ length: Math.min(count, items.length) }, (_, i) => {
    const place = Math.floor(((i + 0.5) * items.length) / count);
    return items[place] as T;
  });

interface Draft {
  row: Record<string, unknown>;
  visits: Visit[];
  users: (number | null)[];
}

/** For a past visit and, if there was one, the next visit to the same customer. */
function concluded(
  world: World,
  random: Random,
  visit: ExecutedVisit,
  history: ExecutedVisit[],
): Draft {
  const next = history.find(
    (other) =>
      other.id_cliente === visit.id_cliente &&
      other.data_inicio > visit.data_inicio &&
      other.id_ordem_servico === null,
  );
  const visits = next && random.chance(0.6) ? [visit, next] : [visit];
  const last = visits.at(-1) ?? visit;
  const end = Date.parse(last.data_realizacao) + random.int(1, 30) * MINUTE;
  const row = {
    ...orderRow(world, random, visit),
    data_agendada: last.data_agendada,
    id_status: world.orderStatuses.at(-1),
    concluida: true,
    data_conclusao: toInstant(end),
    data_criacao: visit.data_criacao,
  };
  return { row, visits, users: [visit.id_usuario] };
}

function open(world: World, random: Random, visit: Visit, now: number): Draft {
  const colleagues = world.technicians.filter(({ id_equipe }) => id_equipe === visit.id_equipe);
  const helper = random.chance(0.3) ? random.pick(colleagues).id : null;
  const row = {
    ...orderRow(world, random, visit),
    id_status: random.pick(world.orderStatuses.slice(0, -1)),
    concluida: false,
    data_conclusao: null,
    data_criacao: toStamp(now - random.int(DAY / 2, 5 * DAY), random.int(1, 999)),
  };
  const users = [visit.id_usuario, helper].filter((id) => id !== null);
  return { row, visits: [visit], users };
}

const orderRow = (world: World, random: Random, visit: Visit) => ({
  nome: random.pick(ORDER_NAMES),
  id_cliente: visit.id_cliente,
  id_tipo_servico: random.pick(world.serviceTypes),
  id_contato: visit.id_contato,
  id_grupo: visit.id_equipe,
  id_segmento: visit.id_segmento,
  inicio_agendado: visit.inicio_agendado,
  data_agendada: visit.data_agendada,
  comentario: random.pick(ORDER_COMMENTS),
  prioridade: random.int(1, 5),
  ativa: true,
  exige_checklist_conclusao: random.chance(0.25),
});
