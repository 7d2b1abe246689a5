/** The loop of §4 rule 6 beside many writers: what readers with a cursor see of what was acknowledged. */
import { expect } from 'vitest';
import { newCliente, newClientes, newRegistro, unique } from '../data/fixtures.ts';
import { page, resource } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';

interface Version {
  id: number;
  atualizado_em: string;
  /** What was written last. */
  text: string;
}

/** What one list showed: the newest version of each row, and which row each stamp belongs to. */
interface Seen {
  newest: Map<number, Version>;
  stamps: Map<string, number>;
  passes: number;
}

const WRITERS = 16;
const BATCH = 60;

interface Reader {
  path: string;
  /** The field that writers change. */
  text: string;
  body: object;
}

const READERS: Record<'clientes' | 'registros', Reader[]> = {
  clientes: [
    {
      path: '/v2/clientes/list',
      text: 'nome',
      body: { ordenar: 'atualizado_em', por_pagina: 100 },
    },
    { path: '/v2/clientes/list', text: 'nome', body: { por_pagina: 100 } },
    { path: '/v2/clientes/list', text: 'nome', body: { ordenar: '-nome', por_pagina: 50 } },
  ],
  registros: [{ path: '/v2/registros/list', text: 'observacao', body: { por_pagina: 25 } }],
};

/** Writes for so long from 16 sides while readers follow; throws when anything was lost or shared. */
export async function readWhileWriting(api: Client, seconds: number): Promise<void> {
  const start = (await newCliente(api)).atualizado_em as string;
  const customer = (await newCliente(api)).id;
  const written = { clientes: new Map<number, Version>(), registros: new Map<number, Version>() };
  const deadline = Date.now() + seconds * 1000;
  let writing = true;

  const writers = Promise.all(
    Array.from({ length: WRITERS }, (_, i) => {
      if (i === WRITERS - 1) return writeBatches(api, deadline, written.clientes);
      if (i % 4 === 3) return writeVisits(api, customer, deadline, written.registros);
      return writeCustomers(api, deadline, written.clientes);
    }),
  ).finally(() => {
    writing = false;
  });
  const follow = (reader: Reader) => followCursor(api, reader, start, () => writing);
  const [, clientes, registros] = await Promise.all([
    writers,
    Promise.all(READERS.clientes.map(follow)),
    Promise.all(READERS.registros.map(follow)),
  ]);

  expect(written.clientes.size, 'customers were written').toBeGreaterThan(WRITERS);
  expect(written.registros.size, 'visits were written').toBeGreaterThan(0);
  for (const seen of clientes) expectNothingLost(written.clientes, seen);
  for (const seen of registros) expectNothingLost(written.registros, seen);
  expectNoSharedStamp([...clientes, ...registros]);
}

async function writeCustomers(
  api: Client,
  deadline: number,
  written: Map<number, Version>,
): Promise<void> {
  const note = (row: Row) => written.set(row.id, versionOf(row, 'nome'));
  const mine: number[] = [];
  for (let i = 0; Date.now() < deadline; i++) {
    const nome = unique();
    const known = mine[i % mine.length];
    if (known === undefined || i % 5 === 0) {
      const row = await newCliente(api, { nome });
      note(row);
      mine.push(row.id);
    } else {
      note(resource(await api.patch(`/v2/clientes/${known}`, { nome })));
      // The same again changes nothing, and so must not come up as something new.
      note(resource(await api.put(`/v2/clientes/${known}`, { nome })));
    }
  }
}

/** Long transactions: what they stamped first is seen only when they commit, beside later stamps. */
async function writeBatches(
  api: Client,
  deadline: number,
  written: Map<number, Version>,
): Promise<void> {
  while (Date.now() < deadline) {
    const clientes = Array.from({ length: BATCH }, () => ({ nome: unique() }));
    for (const row of await newClientes(api, clientes)) written.set(row.id, versionOf(row, 'nome'));
  }
}

async function writeVisits(
  api: Client,
  id_cliente: number,
  deadline: number,
  written: Map<number, Version>,
): Promise<void> {
  while (Date.now() < deadline) {
    const { id } = await newRegistro(api, { id_cliente });
    for (let i = 0; i < 3; i++) {
      const row = resource(await api.put(`/v2/registros/${id}`, { observacao: unique() }));
      written.set(id, versionOf(row, 'observacao'));
    }
  }
}

const versionOf = (row: Row, text: string): Version => ({
  id: row.id,
  atualizado_em: row.atualizado_em as string,
  text: row[text] as string,
});

/** Reads pass after pass, each from the greatest stamp of the one before, until all is quiet. */
async function followCursor(
  api: Client,
  { path, text, body }: Reader,
  start: string,
  writing: () => boolean,
): Promise<Seen> {
  const seen: Seen = { newest: new Map(), stamps: new Map(), passes: 0 };
  let cursor = start;
  for (;;) {
    const last = !writing();
    const rows = await onePass(api, path, { ...body, atualizado_apos: cursor });
    seen.passes += 1;
    for (const row of rows) {
      const version = versionOf(row, text);
      const owner = seen.stamps.get(version.atualizado_em) ?? row.id;
      expect(owner, `two rows share ${version.atualizado_em}`).toBe(row.id);
      seen.stamps.set(version.atualizado_em, row.id);
      const before = seen.newest.get(row.id);
      if (!before || before.atualizado_em < version.atualizado_em) seen.newest.set(row.id, version);
      if (version.atualizado_em > cursor) cursor = version.atualizado_em;
    }
    if (last && rows.length === 0) return seen;
  }
}

async function onePass(api: Client, path: string, body: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pagina = 1; ; pagina++) {
    const { dados, paginacao } = page(await api.post(path, { ...body, pagina }));
    rows.push(...dados);
    if (pagina >= paginacao.total_paginas) return rows;
  }
}

function expectNothingLost(written: Map<number, Version>, seen: Seen): void {
  const lost = [...written.values()].filter(({ id, atualizado_em, text }) => {
    const version = seen.newest.get(id);
    return version?.atualizado_em !== atualizado_em || version.text !== text;
  });
  expect(lost, `of ${written.size} rows, in ${seen.passes} passes`).toEqual([]);
}

function expectNoSharedStamp(readers: Seen[]): void {
  const owners = new Map<string, string>();
  for (const [i, { stamps }] of readers.entries()) {
    const resource = i < READERS.clientes.length ? 'clientes' : 'registros';
    for (const [stamp, id] of stamps) {
      const owner = `${resource}/${id}`;
      expect(owners.get(stamp) ?? owner, `two rows share ${stamp}`).toBe(owner);
      owners.set(stamp, owner);
    }
  }
}
