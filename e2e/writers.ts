/** Many who write at the same time, and keep a ledger of it. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Answer, Client, PASSWORD, type Row } from './client.ts';
import { unique, userOf, visitWindow } from './fixtures.ts';
import { BATCH, type Ledger, type Table, verdictsOf } from './ledger.ts';
import { resource } from './rules.ts';
import type { Demo } from './server.ts';

const WRITERS = 6;
const TECHNICIANS = ['tecnico1', 'tecnico2'];

/** The service could not be reached or said that it is unavailable: nobody knows whether it was done. */
class Unanswered extends Error {}

/** A technician of the demo, signed in on a device. */
export interface Technician {
  login: string;
  id: number;
  token: string;
}

export async function technicians(api: Client): Promise<Technician[]> {
  return Promise.all(
    TECHNICIANS.map(async (login) => {
      const pedido = { login, senha: PASSWORD, dispositivo: 'Teste' };
      const session = resource(await new Client(api.url).post('/campo/v1/sessoes', pedido), 201);
      return { login, id: (await userOf(api, login)).id, token: session.token_acesso as string };
    }),
  );
}

/** Writes from many sides, through outages, until `stopped`. */
export async function write(
  demo: Demo,
  token: string | undefined,
  field: Technician[],
  ledger: Ledger,
  stopped: () => boolean,
): Promise<void> {
  const api = () => new Client(demo.url, token, true);
  const office = Array.from({ length: WRITERS }, () => () => writeInOffice(api(), ledger));
  const devices = field.map((technician) => () => writeInField(demo, api(), technician, ledger));
  await Promise.all([...office, ...devices].map((work) => keepOn(work, stopped)));
}

async function keepOn(work: () => Promise<void>, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    try {
      await work();
    } catch (error) {
      // fetch throws TypeError when the connection breaks
      if (!(error instanceof Unanswered || error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20)); // others need the processor to recover
    }
  }
}

/** Creates, changes, annotates, schedules; and a batch. */
async function writeInOffice(api: Client, ledger: Ledger): Promise<void> {
  const nome = unique();
  const novo = { tipo: 'J', nome, documento: nome.slice(0, 14) };
  const cliente = await created(api.post('/v2/clientes', novo));
  ledger.note('clientes', cliente);
  for (let i = 0; i < 3; i++)
    await change(api, ledger, 'clientes', cliente.id, { nome: `${nome} ${i}`, telefone: `${i}` });
  const visita = await newVisit(api, { id_cliente: cliente.id });
  ledger.note('registros', visita);
  const observed = { observacao: nome, latitude: 1, longitude: 2 };
  await change(api, ledger, 'registros', visita.id, observed);
  await batch(api, ledger);
}

async function change(api: Client, ledger: Ledger, table: Table, id: number, fields: object) {
  ledger.announce(table, id, fields);
  const answer = await answered(api.put(`/v2/${table}/${id}`, fields));
  ledger.note(table, resource(answer));
}

async function batch(api: Client, ledger: Ledger): Promise<void> {
  const codigo = unique();
  ledger.batches.set(codigo, false);
  const clientes = Array.from({ length: BATCH }, () => ({ tipo: 'F', nome: codigo, codigo }));
  const answer = await answered(api.post('/v2/clientes/criar-lote', { clientes }));
  expect(answer.status).toBe(207);
  ledger.batches.set(codigo, true);
  ledger.acknowledged += 1;
}

/** A visit for the technician, which its device carries out in two uploads. */
async function writeInField(demo: Demo, api: Client, technician: Technician, ledger: Ledger) {
  const { login, id, token } = technician;
  const device = new Client(demo.url, token, true);
  const cliente = await created(api.post('/v2/clientes', { tipo: 'F', nome: unique() }));
  const visita = await newVisit(api, { id_cliente: cliente.id, id_usuario: id });
  for (const [first, last] of [
    ['checkin', 'nota'],
    ['nota', 'checkout'],
  ]) {
    const eventos = [first, last].map((tipo) => ({
      tipo,
      id_evento: randomUUID(),
      id_registro: visita.id,
      data: new Date().toISOString(),
      ...(tipo === 'nota' && { texto: unique() }),
    }));
    const upload = { login, eventos, acknowledged: false };
    ledger.uploads.push(upload);
    const answer = await answered(device.post('/campo/v1/eventos', { eventos }));
    expect(verdictsOf(answer)).toEqual(eventos.map(() => 'aceito'));
    upload.acknowledged = true;
    ledger.acknowledged += 1;
  }
}

const newVisit = (api: Client, fields: object): Promise<Row> =>
  created(api.post('/v2/registros/post', { ...visitWindow(), ...fields }));

const created = async (request: Promise<Answer>): Promise<Row> =>
  resource(await answered(request), 201);

async function answered(request: Promise<Answer>): Promise<Answer> {
  const answer = await request;
  if (answer.status === 503) throw new Unanswered();
  return answer;
}
