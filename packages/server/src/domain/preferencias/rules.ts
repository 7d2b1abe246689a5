/** What a preference may be called, how large it may be, and how many a user may have. */
import { MAX_PREFERENCIA, MAX_PREFERENCIAS } from '@campeiro/contract/escritorio/preferencias';
import { message } from '@campeiro/contract/kit/languages';
import { brokenRule, type Issue } from '../../platform/problem.ts';

/** The faults of a preference to be stored, which the schema of its body cannot express. */
export function preferenceIssues(
  { valor }: { valor?: unknown },
  { chave }: Record<string, unknown>,
): Issue[] {
  return [
    ...(/^[a-z0-9-]{1,60}$/.test(String(chave)) ? [] : [badName()]),
    ...(Buffer.byteLength(JSON.stringify(valor ?? null)) <= MAX_PREFERENCIA ? [] : [tooLarge()]),
  ];
}

const badName = (): Issue => ({
  campo: 'chave',
  codigo: 'VALOR_INVALIDO',
  mensagem: message(
    'De 1 a 60 letras minúsculas, algarismos e hifens.',
    'From 1 to 60 lower-case letters, digits and hyphens.',
  ),
});

const tooLarge = (): Issue => ({
  campo: 'valor',
  codigo: 'VALOR_INVALIDO',
  mensagem: message('No máximo 16 KiB como JSON.', 'At most 16 KiB as JSON.'),
});

export const tooMany = () =>
  brokenRule(
    `Você já tem ${MAX_PREFERENCIAS} preferências: apague uma antes de gravar outra.`,
    `You already have ${MAX_PREFERENCIAS} preferences: delete one before you store another.`,
  );
