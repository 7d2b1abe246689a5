/** Whether values fit the custom fields they are given to. No I/O. */
import { type CampoPersonalizado, MAXIMO_DE_TEXTO } from '@campeiro/contract/campos-personalizados';
import { msg } from '@campeiro/contract/idiomas';
import { booleano, instante, nulavel, numero, objeto, textoLivre } from '@campeiro/contract/schema';
import type { Issue } from '../http/problem.ts';
import { issuesOf } from '../http/validation.ts';
import { plainInstant } from '../instants.ts';

export type Definition = Pick<CampoPersonalizado, 'tipo' | 'opcoes'>;
export type Values = Record<string, unknown>;

/** Null clears a field of any type. What a `lista` is chosen from is looked at below. */
const texto = objeto({ valor: nulavel(textoLivre(MAXIMO_DE_TEXTO)) });
const SCHEMAS = {
  texto,
  lista: texto,
  numero: objeto({ valor: nulavel(numero()) }),
  data: objeto({ valor: nulavel(instante) }),
  booleano: objeto({ valor: nulavel(booleano) }),
};

/**
 * All faults of `values` by the definitions of the fields that exist. Values without fault are left in
 * the one form in which they are stored (text trimmed, instants with six digits of fraction or none), so
 * that the same value written otherwise is not a change.
 */
export const judgeValues = (
  values: Values,
  definitions: ReadonlyMap<string, Definition>,
  campo: string,
): Issue[] =>
  Object.keys(values).flatMap((id) =>
    judge(values, id, definitions.get(id)).map((issue) => ({ ...issue, campo: `${campo}.${id}` })),
  );

function judge(values: Values, id: string, definition?: Definition): Omit<Issue, 'campo'>[] {
  if (!definition) return [unknownField];
  const { tipo, opcoes } = definition;
  const holder = { valor: values[id] };
  const issues = issuesOf(SCHEMAS[tipo], holder);
  if (issues.length > 0) return issues.map(({ codigo, mensagem }) => ({ codigo, mensagem }));

  const { valor } = holder;
  if (tipo === 'lista' && valor !== null && !opcoes.includes(valor as string)) {
    return [notAnOption(opcoes)];
  }
  values[id] = tipo === 'data' && valor !== null ? plainInstant(valor as string) : valor;
  return [];
}

const unknownField: Omit<Issue, 'campo'> = {
  codigo: 'VALOR_INVALIDO',
  mensagem: msg('Campo desconhecido.', 'Unknown field.'),
};

function notAnOption(opcoes: string[]): Omit<Issue, 'campo'> {
  const allowed = opcoes.join(', ');
  return {
    codigo: 'VALOR_INVALIDO',
    mensagem: msg(`Valores permitidos: ${allowed}.`, `Allowed values: ${allowed}.`),
  };
}
