/** Checks values against their custom fields. No I/O. */
import { type CampoPersonalizado, MAX_TEXTO } from '@campeiro/contract/campos-personalizados';
import {
  boolean,
  freeText,
  instant,
  nullable,
  number,
  object,
} from '@campeiro/contract/kit/fields';
import { normalizeInstant } from '@campeiro/contract/kit/instants';
import { message } from '@campeiro/contract/kit/languages';
import { issuesOf } from '../../platform/http/validation.ts';
import { type Issue, MAX_ISSUES } from '../../platform/problem.ts';

export type Definition = Pick<CampoPersonalizado, 'tipo' | 'opcoes'>;
export type Values = Record<string, unknown>;

/** Null clears a field of any type. The options of a `lista` are checked below. */
const texto = object({ valor: nullable(freeText(MAX_TEXTO)) });
const SCHEMAS = {
  texto,
  lista: texto,
  numero: object({ valor: nullable(number()) }),
  data: object({ valor: nullable(instant()) }),
  booleano: object({ valor: nullable(boolean()) }),
};

/**
 * All faults of `values` by the definitions of the fields that exist. Puts valid values into their stored
 * form (text trimmed, instants with six fraction digits or none), so that another notation of the same value
 * is not a change. Stops after `most` faults.
 */
export function validateValues(
  values: Values,
  definitions: ReadonlyMap<string, Definition>,
  campo: string,
  most = MAX_ISSUES,
): Issue[] {
  const issues: Issue[] = [];
  for (const id of Object.keys(values)) {
    if (issues.length >= most) break;
    for (const issue of validate(values, id, definitions.get(id)))
      issues.push({ ...issue, campo: `${campo}.${id}` });
  }
  return issues;
}

function validate(values: Values, id: string, definition?: Definition): Omit<Issue, 'campo'>[] {
  if (!definition) return [unknownField];
  const { tipo, opcoes } = definition;
  const holder = { valor: values[id] };
  const issues = issuesOf(SCHEMAS[tipo], holder);
  if (issues.length > 0) return issues.map(({ codigo, mensagem }) => ({ codigo, mensagem }));

  const { valor } = holder;
  if (tipo === 'lista' && valor !== null && !opcoes.includes(valor as string)) {
    return [notAnOption(opcoes)];
  }
  values[id] = tipo === 'data' && valor !== null ? normalizeInstant(valor as string) : valor;
  return [];
}

const unknownField: Omit<Issue, 'campo'> = {
  codigo: 'VALOR_INVALIDO',
  mensagem: message('Campo desconhecido.', 'Unknown field.'),
};

/** In characters. A field may have hundreds of options, and every value of a batch may be wrong. */
const LISTED_OPTIONS = 500;

function notAnOption(opcoes: string[]): Omit<Issue, 'campo'> {
  const allowed = firstOf(opcoes);
  return {
    codigo: 'VALOR_INVALIDO',
    mensagem: message(`Valores permitidos: ${allowed}.`, `Allowed values: ${allowed}.`),
  };
}

/** As many options as fit, and a sign if there are more. */
function firstOf(opcoes: string[]): string {
  let text = '';
  for (const opcao of opcoes) {
    if (text.length + opcao.length > LISTED_OPTIONS) return text ? `${text}, …` : '…';
    text += text ? `, ${opcao}` : opcao;
  }
  return text;
}
