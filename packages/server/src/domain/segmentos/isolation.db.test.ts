/**
 * Guarantee G2 within an account: segments limit what a transaction sees, without conditions in statements.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { server, serverFixture } from '../../../test/fixture.ts';
import { newWorld, type World } from '../../../test/segments.ts';
import type { TenantContext } from '../../platform/db/database.ts';
import { name, raw, type Sql, sql } from '../../platform/db/sql.ts';

serverFixture();

let world: World;
let limited: TenantContext;

beforeAll(async () => {
  [world] = [await newWorld(server), await newWorld(server)]; // and another account
  limited = { ...world.account.scope, segmentos: [world.segmento] };
});

const rows = <Row>(scope: TenantContext, statement: Sql) =>
  server.db.read(scope, (tx) => tx.rows<Row>(statement));

const idsOf = async (scope: TenantContext, table: string) =>
  (await rows<{ id: number }>(scope, sql`select id from ${name(table)} order by id`)).map(
    (row) => row.id,
  );

/** Runs it and rolls back; resolves to the number of affected rows. */
async function tried(statement: Sql): Promise<number> {
  let touched = -1;
  await server.db
    .write(limited, async (tx) => {
      touched = await tx.run(statement);
      throw new Error('undo');
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error;
    });
  return touched;
}

const TABLES = [
  'clientes',
  'pessoas',
  'enderecos',
  'notas_cliente',
  'ordens_servico',
  'registros',
  'respostas_questionario',
] as const;

describe('without any condition', () => {
  test.each(TABLES)(
    '%s: what is outside is neither seen nor changed nor deleted',
    async (table) => {
      const inside = [...world.rows[table].inside].sort((a, b) => a - b);
      expect(await idsOf(limited, table)).toEqual(inside);
      expect(await tried(sql`update ${name(table)} set conta_id = ${limited.conta}`)).toBe(
        inside.length,
      );
      expect((await idsOf(world.account.scope, table)).length).toBeGreaterThan(inside.length);
    },
  );

  test.each(['enderecos', 'notas_cliente', 'respostas_questionario'])(
    '%s: deleting',
    async (table) => {
      const { inside } = world.rows[table as (typeof TABLES)[number]];
      expect(await tried(sql`delete from ${name(table)}`)).toBe(inside.length);
    },
  );

  test('links and history', async () => {
    const [seen] = world.rows.clientes.inside;
    const links = await rows(limited, sql`select distinct id_cliente from pessoas_clientes`);
    expect(links).toEqual([{ id_cliente: seen }]);
    await server.db.write(world.account.scope, (tx) =>
      tx.run(sql`update registros set observacao = 'X'`),
    );
    const changed = await rows<{ id: number }>(
      limited,
      sql`
      select id_registro as id from registros_historico order by id_registro`,
    );
    expect(changed.map((row) => row.id)).toEqual(world.rows.registros.inside);
  });
});

test('without a segment nothing of it is seen, with several what is in any of them', async () => {
  expect(await idsOf({ ...limited, segmentos: [] }, 'clientes')).toEqual([]);
  const [seen, hidden] = [world.rows.clientes.inside[0], world.rows.clientes.outside[0]];
  expect(await idsOf({ ...limited, segmentos: [world.segmento, world.outro] }, 'clientes')).toEqual(
    [seen, hidden],
  );
});

test('a segment of another account shows nothing', async () => {
  const other = await newWorld(server);
  expect(await idsOf({ ...limited, segmentos: [other.segmento] }, 'clientes')).toEqual([]);
});

test('only integers are named in the statement that begins a transaction', async () => {
  const segmentos = ["1', true); select 1; --" as unknown as number];
  await expect(idsOf({ ...limited, segmentos }, 'clientes')).rejects.toThrow(SyntaxError);
});

test('the limit ends with the transaction', async () => {
  await idsOf(limited, 'clientes');
  const roles = await Promise.all(
    Array.from({ length: 30 }, () =>
      rows(world.account.scope, sql`select current_user::text as role`),
    ),
  );
  expect(new Set(roles.flat().map((row) => JSON.stringify(row)))).toEqual(
    new Set(['{"role":"campeiro_app"}']),
  );
});

/** Travel is about technicians, so all of it is visible. */
const WHOLE = ['deslocamentos_percursos'];

test('what refers to something that segments limit is limited too', async () => {
  const unlimited = await rows<{ table: string }>(
    world.account.scope,
    sql`
      select distinct f.conrelid::regclass::text as table from pg_constraint f
      where f.contype = 'f' and f.confrelid in (select polrelid from pg_policy where polname = 'of_segments')
        and f.conrelid not in (select polrelid from pg_policy where polname = 'of_segments')
        and ${raw(`f.conrelid::regclass::text not in ('${WHOLE.join("', '")}')`)}`,
  );
  expect(unlimited).toEqual([]);
});
