/** Rules that the schema of a custom field cannot express. */
import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { brokenRule, type Issue, type Problem } from '../../platform/problem.ts';

type Given = { tipo?: unknown; opcoes?: unknown };

const optionsFault = (mensagem: Message): Issue => ({
  campo: 'opcoes',
  codigo: 'VALOR_INVALIDO',
  mensagem,
});

const noneGiven = message('Informe ao menos uma opção.', 'Give at least one option.');
const noneTaken = message(
  'Só campos do tipo lista têm opções.',
  'Only fields of type lista have options.',
);

/** Options must differ, ignoring spaces around them. */
export function repeatedOptions({ opcoes }: Given): Issue[] {
  if (!Array.isArray(opcoes)) return [];
  const texts = opcoes.map((one) => (typeof one === 'string' ? one.trim() : one));
  if (new Set(texts).size === texts.length) return [];
  return [optionsFault(message('Há opções repetidas.', 'There are repeated options.'))];
}

/** Options must match the type. The schema reports invalid options. */
export function optionIssues(given: Given): Issue[] {
  const { tipo, opcoes = [] } = given;
  if (typeof tipo !== 'string' || !Array.isArray(opcoes)) return [];
  if (tipo === 'lista' && opcoes.length === 0) return [optionsFault(noneGiven)];
  if (tipo !== 'lista' && opcoes.length > 0) return [optionsFault(noneTaken)];
  return repeatedOptions(given);
}

/** The same for an existing field, whose type is not in the request. */
export function brokenOptions({ tipo, opcoes }: CampoPersonalizado): Problem | undefined {
  if (tipo === 'lista' && opcoes.length === 0)
    return brokenRule(noneGiven['pt-BR'], noneGiven['en-US']);
  if (tipo !== 'lista' && opcoes.length > 0)
    return brokenRule(noneTaken['pt-BR'], noneTaken['en-US']);
  return undefined;
}

export const optionInUse = (opcao: string) =>
  brokenRule(
    `A opção "${opcao}" está em uso: ela precisa ficar.`,
    `The option "${opcao}" is in use: it must stay.`,
  );

export const fieldInUse = () =>
  brokenRule(
    'Este campo já tem valores. Inative em vez de excluir.',
    'This field has values. Deactivate it instead of deleting it.',
  );
