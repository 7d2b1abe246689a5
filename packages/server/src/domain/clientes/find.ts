/** The search of technicians for customers other than those of their visits. */
import {
  type BuscaDeClientes,
  type ClienteEncontrado,
  POR_PAGINA,
  RAIO_PADRAO,
} from '@campeiro/contract/campo/clientes';
import { ClienteDeCampo, EnderecoDeCampo } from '@campeiro/contract/campo/visitas';
import { namesOf } from '@campeiro/contract/kit/fields';
import type { Static } from 'typebox';
import type { TenantContext, Tx } from '../../platform/db/database.ts';
import { columns, join, type Sql, sql } from '../../platform/db/sql.ts';
import { findFew, searched } from '../../platform/lists/search.ts';
import { brokenRule, found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { segmentsOfUser } from '../segmentos/queries.ts';
import { clientes } from './queries.ts';

type Address = Static<typeof EnderecoDeCampo>;
type Customer = Omit<ClienteEncontrado, 'endereco'>;

/** A degree of latitude has at least this many metres. */
const DEGREE = 110_500;

/** A page of active customers that the technician may see. Throws a 422 if the account does not allow the search. */
export async function findNear(
  tx: Tx,
  tenant: TenantContext,
  usuario: number,
  asked: BuscaDeClientes,
): Promise<{ dados: ClienteEncontrado[]; ha_mais: boolean }> {
  const segments = await segmentsFor(tx, usuario);
  const { busca = '', pagina = 1 } = asked;
  const conditions = [
    sql`t.ativo`,
    ...inSegments(segments),
    ...searched(clientes, busca, await findFew(tx, tenant, clientes, busca)),
    ...nearby(asked),
  ];
  const rows = await tx.rows<Customer>(sql`
    select ${columns(namesOf(ClienteDeCampo), 't')}, round(d.metros)::int as distancia
    from clientes t left join enderecos a on a.id_cliente = t.id and a.ordem = 0
    cross join lateral (select ${distanceFrom(asked)} as metros) d
    where ${join(conditions, ' and ')}
    order by d.metros, t.nome, t.id limit ${POR_PAGINA + 1} offset ${(pagina - 1) * POR_PAGINA}`);
  const dados = await withAddresses(tx, rows.slice(0, POR_PAGINA));
  return { dados, ha_mais: rows.length > POR_PAGINA };
}

/** Stores which customers were found, so that the device may refer to them later. */
export async function noteFound(tx: Tx, usuario: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`
    insert into clientes_encontrados (id_usuario, id_cliente)
    select ${usuario}, id from clientes where id = any(${[...ids]}::bigint[]) order by id
    on conflict do nothing`);
}

/** The technician's segments. Throws a 422 if the account does not allow the search. */
async function segmentsFor(tx: Tx, usuario: number): Promise<number[]> {
  const { busca_clientes, segmentos } = found(
    await tx.row<Row<'contas', 'busca_clientes'> & { segmentos: number[] }>(sql`
      select c.busca_clientes, ${segmentsOfUser} as segmentos
      from contas c cross join usuarios u where u.id = ${usuario}`),
  );
  if (!busca_clientes) throw notAllowed();
  return segmentos;
}

const inSegments = (segments: readonly number[]): Sql[] =>
  segments.length === 0
    ? []
    : [
        sql`exists (select from segmentos_clientes s
          where s.id_cliente = t.id and s.id_segmento = any(${[...segments]}::bigint[]))`,
      ];

/** The band of latitudes uses the index; the distance decides. */
function nearby({ latitude, longitude, raio = RAIO_PADRAO }: BuscaDeClientes): Sql[] {
  if (latitude === undefined || longitude === undefined) return [];
  const band = raio / DEGREE;
  return [
    sql`a.latitude between ${latitude - band}::float8 and ${latitude + band}::float8`,
    sql`d.metros <= ${raio}`,
  ];
}

const distanceFrom = ({ latitude, longitude }: BuscaDeClientes): Sql =>
  latitude === undefined || longitude === undefined
    ? sql`null::float8`
    : sql`case when is_place(a.latitude, a.longitude)
        then distance_m(${latitude}, ${longitude}, a.latitude, a.longitude) end`;

async function withAddresses(tx: Tx, rows: readonly Customer[]): Promise<ClienteEncontrado[]> {
  const addresses = await tx.rows<Address>(sql`
    select ${columns(namesOf(EnderecoDeCampo), 't')} from enderecos t
    where t.id_cliente = any(${rows.map(({ id }) => id)}::bigint[]) and t.ordem = 0`);
  const of = new Map(addresses.map((address) => [address.id_cliente, address]));
  return rows.map((row) => ({ ...row, endereco: of.get(row.id) ?? null }));
}

const notAllowed = () =>
  brokenRule(
    'A conta não permite que técnicos busquem clientes.',
    'The account does not allow technicians to search for customers.',
  );
