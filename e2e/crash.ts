/** SIGKILL of everything while many write; afterwards everything acknowledged must be there. */
import { expect } from 'vitest';
import { Client, type Row, signIn } from './client.ts';
import { newRegistro, unique } from './fixtures.ts';
import { page, resource } from './rules.ts';
import type { Demo } from './server.ts';
import { eventually } from './wait.ts';

const WRITERS = 8;
const BATCH = 40;

/** What was sent to the server, and what it acknowledged. */
interface Ledger {
  /** The newest acknowledged state of each row, and states that were sent after it without an answer. */
  rows: Map<string, { row: Row; maybe: object[] }>;
  /** `codigo` of each batch, and whether it was acknowledged. */
  batches: Map<string, boolean>;
  acknowledged: number;
}

/** Writes until `writes` are acknowledged, kills everything in the middle, restarts, checks. */
export async function killDuringWrites(demo: Demo, writes: number): Promise<void> {
  const api = await signIn(demo.url, 'integracao');
  const ledger: Ledger = { rows: new Map(), batches: new Map(), acknowledged: 0 };
  const writers = Array.from({ length: WRITERS }, () => write(api, ledger));
  const all = Promise.all(writers);
  await Promise.race([
    all, // ends early only when a writer fails
    eventually('enough was written', 60, async () => ledger.acknowledged >= writes, 1),
  ]);
  await demo.kill();
  await all;

  await demo.start();
  // The token given before the crash is still valid: §5 rule 2.
  await check(new Client(demo.url, api.token), ledger);
}

/** One writer: creates, changes, batches, schedules and annotates, until the connection breaks. */
async function write(api: Client, ledger: Ledger): Promise<void> {
  try {
    for (;;) {
      const nome = unique();
      const cliente = resource(
        await api.post('/v2/clientes', { tipo: 'J', nome, documento: nome.slice(0, 14) }),
        201,
      );
      acknowledge(ledger, `/v2/clientes/${cliente.id}`, cliente);
      for (let i = 0; i < 3; i++)
        await change(api, ledger, `/v2/clientes/${cliente.id}`, {
          nome: `${nome} ${i}`,
          telefone: `${i}`,
        });
      const visita = await newRegistro(api, { id_cliente: cliente.id });
      acknowledge(ledger, `/v2/registros/${visita.id}`, visita);
      await change(api, ledger, `/v2/registros/${visita.id}`, {
        observacao: nome,
        latitude: 1,
        longitude: 2,
      });
      await batch(api, ledger);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch throws TypeError when the connection breaks
  }
}

async function change(api: Client, ledger: Ledger, path: string, fields: object): Promise<void> {
  ledger.rows.get(path)?.maybe.push(fields);
  acknowledge(ledger, path, resource(await api.put(path, fields)));
}

function acknowledge(ledger: Ledger, path: string, row: Row): void {
  ledger.rows.set(path, { row, maybe: [] });
  ledger.acknowledged += 1;
}

async function batch(api: Client, ledger: Ledger): Promise<void> {
  const codigo = unique();
  ledger.batches.set(codigo, false);
  const clientes = Array.from({ length: BATCH }, () => ({ tipo: 'F', nome: codigo, codigo }));
  const answer = await api.post('/v2/clientes/criar-lote', { clientes });
  expect(answer.status).toBe(207);
  ledger.batches.set(codigo, true);
  ledger.acknowledged += 1;
}

async function check(api: Client, ledger: Ledger): Promise<void> {
  expect(ledger.rows.size).toBeGreaterThan(0);
  for (const [path, { row, maybe }] of ledger.rows) {
    const stored = resource(await api.get(path));
    if (stored.atualizado_em === row.atualizado_em) expect(stored, path).toEqual(row);
    else {
      // One change was on its way: it is there as a whole.
      expect(maybe, path).toHaveLength(1);
      expect(stored, path).toEqual({ ...row, ...maybe[0], atualizado_em: stored.atualizado_em });
      expect((stored.atualizado_em as string) > (row.atualizado_em as string), path).toBe(true);
    }
  }
  for (const [codigo, acknowledged] of ledger.batches) {
    const body = { codigos: [codigo], por_pagina: 1 };
    const { total_itens } = page(await api.post('/v2/clientes/list', body)).paginacao;
    expect(acknowledged ? [BATCH] : [0, BATCH], `batch ${codigo}`).toContain(total_itens);
  }
  const stamps = [...ledger.rows.values()].map(({ row }) => row.atualizado_em as string).sort();
  const next = resource(await api.post('/v2/clientes', { tipo: 'J', nome: unique() }), 201);
  expect((next.atualizado_em as string) > (stamps.at(-1) as string), 'the clock goes on').toBe(
    true,
  );
}
