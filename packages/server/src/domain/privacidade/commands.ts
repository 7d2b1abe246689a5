/** Anonymises a user, person or customer. Their work stays, without their identity. Exports of trails are recorded. */
import { ClienteChange } from '@campeiro/contract/clientes';
import { plainTextsOf } from '@campeiro/contract/kit/plain-fields';
import { PessoaChange } from '@campeiro/contract/pessoas';
import type { Tx } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { brokenRule, found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { replacePreferences } from '../preferencias/commands.ts';
import { anonymousLogin, isAnonymous } from '../usuarios/anonymous.ts';
import { withoutNames } from './names.ts';

const ANONYMOUS = 'Anonimizado';

/** Every optional text of a person or a customer could identify them, save the code that the ERP knows. */
const PERSON_TEXTS = plainTextsOf(PessoaChange);
const CUSTOMER_TEXTS = plainTextsOf(ClienteChange).filter((name) => name !== 'codigo');

const emptied = (columns: readonly string[]) =>
  raw(columns.map((column) => `${column} = null`).join(', '));

/**
 * The user first, then the dependent rows: the common lock order. Throws the 422 for an active administrator, whose
 * deactivation asks for the caller's password.
 */
export async function anonymizeUser(tx: Tx, id: number): Promise<void> {
  const { perfil, ativo, ...names } = found(
    await tx.row<Row<'usuarios', 'perfil' | 'ativo' | 'nome' | 'login' | 'email' | 'telefone'>>(
      sql`select perfil, ativo, nome, login, email, telefone from usuarios where id = ${id} for update`,
    ),
  );
  if (perfil === 'administrador' && ativo) throw isAdministrator();
  const login = isAnonymous(names.login) ? names.login : anonymousLogin();
  await tx.run(sql`
    update usuarios set nome = ${ANONYMOUS}, email = null, telefone = null, ativo = false, jornada = null, matricula = null,
      login = ${login}
    where id = ${id}`);
  for (const statement of [
    sql`delete from credenciais where id_usuario = ${id}`,
    sql`delete from sessoes where id_usuario = ${id}`,
    sql`delete from preferencias where id_usuario = ${id}`,
    sql`delete from posicoes where id_usuario = ${id}`,
    // With the marks that they made, which go with them.
    sql`delete from eventos where id_evento in (select id_evento from marcos_do_dia where id_usuario = ${id})`,
    // A base is often a home address. Clear the history after the base, because deleting the base adds to it.
    sql`delete from bases_usuarios where id_usuario = ${id}`,
    sql`delete from historico_de_vigencias where id_usuario = ${id} and tipo = 'base'`,
    sql`delete from ausencias where id_usuario = ${id}`,
    sql`delete from usuarios_habilidades where id_usuario = ${id}`,
    sql`delete from eventos_recusados where id_usuario = ${id}`,
    // Their visits can no longer be identified.
    sql`delete from eventos where id_evento in (select id_evento from eventos_em_espera where id_usuario = ${id})`,
    // Ids and digests stay, so that late uploads of a device still count as repetitions.
    sql`update eventos set dados = dados - '{latitude,longitude,precisao}'::text[]
        where id_usuario = ${id} and (tipo = 'posicao' or anulado)`,
    sql`delete from envios_de_imagens where ${id} in (id_usuario, de_usuario)`,
    sql`update imagens set latitude = null, longitude = null where id_usuario = ${id}`,
  ])
    await tx.run(statement);
  await forgetInPreferences(tx, names);
}

export async function anonymizePerson(tx: Tx, id: number): Promise<void> {
  const names = found(
    await tx.row<Row<'pessoas', 'nome' | 'email' | 'telefone' | 'celular'>>(
      sql`select nome, email, telefone, celular from pessoas where id = ${id} for update`,
    ),
  );
  await tx.run(sql`
    update pessoas set nome = ${ANONYMOUS}, ${emptied(PERSON_TEXTS)}, ativo = false, campos_personalizados = '{}'
    where id = ${id}`);
  await tx.run(sql`delete from enderecos where id_pessoa = ${id}`);
  await forgetInPreferences(tx, names);
}

/** Throws the 422 for a company, which has no personal data. */
export async function anonymizeCustomer(tx: Tx, id: number): Promise<void> {
  const { tipo, ...names } = found(
    await tx.row<Row<'clientes', 'tipo' | 'nome' | 'documento' | 'email' | 'telefone'>>(
      sql`select tipo, nome, documento, email, telefone from clientes where id = ${id} for update`,
    ),
  );
  if (tipo === 'J')
    throw brokenRule(
      'O cliente é uma empresa (tipo J): só pessoas podem ser anonimizadas.',
      'The customer is a company (tipo J): only people can be anonymised.',
    );
  for (const statement of [
    sql`update clientes set nome = ${ANONYMOUS}, ${emptied(CUSTOMER_TEXTS)}, ativo = false,
      campos_personalizados = '{}' where id = ${id}`,
    sql`delete from enderecos where id_cliente = ${id}`,
    sql`delete from notas_cliente where id_cliente = ${id}`,
    // The ids and digests of the events stay, so that repetitions are still recognised.
    sql`update eventos set dados = dados - '{latitude,longitude,precisao,comentario}'::text[]
      where id_evento in (select id_evento from propostas_de_local where id_cliente = ${id})`,
    sql`delete from propostas_de_local where id_cliente = ${id}`,
  ])
    await tx.run(statement);
  await forgetInPreferences(tx, names);
}

/** Saved views of the console may search for the person, or be named after them. */
function forgetInPreferences(tx: Tx, names: Record<string, string | null>): Promise<void> {
  const known = Object.values(names).filter((name) => name !== ANONYMOUS);
  return replacePreferences(tx, withoutNames(known, ANONYMOUS));
}

const isAdministrator = () =>
  brokenRule(
    'O usuário é administrador e está ativo: inative-o antes.',
    'The user is an active administrator: deactivate them first.',
  );

/**
 * Records a consultation for every day of a user's positions, as for reading a trail, because a copy contains
 * all of them, even those that are shown nowhere else.
 */
export const noteTrails = (tx: Tx, id: number, consulente: number): Promise<number> =>
  tx.run(sql`
    insert into consultas_de_trajeto (id_usuario, id_consulente, data)
    select ${id}, ${consulente}, d.dia from (
      select distinct (p.data at time zone c.fuso_horario)::date as dia
      from posicoes p cross join contas c where p.id_usuario = ${id}) d
    order by d.dia`);
