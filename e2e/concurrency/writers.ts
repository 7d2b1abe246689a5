/** Many who write at the same time and log what was acknowledged. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { unique, userOf, visitWindow } from '../data/fixtures.ts';
import { resource } from '../http/answers.ts';
import { type Answer, Client, PASSWORD, type Row } from '../http/client.ts';
import { BATCH, statusesOf, type Table, type WriteLog } from './write-log.ts';

const WRITERS = 6;
const TECHNICIANS = ['tecnico1', 'tecnico2'];

/**
 * The service could not be reached or answered that it is unavailable: the caller does not know whether it was done.
 */
class Unanswered extends Error {}

/** A technician of the demo, signed in on a device. */
export interface Technician {
  login: string;
  id: number;
  token: string;
}

/** Where it is, and what may answer there. */
interface Service {
  url: string;
  outages?: Client['outages'];
}

/** Signs the demo's technicians in. */
export async function signInTechnicians(api: Client): Promise<Technician[]> {
  return Promise.all(
    TECHNICIANS.map(async (login) => {
      const credentials = { login, senha: PASSWORD, dispositivo: 'Teste' };
      const session = resource(
        await new Client(api.url).post('/campo/v1/sessoes', credentials),
        201,
      );
      return { login, id: (await userOf(api, login)).id, token: session.token_acesso as string };
    }),
  );
}

/** Writes from many sides, through outages, until `stopped`. */
export async function writeUntil(
  demo: Service,
  token: string | undefined,
  field: Technician[],
  log: WriteLog,
  stopped: () => boolean,
): Promise<void> {
  const api = () => new Client(demo.url, token, demo.outages ?? true);
  const integrators = Array.from({ length: WRITERS }, () => () => writeAsIntegrator(api(), log));
  const devices = field.map((technician) => () => writeAsTechnician(demo, api(), technician, log));
  await Promise.all([...integrators, ...devices].map((work) => repeat(work, stopped)));
}

async function repeat(work: () => Promise<void>, stopped: () => boolean): Promise<void> {
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
async function writeAsIntegrator(api: Client, log: WriteLog): Promise<void> {
  const nome = unique();
  const body = { tipo: 'J', nome, documento: nome.slice(0, 14) };
  const cliente = await created(api.post('/v2/clientes', body));
  log.acknowledge('clientes', cliente);
  for (let i = 0; i < 3; i++)
    await change(api, log, 'clientes', cliente.id, { nome: `${nome} ${i}`, telefone: `${i}` });
  const visita = await newVisit(api, { id_cliente: cliente.id });
  log.acknowledge('registros', visita);
  const observed = { observacao: nome, latitude: 1, longitude: 2 };
  await change(api, log, 'registros', visita.id, observed);
  await batch(api, log);
}

async function change(api: Client, log: WriteLog, table: Table, id: number, fields: object) {
  log.attempt(table, id, fields);
  const answer = await answered(api.put(`/v2/${table}/${id}`, fields));
  log.acknowledge(table, resource(answer));
}

async function batch(api: Client, log: WriteLog): Promise<void> {
  const codigo = unique();
  log.batches.set(codigo, false);
  const clientes = Array.from({ length: BATCH }, () => ({ tipo: 'F', nome: codigo, codigo }));
  const answer = await answered(api.post('/v2/clientes/criar-lote', { clientes }));
  expect(answer.status).toBe(207);
  log.batches.set(codigo, true);
  log.acknowledged += 1;
}

/** A visit for the technician, which its device carries out in two uploads. */
async function writeAsTechnician(
  demo: Service,
  api: Client,
  technician: Technician,
  log: WriteLog,
) {
  const { login, id, token } = technician;
  const device = new Client(demo.url, token, demo.outages ?? true);
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
    log.uploads.push(upload);
    const answer = await answered(device.post('/campo/v1/eventos', { eventos }));
    expect(statusesOf(answer)).toEqual(eventos.map(() => 'aceito'));
    upload.acknowledged = true;
    log.acknowledged += 1;
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
