/** Rules that keep an account from losing its last administrator. */
import type { NewUsuario, UsuarioChange } from '@campeiro/contract/escritorio/usuarios';
import { message } from '@campeiro/contract/kit/languages';
import type { Caller } from '../../platform/auth/callers.ts';
import { normalLogin } from '../../platform/auth/sign-in.ts';
import { brokenRule, type Issue } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';

/** Whether the user is no active administrator after the change. */
export const stepsDown = ({ ativo, perfil }: UsuarioChange): boolean =>
  ativo === false || (perfil !== undefined && perfil !== 'administrador');

/**
 * Whether the change gives or takes the access of an administrator, and so needs the caller's password: who becomes one or
 * stops being one, whether and with which login one signs in, and where links for a forgotten password go.
 */
export function concernsAdministrators(
  before: Row<'usuarios', 'perfil' | 'login' | 'ativo' | 'email'>,
  {
    perfil = before.perfil,
    login = before.login,
    ativo = before.ativo,
    email = before.email,
  }: UsuarioChange,
): boolean {
  if (before.perfil !== 'administrador' && perfil !== 'administrador') return false;
  const isSame = perfil === before.perfil && ativo === before.ativo && email === before.email;
  return !isSame || normalLogin(login) !== before.login;
}

/**
 * Whether the change needs the caller's password: it concerns administrators, or links for a forgotten password go
 * elsewhere, so that an open console would be enough to become another user.
 */
export const needsPassword = (
  before: Parameters<typeof concernsAdministrators>[0],
  change: UsuarioChange,
): boolean =>
  concernsAdministrators(before, change) ||
  (change.email !== undefined && change.email !== before.email);

/** Throws if administrators would lock themselves out. */
export function requireNotOneself({ id }: Caller, target: number, change: UsuarioChange): void {
  if (id !== target || !stepsDown(change)) return;
  throw brokenRule(
    'Você não pode inativar a si mesmo nem deixar de ser administrador: peça a outro administrador.',
    'You cannot deactivate yourself or give up being an administrator: ask another administrator.',
  );
}

export const lastAdministrator = () =>
  brokenRule(
    'A conta ficaria sem administrador ativo.',
    'The account would be left without an active administrator.',
  );

export const anonymous = () =>
  brokenRule(
    'O usuário foi anonimizado e não pode mais entrar nem ser alterado.',
    'The user was anonymised and can no longer sign in or be changed.',
  );

/** An invited user sets their own password, and a program cannot open a link. */
export function invitationIssues({ convite, senha, perfil }: Partial<NewUsuario>): Issue[] {
  if (convite !== true || (senha === undefined && perfil !== 'integracao')) return [];
  const mensagem = message(
    'Não se envia com uma senha, nem para uma integração.',
    'Not sent with a password, nor for an integration.',
  );
  return [{ campo: 'convite', codigo: 'VALOR_INVALIDO', mensagem }];
}
