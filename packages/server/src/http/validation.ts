/**
 * Validation: every fault of a body at once, each with the path of its field. Nothing is coerced,
 * removed or filled in; strings are trimmed.
 */
import { type Mensagem, msg } from '@campeiro/contract/idiomas';
import type { CodigoDeCampo } from '@campeiro/contract/problemas';
import { Ajv, type DefinedError, type ErrorObject, type ValidateFunction } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import { isInstant, toMicroseconds } from '../instants.ts';
import type { Issue } from './problem.ts';

/** More faults than this are not listed: nobody reads them, and the answer stays small. */
const MAX_ISSUES = 1000;

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  ownProperties: true,
  strictTypes: false,
  strictTuples: false,
  keywords: ['x-referencia', 'x-campos-personalizados', 'x-item'],
});

ajv.addFormat('instante', isInstant);
ajv.addFormat('dia', (text: string) => isInstant(`${text}T00:00:00Z`));
ajv.addFormat('mes', (text: string) => isInstant(`${text}-01T00:00:00Z`));
ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);

// Runs before the lengths are looked at, and hands them the trimmed text.
ajv.addKeyword({
  keyword: 'texto',
  type: 'string',
  before: 'maxLength',
  modifying: true,
  errors: false,
  validate: (_: true, text: string, __?: unknown, context?: DataValidationCxt) => {
    if (context) context.parentData[context.parentDataProperty] = text.trim();
    return !text.includes('\0') && text.isWellFormed();
  },
});

ajv.addKeyword({
  keyword: 'microssegundos',
  type: 'string',
  modifying: true,
  errors: false,
  validate: (_: true, text: string, __?: unknown, context?: DataValidationCxt) => {
    if (context) context.parentData[context.parentDataProperty] = toMicroseconds(text);
    return true;
  },
});

ajv.addKeyword({
  keyword: 'ordenar',
  type: 'string',
  errors: false,
  validate: (allowed: string[], text: string) =>
    sortTerms(text).every(({ campo }) => allowed.includes(campo)),
});

/** `-nome, id` → `[{campo: 'nome', descendente: true}, {campo: 'id', …}]`; nothing for blank text. */
export function sortTerms(text: string): { campo: string; descendente: boolean }[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part) => {
    const term = part.trim();
    return { campo: term.replace(/^-/, ''), descendente: term.startsWith('-') };
  });
}

const compiled = new WeakMap<object, ValidateFunction>();

/** All faults of `value` against `schema`. Strings inside `value` are trimmed on the way. */
export function issuesOf(schema: object, value: unknown, at = ''): Issue[] {
  let validate = compiled.get(schema);
  if (!validate) {
    validate = ajv.compile(schema);
    compiled.set(schema, validate);
  }
  if (validate(value)) return [];
  return onePerField(
    (validate.errors ?? []).slice(0, MAX_ISSUES).map((error) => issueOf(error as DefinedError, at)),
  );
}

/** One item per field; a wrong type says more than what follows from it. */
function onePerField(issues: Issue[]): Issue[] {
  const byField = new Map<string, Issue>();
  for (const issue of issues) {
    const known = byField.get(issue.campo);
    if (!known || (issue.codigo === 'TIPO_INVALIDO' && known.codigo !== 'TIPO_INVALIDO')) {
      byField.set(issue.campo, issue);
    }
  }
  return [...byField.values()];
}

function issueOf(error: ErrorObject, at: string): Issue {
  const path = fieldPath(error.instancePath);
  const parent = at && path && !path.startsWith('[') ? `${at}.${path}` : at + path;
  const [codigo, mensagem, property] = explain(error as DefinedError);
  if (property === undefined) return { campo: parent || 'corpo', codigo, mensagem };
  return { campo: parent ? `${parent}.${property}` : property, codigo, mensagem };
}

/** `/clientes/3/documento` → `clientes[3].documento`. */
export const fieldPath = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

type Explanation = [CodigoDeCampo, Mensagem, property?: string];

function explain(error: DefinedError | ErrorObject): Explanation {
  const { params, parentSchema, data } = error as ErrorObject;
  switch (error.keyword) {
    case 'required':
      return [
        'CAMPO_OBRIGATORIO',
        msg('Campo obrigatório.', 'Required field.'),
        params.missingProperty,
      ];
    case 'additionalProperties':
      return [
        'VALOR_INVALIDO',
        msg('Campo desconhecido.', 'Unknown field.'),
        params.additionalProperty,
      ];
    case 'type':
      return ['TIPO_INVALIDO', typeMessage([params.type].flat())];
    case 'format':
      return [
        'TIPO_INVALIDO',
        FORMATS[params.format] ?? msg('Formato inválido.', 'Invalid format.'),
      ];
    case 'enum': {
      const allowed = params.allowedValues.filter((v: unknown) => v !== null).join(', ');
      return [
        'VALOR_INVALIDO',
        msg(`Valores permitidos: ${allowed}.`, `Allowed values: ${allowed}.`),
      ];
    }
    case 'minimum':
      return [
        'VALOR_INVALIDO',
        msg(`O mínimo é ${params.limit}.`, `The minimum is ${params.limit}.`),
      ];
    case 'maximum':
      return [
        'VALOR_INVALIDO',
        msg(`O máximo é ${params.limit}.`, `The maximum is ${params.limit}.`),
      ];
    case 'minLength':
      return [
        'VALOR_INVALIDO',
        params.limit > 1
          ? msg(`No mínimo ${params.limit} caracteres.`, `At least ${params.limit} characters.`)
          : msg('Não pode ficar em branco.', 'Must not be blank.'),
      ];
    case 'pattern': {
      const example = parentSchema?.examples?.[0] ?? params.pattern;
      return [
        'VALOR_INVALIDO',
        msg(`O formato esperado é o de ${example}.`, `The form expected is that of ${example}.`),
      ];
    }
    case 'maxLength':
      return [
        'VALOR_INVALIDO',
        msg(`No máximo ${params.limit} caracteres.`, `At most ${params.limit} characters.`),
      ];
    case 'maxProperties':
      return [
        'VALOR_INVALIDO',
        msg(`No máximo ${params.limit} campos.`, `At most ${params.limit} fields.`),
      ];
    case 'maxItems':
      return ['VALOR_INVALIDO', tooMany(params.limit, (data as unknown[]).length)];
    case 'texto':
      return [
        'VALOR_INVALIDO',
        msg('Contém caracteres inválidos.', 'Contains invalid characters.'),
      ];
    case 'ordenar': {
      const allowed: string[] = parentSchema?.ordenar;
      const unknown = sortTerms(String(data)).find(({ campo }) => !allowed.includes(campo))?.campo;
      return [
        'VALOR_INVALIDO',
        msg(
          `Campo de ordenação desconhecido: "${unknown}". Permitidos: ${allowed.join(', ')}.`,
          `Unknown sort field: "${unknown}". Allowed: ${allowed.join(', ')}.`,
        ),
      ];
    }
    default:
      return ['VALOR_INVALIDO', msg('Valor inválido.', 'Invalid value.')];
  }
}

const tooMany = (limit: number, received: number): Mensagem =>
  msg(
    `Informe no máximo ${limit} itens por requisição (recebidos ${received}).`,
    `Give at most ${limit} items per request (received ${received}).`,
  );

const FORMATS: Record<string, Mensagem> = {
  instante: msg(
    'Esperada data e hora em UTC, como 2026-08-14T09:31:22Z.',
    'Expected a date and time in UTC, such as 2026-08-14T09:31:22Z.',
  ),
  dia: msg('Esperado um dia, como 2026-08-14.', 'Expected a day, such as 2026-08-14.'),
  mes: msg('Esperado um mês, como 2026-08.', 'Expected a month, such as 2026-08.'),
  uuid: msg('Esperado um UUID.', 'Expected a UUID.'),
};

const TYPES: Record<string, [string, string]> = {
  integer: ['número inteiro', 'integer'],
  number: ['número', 'number'],
  string: ['texto', 'string'],
  boolean: ['verdadeiro ou falso', 'boolean'],
  array: ['lista', 'array'],
  object: ['objeto', 'object'],
  null: ['nulo', 'null'],
};

function typeMessage(types: string[]): Mensagem {
  const names = types.map((type) => TYPES[type] ?? [type, type]);
  const [pt, en] = [0, 1].map((i) => names.map((n) => n[i]));
  return msg(
    `Tipo inválido: esperado ${pt?.join(' ou ')}.`,
    `Wrong type: expected ${en?.join(' or ')}.`,
  );
}
