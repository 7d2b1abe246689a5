/** Differential test: technicians do the same work, one over a good network and others over bad ones; all must read the same. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { instant, newCliente, newRegistro, unique } from '../data/fixtures.ts';
import { page, resource } from '../http/answers.ts';
import { type Client, type Row, signIn } from '../http/client.ts';
import { hashOf, newImage, uploadImage } from '../technician/images.ts';
import {
  newTechnician,
  type Questionnaire,
  synchronise,
  uploadAccepted,
} from '../technician/technician.ts';
import { day, eventsOf, IMAGES, lengthOf } from './day.ts';
import { type Delivery, deliver, delivery } from './delivery.ts';
import { readAll, readTravel, type Work } from './snapshot.ts';

const MINUTE = 60_000;
const VISITS = 4;
/** The unscheduled one. */
const UNSCHEDULED = 2;
/** The image that is never sent. */
const MISSING_IMAGE = 3;
const SENT_IMAGES = [...Array(IMAGES).keys()].filter((index) => index !== MISSING_IMAGE);
/** How far the device's clock is ahead: noticed, but not refused. */
const CLOCK_AHEAD = 7 * MINUTE;
/** Local days of São Paulo. */
const OFFSET = -3 * 60 * MINUTE;

interface Fixture {
  v2: Client;
  admin: Client;
  customers: Row[];
  ids_grupos: number[];
  id_segmento: number;
}

/** Customers with addresses in São Paulo, a group and a segment for which the demo has questionnaires. */
export async function setUp(url: string): Promise<Fixture> {
  const [v2, admin] = [await signIn(url, 'integracao'), await signIn(url, 'admin')];
  const named = async (list: string, nome: string) =>
    page(await v2.post(`/v2/${list}/list`, { por_pagina: 100 })).dados.find(
      (row) => row.nome === nome,
    )?.id as number;
  const customers = [];
  for (let i = 0; i < VISITS; i++) {
    const customer = await newCliente(v2, { nome: `Cliente ${unique()}` });
    const at = { latitude: -23.55 + i * 0.05, longitude: -46.63 - i * 0.03 };
    if (i > 0) resource(await v2.put(`/v2/clientes/${customer.id}/endereco`, at));
    customers.push(customer);
  }
  return {
    v2,
    admin,
    customers,
    ids_grupos: [await named('grupos', 'Equipe Capital')],
    id_segmento: await named('segmentos', 'Refrigeração comercial'),
  };
}

/** A technician, an order that requires its questionnaires, and its visits. */
async function newWork(fixture: Fixture, start: number): Promise<Work> {
  const { v2, admin, customers, ids_grupos, id_segmento } = fixture;
  const technician = await newTechnician(admin, { ids_grupos });
  const id_cliente = customers[0]?.id;
  const ordem = resource(
    await v2.post('/v2/ordens-servico/post', {
      nome: 'Ordem',
      id_cliente,
      ids_usuarios: [technician.id],
      exige_checklist_conclusao: true,
    }),
    201,
  );
  const visits: number[] = [];
  for (const [i, customer] of customers.entries()) {
    visits.push(0); // until the technician has made it
    if (i === UNSCHEDULED) continue;
    const from = start + i * 60 * MINUTE;
    const visit = await newRegistro(v2, {
      id_cliente: customer.id,
      id_usuario: technician.id,
      data_inicio_esperada: instant(from),
      data_conclusao_esperada: instant(from + 60 * MINUTE),
      ativo: true,
      ...(i % 2 === 0 && { id_segmento }),
      ...(i < 2 && { id_ordem_servico: ordem.id }),
    });
    visits[i] = visit.id;
  }
  const days = [start, start + lengthOf(VISITS)].map((at) => localDay(at));
  return {
    technician,
    visits,
    images: [],
    order: ordem.id,
    days: [...new Set(days)],
    since: String(ordem.atualizado_em),
  };
}

const localDay = (at: number) => new Date(at + OFFSET).toISOString().slice(0, 10);

/** The questionnaires that every visit asks for. */
async function questionnairesOf({ technician, visits }: Work): Promise<Questionnaire[]> {
  const { visitas, questionarios } = await synchronise(technician.device);
  const asked = visitas.find(({ id }) => id === visits[0])?.ids_questionarios as number[];
  return questionarios.filter(({ id }) => asked.includes(id));
}

/** Random days, each delivered once in order and `copies` times at random: all must read the same. */
export async function compareTechnicians(fixture: Fixture, runs: number, copies: number) {
  const sample = await newWork(fixture, Date.now());
  const questionnaires = await questionnairesOf(sample);
  expect(questionnaires.length).toBe(3);
  const plans = day(VISITS, [UNSCHEDULED], questionnaires).chain((templates) =>
    fc.record({
      templates: fc.constant(templates),
      // A customer of the technician's, with the order or without.
      ordered: fc.boolean(),
      deliveries: fc.array(delivery(templates.length, SENT_IMAGES), {
        minLength: copies,
        maxLength: copies,
      }),
    }),
  );
  const alike = fc.asyncProperty(plans, async ({ templates, ordered, deliveries }) => {
    // The last event is of the moment at which the device, by its own clock, sends it.
    const now = Date.now();
    const start = now + CLOCK_AHEAD - lengthOf(VISITS);
    const send = async (route: Delivery | undefined) => {
      const planned = await newWork(fixture, now - lengthOf(VISITS));
      const pictures = await Promise.all(SENT_IMAGES.map(() => newImage(2, 2)));
      const images = [...pictures.map(hashOf), hashOf(randomBytes(8))];
      const { id, device } = planned.technician;
      const events = eventsOf(
        templates,
        {
          ids: planned.visits.map((it) => it || undefined),
          newVisit: {
            id_cliente: fixture.customers[ordered ? 0 : 1]?.id,
            ...(ordered && { id_ordem_servico: planned.order }),
          },
          images,
        },
        start,
      );
      const sendImage = (index: number) => uploadImage(device, pictures[index] as Buffer);
      if (route) await deliverAndFollow(fixture, planned, events, { delivery: route, sendImage });
      else {
        for (const index of SENT_IMAGES) await sendImage(index);
        await uploadAccepted(device, events);
      }
      const made = page(
        await fixture.v2.post('/v2/registros/list', { ids_usuario: [id], agendado: false }),
      ).dados;
      expect(made).toHaveLength(1);
      const visits = planned.visits.with(UNSCHEDULED, made[0]?.id as number);
      const work = { ...planned, visits, images };
      return [await readAll(fixture.v2, fixture.admin, work), await finish(fixture, work)];
    };
    const expected = await send(undefined);
    for (const one of deliveries) expect(await send(one)).toEqual(expected);
  });
  await fc.assert(alike, { numRuns: runs, endOnFailure: true });
}

/** Travel is read between uploads. The device synchronises in two steps, and must learn what it would in one. */
async function deliverAndFollow(
  { v2 }: Fixture,
  { technician }: Work,
  events: object[],
  { delivery, sendImage }: { delivery: Delivery; sendImage: (index: number) => Promise<unknown> },
): Promise<void> {
  const known = new Map<number, Row>();
  let { cursor } = await synchronise(technician.device);
  const follow = async () => {
    const news = await synchronise(technician.device, cursor);
    for (const visita of news.visitas) known.set(visita.id, visita);
    cursor = news.cursor;
  };
  const afterUpload = () => readTravel(v2, '/v2', technician.id);
  await deliver(technician.device, events, delivery, { sendImage, afterUpload });
  await follow();
  const { visitas } = await synchronise(technician.device);
  for (const [id, visita] of known)
    expect(visita).toEqual(visitas.find((current) => current.id === id));
}

/** Whether the order can be concluded now. */
async function finish({ v2 }: Fixture, { order }: Work) {
  const answer = await v2.put(`/v2/ordens-servico/${order}`, { concluida: true });
  const { concluida, titulo } = answer.body as { concluida?: boolean; titulo?: string };
  return { status: answer.status, concluida, titulo };
}
