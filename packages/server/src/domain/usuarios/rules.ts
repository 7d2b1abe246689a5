/** Rules that keep an account from losing its last administrator. */
import type { UsuarioChange } from '@campeiro/contract/escritorio/usuarios';
import type { Caller } from '../../platform/auth/callers.ts';
import { brokenRule } from '../../platform/http/problem.ts';

/** Whether the user is no active administrator after the change. */
export const stepsDown = ({ ativo, perfil }: UsuarioChange): boolean =>
  ativo === false || (perfil !== undefined && perfil !== 'administrador');

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
