/** Creates accounts, with the rows that the service needs, and changes them. */

import type { Conta, ContaChange } from '@campeiro/contract/escritorio/conta';
import type { Role } from '@campeiro/contract/usuarios';
import { hashPassword, makePassword, normalLogin } from '../../platform/auth/sign-in.ts';
import type { Database, TenantContext, Tx, Work } from '../../platform/db/database.ts';
import { assignments, manyValues, sql, values } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { requirePlace } from '../feriados/place.ts';
import { readConta } from './queries.ts';
import { unknownZone } from './rules.ts';

/** Statuses of visits; the account may rename and colour them. */
const RECORD_STATUSES = [
  { situacao: 'agendado', nome: 'Agendado', cor: '#1c7ed6' },
  { situacao: 'a_caminho', nome: 'A caminho', cor: '#f59f00' },
  { situacao: 'em_atendimento', nome: 'Em atendimento', cor: '#7048e8' },
  { situacao: 'realizado', nome: 'Realizado', cor: '#2f9e44' },
  { situacao: 'nao_realizado', nome: 'Não realizada', cor: '#e8590c' },
  { situacao: 'cancelado', nome: 'Cancelado', cor: '#868e96' },
];

/** Why visits are not carried out; the account may change, add and remove them. */
const REASONS = [
  { nome: 'Cliente ausente', exige_foto: false },
  { nome: 'Local fechado', exige_foto: true },
  { nome: 'Cliente recusou', exige_foto: false },
  { nome: 'Falta de peça', exige_foto: false },
  { nome: 'Chuva ou mau tempo', exige_foto: false },
  { nome: 'Sem acesso ao local', exige_foto: true },
  { nome: 'Outro motivo', exige_foto: false },
];

const ORDER_STATUSES = [
  { nome: 'Aberta', cor: '#1c7ed6', inicial: true },
  { nome: 'Em andamento', cor: '#7048e8', inicial: false },
  { nome: 'Aguardando peça', cor: '#f59f00', inicial: false },
  { nome: 'Finalizada', cor: '#2f9e44', inicial: false },
];

/**
 * Creates an account with the content that `fill` adds, in one transaction. Returns the context in which the
 * service itself works in the account.
 */
export async function createAccount(
  db: Database,
  nome: string,
  fill: Work<unknown> = async () => {},
): Promise<TenantContext> {
  const row = await db.acrossAccounts((tx) =>
    tx.row<{ id: number }>(sql`select nextval(pg_get_serial_sequence('contas', 'id')) as id`),
  );
  const scope: TenantContext = { conta: row?.id ?? 0, usuario: null, origem: 'sistema' };
  await db.write(scope, async (tx) => {
    await tx.run(sql`insert into contas ${values({ id: scope.conta, nome })}`);
    await tx.run(sql`insert into status_servico ${manyValues(inOrder(RECORD_STATUSES))}`);
    await tx.run(sql`insert into motivos_nao_realizacao ${manyValues(inOrder(REASONS))}`);
    await tx.run(sql`insert into status_ordem ${manyValues(inOrder(ORDER_STATUSES))}`);
    await fill(tx);
  });
  return scope;
}

/**
 * Gives accounts made by an earlier version the status and the reasons of visits that were not carried out. A migration
 * cannot: a restored database is migrated before its ids are raised.
 */
export async function completeAccounts(db: Database): Promise<void> {
  const accounts = await db.acrossAccounts((tx) =>
    tx.rows<{ id: number }>(sql`
      select c.id from contas c where not exists (
        select from status_servico s where s.conta_id = c.id and s.situacao = 'nao_realizado') order by c.id`),
  );
  const [status] = RECORD_STATUSES.filter(({ situacao }) => situacao === 'nao_realizado');
  for (const { id } of accounts)
    await db.write({ conta: id, usuario: null, origem: 'sistema' }, async (tx) => {
      const ordem = RECORD_STATUSES.length;
      const added = await tx.run(sql`
        insert into status_servico ${values({ ...status, ordem })} on conflict (conta_id, situacao) do nothing`);
      if (added > 0)
        await tx.run(sql`insert into motivos_nao_realizacao ${manyValues(inOrder(REASONS))}`);
    });
}

/** Whether the installation has an account yet. */
export const hasAccount = async (db: Database): Promise<boolean> =>
  (await db.acrossAccounts((tx) => tx.row(sql`select from contas limit 1`))) !== undefined;

/** The first accounts of the installation after an id, with how many active users each has. */
export const accounts = (db: Database, after: number, limit: number) =>
  db.acrossAccounts((tx) =>
    tx.rows<{ id: number; nome: string; usuarios_ativos: number }>(sql`
      select c.id, c.nome, (
          select count(*)::int from usuarios u where u.conta_id = c.id and u.ativo) as usuarios_ativos
        from contas c where c.id > ${after} order by c.id limit ${limit}`),
  );

/** The credentials of a new user. The password is not stored. */
export interface Credentials {
  conta: number;
  login: string;
  senha: string;
}

/** Creates an account and its first administrator. Throws an Error if the login is taken. */
export async function createAccountWithAdministrator(
  db: Database,
  nome: string,
  login: string,
): Promise<Credentials> {
  await requireFreeLogin(db, login);
  const senha = makePassword();
  const hash = await hashPassword(senha);
  const administrator: NewUser = { nome: 'Administrador', login, perfil: 'administrador' };
  const { conta } = await createAccount(db, nome, (tx) => createUser(tx, administrator, hash));
  return { conta, login: normalLogin(login), senha };
}

/** Adds a user, with a generated password unless one is given. Throws an Error if the account does not exist. */
export async function addUser(
  db: Database,
  conta: number,
  user: NewUser,
  senha = makePassword(),
): Promise<Credentials> {
  await requireFreeLogin(db, user.login);
  const account = await db.acrossAccounts((tx) =>
    tx.row(sql`select from contas where id = ${conta}`),
  );
  if (!account) throw new Error(`There is no account ${conta}.`);
  const hash = await hashPassword(senha);
  await db.write({ conta, usuario: null, origem: 'sistema' }, (tx) => createUser(tx, user, hash));
  return { conta, login: normalLogin(user.login), senha };
}

async function requireFreeLogin(db: Database, login: string): Promise<void> {
  const taken = await db.acrossAccounts((tx) =>
    tx.row(sql`select from usuarios where login = ${normalLogin(login)}`),
  );
  if (taken)
    throw new Error(`The login "${login}" is taken: logins are unique in the whole installation.`);
}

const inOrder = <T extends object>(rows: T[]) => rows.map((row, i) => ({ ...row, ordem: i + 1 }));

interface NewUser {
  nome: string;
  login: string;
  perfil: Role;
  trabalha_em_feriados?: boolean;
  maximo_visitas?: number | null;
  maximo_minutos?: number | null;
  maximo_quilometros?: number | null;
  email?: string | null;
  telefone?: string | null;
  /** As JSON. */
  jornada?: string | null;
}

/** Adds a user with a hash made by `hashPassword`; returns the user's id. */
export async function createUser(tx: Tx, user: NewUser, senha_hash: string): Promise<number> {
  const row = await tx.row<Row<'usuarios', 'id'>>(sql`
    insert into usuarios ${values({ ...user, login: normalLogin(user.login) })} returning id`);
  const id_usuario = row?.id ?? 0;
  await tx.run(sql`insert into credenciais ${values({ id_usuario, senha_hash })}`);
  return id_usuario;
}

/**
 * Changes the given fields. A new time zone moves visits to other days. The account's clock serialises this
 * with concurrent changes of visits: either we wait for them, or they wait and use the new zone. It is locked before
 * the account in every case, because a trigger takes an instant of it.
 */
export async function updateConta(tx: Tx, mudanca: ContaChange): Promise<Conta> {
  const { fuso_horario, jornada, ...fields } = mudanca;
  await tx.run(sql`select from relogios for update`);
  if (PLACE.some((field) => mudanca[field] !== undefined))
    await requirePlace({ ...(await readConta(tx)), ...mudanca });
  const changes = {
    ...fields,
    ...(jornada && { jornada: JSON.stringify(jornada) }),
    ...(fuso_horario !== undefined && { fuso_horario: await zone(tx, fuso_horario) }),
  };
  if (Object.keys(changes).length > 0)
    await tx.run(sql`update contas set ${assignments(changes)} where id = current_account()`);
  return readConta(tx);
}

const PLACE = ['feriados_pais', 'feriados_estado', 'feriados_cidade'] as const;

/** The zone in PostgreSQL's spelling; throws if PostgreSQL does not know it. */
async function zone(tx: Tx, name: string): Promise<string> {
  const row = await tx.row<{ name: string }>(
    sql`select name from pg_timezone_names where lower(name) = lower(${name}) limit 1`,
  );
  if (!row) throw invalid([unknownZone()]);
  return row.name;
}
