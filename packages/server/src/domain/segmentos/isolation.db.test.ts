/** Guarantee G2, within an account: segments limit what a transaction sees, with no condition to forget. */
import { describe, expect } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { newSegmentedAccount, type SegmentedAccount } from '../../../test/segments.ts';
import type { TenantContext } from '../../platform/db/database.ts';
import { name, raw, type Sql, sql } from '../../platform/db/sql.ts';

const test = testWithServer()
  .extend(
    'rows',
    ({ server }) =>
      <Row>(scope: TenantContext, statement: Sql) =>
        server.db.read(scope, (tx) => tx.rows<Row>(statement)),
  )
  .extend(
    'idsOf',
    ({ rows }) =>
      async (scope: TenantContext, table: string) =>
        (await rows<{ id: number }>(scope, sql`select id from ${name(table)} order by id`)).map(
          (row) => row.id,
        ),
  )
  /** Does it and takes it back; resolves to how many rows it touched. */
  .extend('tried', ({ server }) => async (statement: Sql): Promise<number> => {
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
  });

let segmented: SegmentedAccount;
let limited: TenantContext;

test.beforeAll(async ({ server }) => {
  [segmented] = [await newSegmentedAccount(server), await newSegmentedAccount(server)]; // and an account beside it
  limited = { ...segmented.account.scope, segmentos: [segmented.segmento] };
});

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
  test.for(TABLES)(
    '%s: what is outside is neither seen nor changed nor deleted',
    async (table, { idsOf, tried }) => {
      const inside = [...segmented.rows[table].inside].sort((a, b) => a - b);
      expect(await idsOf(limited, table)).toEqual(inside);
      expect(await tried(sql`update ${name(table)} set conta_id = ${limited.conta}`)).toBe(
        inside.length,
      );
      expect((await idsOf(segmented.account.scope, table)).length).toBeGreaterThan(inside.length);
    },
  );

  test.for(['enderecos', 'notas_cliente', 'respostas_questionario'])(
    '%s: deleting',
    async (table, { tried }) => {
      const { inside } = segmented.rows[table as (typeof TABLES)[number]];
      expect(await tried(sql`delete from ${name(table)}`)).toBe(inside.length);
    },
  );

  test('links and history', async ({ server, rows }) => {
    const [seen] = segmented.rows.clientes.inside;
    const links = await rows(limited, sql`select distinct id_cliente from pessoas_clientes`);
    expect(links).toEqual([{ id_cliente: seen }]);
    await server.db.write(segmented.account.scope, (tx) =>
      tx.run(sql`update registros set observacao = 'X'`),
    );
    const changed = await rows<{ id: number }>(
      limited,
      sql`
      select id_registro as id from registros_historico order by id_registro`,
    );
    expect(changed.map((row) => row.id)).toEqual(segmented.rows.registros.inside);
  });
});

test('without a segment nothing of it is seen, with several what is in any of them', async ({
  idsOf,
}) => {
  expect(await idsOf({ ...limited, segmentos: [] }, 'clientes')).toEqual([]);
  const [seen, hidden] = [segmented.rows.clientes.inside[0], segmented.rows.clientes.outside[0]];
  expect(
    await idsOf(
      { ...limited, segmentos: [segmented.segmento, segmented.otherSegmento] },
      'clientes',
    ),
  ).toEqual([seen, hidden]);
});

test('a segment of another account shows nothing', async ({ server, idsOf }) => {
  const other = await newSegmentedAccount(server);
  expect(await idsOf({ ...limited, segmentos: [other.segmento] }, 'clientes')).toEqual([]);
});

test('only integers are named in the statement that begins a transaction', async ({ idsOf }) => {
  const segmentos = ["1', true); select 1; --" as unknown as number];
  await expect(idsOf({ ...limited, segmentos }, 'clientes')).rejects.toThrow(SyntaxError);
});

test('the limit ends with the transaction', async ({ rows, idsOf }) => {
  await idsOf(limited, 'clientes');
  const roles = await Promise.all(
    Array.from({ length: 30 }, () =>
      rows(segmented.account.scope, sql`select current_user::text as role`),
    ),
  );
  expect(new Set(roles.flat().map((row) => JSON.stringify(row)))).toEqual(
    new Set(['{"role":"campeiro_app"}']),
  );
});

/** Travel is about technicians, so all of it is visible. What devices found is read for devices alone. */
const WHOLE = [
  'deslocamentos_percursos',
  'deslocamentos_complementos_percursos',
  'contestacoes',
  'clientes_encontrados',
];

test('what refers to something that segments limit is limited too', async ({ rows }) => {
  const unlimited = await rows<{ table: string }>(
    segmented.account.scope,
    sql`
      select distinct f.conrelid::regclass::text as table from pg_constraint f
      where f.contype = 'f' and f.confrelid in (select polrelid from pg_policy where polname = 'of_segments')
        and f.conrelid not in (select polrelid from pg_policy where polname = 'of_segments')
        and ${raw(`f.conrelid::regclass::text not in ('${WHOLE.join("', '")}')`)}`,
  );
  expect(unlimited).toEqual([]);
});
