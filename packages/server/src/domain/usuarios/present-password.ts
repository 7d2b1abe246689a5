/** What gives or takes access wants the caller's present password: having an open console is not enough. */
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/caller.ts';
import { invalid, Problem } from '../../platform/problem.ts';

/**
 * Throws unless this is the caller's password: a fault of its field, because a 401 would mean that the session has ended.
 * A wrong one counts as a failed sign-in, and throws LIMITE_EXCEDIDO while the login is blocked.
 */
export async function requirePassword(request: FastifyRequest, senha: string): Promise<void> {
  const { server, address } = request;
  const { login } = callerOf(request);
  try {
    await server.signIn.authenticate(login, senha, address);
  } catch (error) {
    if (!(error instanceof Problem) || error.codigo !== 'NAO_AUTENTICADO') throw error;
    const fault = invalid([
      {
        campo: 'senha_atual',
        codigo: 'VALOR_INVALIDO',
        mensagem: message('A senha não confere.', 'The password does not match.'),
      },
    ]);
    throw Object.assign(fault, { signInOf: login }); // for the log
  }
}

/** Whether the caller has given their password; throws like `requirePassword` if it is wrong. */
export async function confirmed(
  request: FastifyRequest,
  senha_atual: string | undefined,
): Promise<boolean> {
  if (senha_atual === undefined) return false;
  await requirePassword(request, senha_atual);
  return true;
}

/** The fault of a change that needs the caller's password and came without. */
export const passwordMissing = () =>
  invalid([
    {
      campo: 'senha_atual',
      codigo: 'CAMPO_OBRIGATORIO',
      mensagem: message(
        'Informe a sua senha atual: isto muda quem tem acesso.',
        'Give your present password: this changes who has access.',
      ),
    },
  ]);
