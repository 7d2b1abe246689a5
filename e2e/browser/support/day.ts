/** A technician with a day of visits, signed in on a device. */
import { inject } from 'vitest';
import { instant, newCliente, newRegistro } from '../../data/fixtures.ts';
import { page as pageOf, resource } from '../../http/answers.ts';
import { type Client, type Row, signIn } from '../../http/client.ts';
import { newTechnician, type Technician } from '../../technician/technician.ts';
import { test as base } from './fixture.ts';

/** Where the customers of these tests are. */
export const CUSTOMER = { latitude: -23.5614, longitude: -46.6559 };
/** Some 20 metres from there, and two kilometres. */
export const NEARBY = { ...CUSTOMER, latitude: -23.56158, accuracy: 8 };
export const FAR = { ...CUSTOMER, latitude: -23.5794, accuracy: 12 };

export interface Day {
  technician: Technician;
  /** The integrator and the administrator of the technician's account. */
  v2: Client;
  office: Client;
  /** A customer in Avenida Paulista. */
  customer(fields?: object): Promise<Row>;
  /**
   * A visit of the technician, whose window began so many minutes ago and lasts for an hour. Without an `id_cliente`
   * among its fields it is at a new customer.
   */
  visit(begunMinutesAgo: number, fields?: Partial<Row>, customer?: object): Promise<Row>;
}

interface Days {
  /** In the account of the file's tests, where nothing has to be answered. */
  day: Day;
  /** In the demo's account, which has questionnaires, objectives and orders. */
  demoDay: Day;
}

export const test = base.extend<Days>({
  day: async ({ admin }, use) => use(await newDay(admin, admin)),
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  demoDay: async ({}, use) => {
    const url = inject('demo');
    await use(await newDay(await signIn(url, 'admin'), await signIn(url, 'integracao')));
  },
});

/** A new technician, whose visits the caller makes. */
export async function newDay(office: Client, v2: Client): Promise<Day> {
  const technician = await newTechnician(office);
  const customer = async (fields = {}) => {
    const cliente = await newCliente(v2, fields);
    const endereco = { logradouro: 'Avenida Paulista', numero: '1578', cidade: 'São Paulo' };
    const path = `/v2/clientes/${cliente.id}/endereco`;
    resource(await v2.put(path, { ...endereco, bairro: 'Bela Vista', ...CUSTOMER }));
    return cliente;
  };
  const visit: Day['visit'] = async (begunMinutesAgo, fields = {}, itsCustomer = {}) => {
    const id_cliente = fields.id_cliente ?? (await customer(itsCustomer)).id;
    const start = Math.floor(Date.now() / 60_000 - begunMinutesAgo) * 60_000;
    return newRegistro(v2, {
      id_usuario: technician.id,
      data_inicio_esperada: instant(start),
      data_conclusao_esperada: instant(start + 3_600_000),
      ...fields,
      id_cliente,
    });
  };
  return { technician, v2, office, customer, visit };
}

/** A visit of the demo's commercial refrigeration has questions to answer; with an objective and instructions. */
export async function everything({ v2 }: Day) {
  const { dados } = pageOf(await v2.post('/v2/segmentos/list', { por_pagina: 100 }));
  const objetivos = pageOf(await v2.post('/v2/objetivos/list')).dados;
  return {
    id_segmento: dados.find(({ nome }) => nome === 'Refrigeração comercial')?.id,
    id_objetivo: objetivos[0]?.id,
    instrucoes: 'Entrar pela doca dos fundos e chamar a Ana.\nA câmara fria 2 não segura −18 °C.',
  };
}

export const nameOf = async ({ v2 }: Day, { id_cliente }: Row): Promise<string> =>
  String(resource(await v2.get(`/v2/clientes/${id_cliente}`)).nome);

/** A step of a visit, as the office sees it. */
interface Marco {
  tipo: string;
  motivo: string | null;
  latitude: number | null;
  declarado: boolean;
  anulado: boolean;
  data: string;
}

/** The steps of the visit as the office sees them. */
export async function steps({ office }: Day, { id }: Pick<Row, 'id'>): Promise<Marco[]> {
  const answer = await office.get(`/escritorio/v1/registros/${id}/marcos`);
  return (resource(answer) as unknown as { dados: Marco[] }).dados;
}
