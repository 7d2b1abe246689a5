/** Rules that keep an account from losing its last administrator. */
import type { UsuarioChange } from '@campeiro/contract/escritorio/usuarios';
import type { Caller } from '../../platform/auth/callers.ts';
import { normalLogin } from '../../platform/auth/sign-in.ts';
import { brokenRule } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';

/** Whether the user is no active administrator after the change. */
export const stepsDown = ({ ativo, perfil }: UsuarioChange): boolean =>
  ativo === false || (perfil !== undefined && perfil !== 'administrador');

/**
 * Whether the change gives or takes the access of an administrator, and so needs the caller's password: who becomes one or
 * stops being one, and whether and with which login one signs in.
 */
export function concernsAdministrators(
  before: Row<'usuarios', 'perfil' | 'login' | 'ativo'>,
  { perfil = before.perfil, login = before.login, ativo = before.ativo }: UsuarioChange,
): boolean {
  if (before.perfil !== 'administrador' && perfil !== 'administrador') return false;
  return perfil !== before.perfil || ativo !== before.ativo || normalLogin(login) !== before.login;
}

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
