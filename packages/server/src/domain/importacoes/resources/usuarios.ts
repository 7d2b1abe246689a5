import {
  UsuarioChange as Change,
  NewUsuario,
  type UsuarioChange,
} from '@campeiro/contract/escritorio/usuarios';
import { message } from '@campeiro/contract/kit/languages';
import type { TObject } from 'typebox';
import { normalLogin } from '../../../platform/auth/sign-in.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { brokenRule, type Issue } from '../../../platform/problem.ts';
import { officeFieldsOf } from '../../usuarios/beside.ts';
import { addUsuario, lockUser, updateUsuario } from '../../usuarios/commands.ts';
import { passwordMissing } from '../../usuarios/present-password.ts';
import { usuarios } from '../../usuarios/queries.ts';
import { concernsAdministrators } from '../../usuarios/rules.ts';
import type { Fields, Present, Resource } from './resource.ts';

export const usuariosResource: Resource = {
  recurso: 'usuarios',
  source: usuarios,
  isForAdministrators: true,
  create: NewUsuario as unknown as TObject,
  change: Change as unknown as TObject,
  omitted: ['senha', 'convite', 'senha_atual', 'jornada'],
  titles: {
    nome: ['Nome', 'Name', 'usuario', 'tecnico', 'user'],
    login: ['Login', 'Login', 'usuario de acesso', 'username'],
    email: ['E-mail', 'E-mail', 'mail'],
    telefone: ['Telefone', 'Telephone', 'celular', 'whatsapp', 'phone', 'mobile'],
    perfil: [
      'Perfil (campo, gestor, integracao)',
      'Role (campo, gestor, integracao)',
      'papel',
      'role',
    ],
    matricula: ['Matrícula', 'Employee number', 'registro'],
    ativo: ['Ativo', 'Active', 'situacao'],
    trabalha_em_feriados: ['Trabalha em feriados', 'Works on holidays'],
    maximo_visitas: ['Máximo de visitas por dia', 'Most visits a day'],
    maximo_minutos: ['Máximo de minutos por dia', 'Most minutes a day'],
    maximo_quilometros: ['Máximo de km por dia', 'Most km a day'],
    ids_grupos: ['Grupos', 'Groups', 'grupo', 'equipe', 'team', 'group'],
  },
  keys: [
    {
      campo: 'login',
      find: (tx, values) =>
        tx.rows(sql`
          select id, login::text as value from usuarios
          where login = any(${values.map((one) => normalLogin(String(one)))})`),
    },
  ],
  present: (tx, rows) => withOfficeFields(tx, rows),
  rules: (row, before) => administratorIssues(row, before),
  add: async (tx, { ativo, ...row }, { hash }) => {
    const { id } = await addUsuario(tx, row as never, await hash());
    if (ativo === false) await updateUsuario(tx, id, { ativo }, false);
    return id;
  },
  write: async (tx, id, changes, { scope }) => {
    if (id === scope.usuario && changes.ativo === false) throw oneself();
    // The run was begun with a password if the file has e-mail addresses. That does not suffice for administrators.
    if (concernsAdministrators(await lockUser(tx, id), changes)) throw passwordMissing();
    await updateUsuario(tx, id, changes as UsuarioChange, true);
  },
  takeBack: async (tx, id) => {
    if (await hasBegun(tx, id)) throw alreadyUsed();
    await updateUsuario(tx, id, { ativo: false }, false);
  },
};

async function withOfficeFields(tx: Tx, rows: Present[]): Promise<Present[]> {
  const more = await officeFieldsOf(tx, rows);
  return rows.map((row, i) => ({ ...row, ...more[i] }));
}

/** A file cannot ask for the password that access of administrators needs. */
function administratorIssues(row: Fields, before: Present | undefined): Issue[] {
  const concerns = before
    ? concernsAdministrators(before as never, row as UsuarioChange)
    : row.perfil === 'administrador';
  return concerns ? [{ campo: 'perfil', codigo: 'VALOR_INVALIDO', mensagem: needsPassword }] : [];
}

const needsPassword = message(
  'O acesso de administradores não muda por importação: ele pede a sua senha, na tela do usuário.',
  'The access of administrators is not changed by an import: it needs your password, on the screen of the user.',
);

/** Sessions, visits, or anything the user has done. */
async function hasBegun(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.row<{ begun: boolean }>(sql`
    select exists (select from sessoes where id_usuario = ${id})
      or exists (select from registros where id_usuario = ${id})
      or exists (select from ordens_servico_usuarios where id_usuario = ${id}) as begun`);
  return row?.begun ?? false;
}

const alreadyUsed = () =>
  brokenRule(
    'O usuário já entrou, ou já tem visitas ou ordens.',
    'The user has signed in already, or has visits or orders.',
  );

const oneself = () =>
  brokenRule('Você não pode inativar a si mesmo.', 'You cannot deactivate yourself.');
