/** Stores positions that technicians propose for customers, and the office's decisions. */
import type { Evento } from '@campeiro/contract/campo/eventos';
import { EnderecoDeCliente } from '@campeiro/contract/enderecos';
import type { PropostaDoUsuario } from '@campeiro/contract/escritorio/propostas';
import { namesOf } from '@campeiro/contract/kit/fields';
import type { Tx } from '../../platform/db/database.ts';
import { manyValues, sql } from '../../platform/db/sql.ts';
import { findItem, updateItem } from '../../platform/lists/source.ts';
import { conflict, found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { CUSTOMER, saveAddress } from '../enderecos/commands.ts';
import { enderecos, findAddress } from '../enderecos/queries.ts';
import { propostas } from './queries.ts';

/** Stores the proposals in new events. */
export async function insertProposals(
  tx: Tx,
  events: readonly Evento[],
  id_usuario: number,
): Promise<void> {
  const rows = events.flatMap((evento) => (evento.tipo === 'local_cliente' ? [evento] : []));
  if (rows.length === 0) return;
  const proposals = rows.map(
    ({ id_evento, id_cliente, latitude, longitude, data, precisao = null, ...more }) => ({
      ...{ id_evento, id_cliente, id_usuario, latitude, longitude, precisao },
      id_endereco: more.id_endereco ?? null,
      proposta_em: data,
      comentario: more.comentario || null,
    }),
  );
  await tx.run(sql`insert into propostas_de_local ${manyValues(proposals)}`);
}

const ADDRESS = { ...enderecos, reads: namesOf(EnderecoDeCliente) };
type Address = Row<'enderecos', 'id' | 'latitude' | 'longitude'>;

/** Moves the address that is meant to the proposed position, and keeps the previous one. */
export async function accept(tx: Tx, id: number, usuario: number): Promise<PropostaDoUsuario> {
  const { id_cliente, id_endereco, latitude, longitude } = await lockOpen(tx, id);
  const position = { latitude, longitude };
  const before = id_endereco
    ? await findItem<Address>(tx, ADDRESS, id_endereco)
    : await findAddress<Address>(tx, ADDRESS, CUSTOMER, id_cliente);
  if (id_endereco) await updateItem(tx, ADDRESS, id_endereco, position);
  else await saveAddress<Address>(tx, ADDRESS, CUSTOMER, id_cliente, position);
  return decided(tx, id, usuario, {
    situacao: 'aceita',
    latitude_anterior: before?.latitude ?? null,
    longitude_anterior: before?.longitude ?? null,
  });
}

export async function decline(
  tx: Tx,
  id: number,
  motivo: string,
  usuario: number,
): Promise<PropostaDoUsuario> {
  await lockOpen(tx, id);
  return decided(tx, id, usuario, { situacao: 'recusada', motivo });
}

const decided = async (tx: Tx, id: number, usuario: number, changes: object) =>
  found(
    await updateItem<PropostaDoUsuario>(tx, propostas, id, {
      ...changes,
      respondida_por: usuario,
      respondida_em: sql`clock_timestamp()`,
    }),
  );

/**
 * Locks the customer first and then the proposal, as deleting the customer does. Throws the 404, or the 409 if the
 * proposal was already decided.
 */
async function lockOpen(tx: Tx, id: number) {
  await tx.rows(sql`
    select from clientes where id = (select id_cliente from propostas_de_local where id = ${id}) for no key update`);
  const proposal = found(
    await tx.row<
      Row<
        'propostas_de_local',
        'id_cliente' | 'id_endereco' | 'latitude' | 'longitude' | 'situacao'
      >
    >(sql`
      select id_cliente, id_endereco, latitude, longitude, situacao from propostas_de_local where id = ${id} for update`),
  );
  if (proposal.situacao !== 'aberta')
    throw conflict('A proposta já foi decidida.', 'The proposal was already decided.');
  return proposal;
}
