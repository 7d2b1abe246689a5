/** Rows that tests make for themselves, and the demo's people. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Client, type Row, signIn } from '../http/client.ts';
import { page, resource } from '../http/answers.ts';

/** A word that nothing else contains: lower-case letters and digits. */
export const unique = (): string => `z${randomUUID().replaceAll('-', '')}`;

/** The integrator of the shared demo's first account. */
export const integrator = (): Promise<Client> => signIn(inject('demo'), 'integracao');
/** The integrator of its second account. */
export const neighbour = (): Promise<Client> => signIn(inject('demo'), 'integracao-vizinha');

export async function newCliente(api: Client, fields: object = {}): Promise<Row> {
  const cliente = { tipo: 'J', nome: `Cliente ${unique()}`, ...fields };
  return resource(await api.post('/v2/clientes', cliente), 201);
}

/** Many customers at once, in the order given. */
export async function newClientes(api: Client, clientes: object[]): Promise<Row[]> {
  const answer = await api.post('/v2/clientes/criar-lote', {
    clientes: clientes.map((fields) => ({ tipo: 'J', nome: `Cliente ${unique()}`, ...fields })),
  });
  const { resultados } = answer.body as { resultados: { status: string; recurso: Row }[] };
  const ids = resultados.map(({ recurso }) => recurso.id);
  const { dados } = page(await api.post('/v2/clientes/list', { ids, por_pagina: 100 }));
  return ids.map((id) => dados.find((row) => row.id === id) as Row);
}

/** A window of an hour, `days` from a fixed day far from the demo's own visits. */
export function visitWindow(days = 0) {
  const start = Date.UTC(2031, 0, 10, 12) + days * 86_400_000;
  return {
    data_inicio_esperada: instant(start),
    data_conclusao_esperada: instant(start + 3_600_000),
  };
}

export const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

export async function newRegistro(api: Client, fields: object): Promise<Row> {
  return resource(await api.post('/v2/registros/post', { ...visitWindow(), ...fields }), 201);
}

/** The user with this login. */
export async function userOf(api: Client, login: string): Promise<Row> {
  const { dados } = page(await api.post('/v2/usuarios/list', { busca: login, por_pagina: 100 }));
  const user = dados.find((row) => row.login === login);
  if (!user) throw new Error(`There is no user ${login}.`);
  return user;
}

/** All rows of a list, page after page, until `pagina` reaches `total_paginas`. */
export async function sweep(api: Client, path: string, body: object = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pagina = 1; ; pagina++) {
    const { dados, paginacao } = page(await api.post(path, { por_pagina: 100, ...body, pagina }));
    rows.push(...dados);
    if (pagina >= paginacao.total_paginas) return rows;
  }
}

/** The instant one microsecond before a stamp of the service. */
export function justBefore(stamp: string): string {
  const micros = BigInt(Date.parse(`${stamp.slice(0, 19)}Z`)) * 1000n + BigInt(stamp.slice(20, 26));
  const before = micros - 1n;
  const whole = new Date(Number(before / 1000n)).toISOString().slice(0, 19);
  return `${whole}.${String(before % 1_000_000n).padStart(6, '0')}Z`;
}
