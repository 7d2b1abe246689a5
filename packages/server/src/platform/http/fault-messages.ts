/** The message for each kind of fault that the validator finds. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { FieldCode } from '@campeiro/contract/kit/problems';
import type { DefinedError, ErrorObject } from 'ajv';
import { sortTerms } from './sort-terms.ts';

type Explanation = [FieldCode, Message, property?: string];

/** The code and message of a fault, and the field that is missing or unknown. */
export function explain(error: DefinedError | ErrorObject): Explanation {
  const { params, parentSchema, data } = error as ErrorObject;
  switch (error.keyword) {
    case 'required':
      return [
        'CAMPO_OBRIGATORIO',
        message('Campo obrigatório.', 'Required field.'),
        params.missingProperty,
      ];
    case 'additionalProperties':
      return [
        'VALOR_INVALIDO',
        message('Campo desconhecido.', 'Unknown field.'),
        shortened(params.additionalProperty),
      ];
    case 'type':
      return ['TIPO_INVALIDO', typeMessage([params.type].flat())];
    case 'format':
      return [
        'TIPO_INVALIDO',
        FORMATS[params.format] ?? message('Formato inválido.', 'Invalid format.'),
      ];
    case 'enum': {
      const allowed = params.allowedValues.filter((v: unknown) => v !== null).join(', ');
      return [
        'VALOR_INVALIDO',
        message(`Valores permitidos: ${allowed}.`, `Allowed values: ${allowed}.`),
      ];
    }
    case 'minimum':
      return [
        'VALOR_INVALIDO',
        message(`O mínimo é ${params.limit}.`, `The minimum is ${params.limit}.`),
      ];
    case 'maximum':
      return [
        'VALOR_INVALIDO',
        message(`O máximo é ${params.limit}.`, `The maximum is ${params.limit}.`),
      ];
    case 'minLength':
      return [
        'VALOR_INVALIDO',
        params.limit > 1
          ? message(`No mínimo ${params.limit} caracteres.`, `At least ${params.limit} characters.`)
          : message('Não pode ficar em branco.', 'Must not be blank.'),
      ];
    case 'pattern': {
      const example = parentSchema?.examples?.[0] ?? params.pattern;
      return [
        'VALOR_INVALIDO',
        message(`Esperado um valor como ${example}.`, `Expected a value such as ${example}.`),
      ];
    }
    case 'maxLength':
      return [
        'VALOR_INVALIDO',
        message(`No máximo ${params.limit} caracteres.`, `At most ${params.limit} characters.`),
      ];
    case 'maxProperties':
      return [
        'VALOR_INVALIDO',
        message(`No máximo ${params.limit} campos.`, `At most ${params.limit} fields.`),
      ];
    case 'maxItems':
      return ['VALOR_INVALIDO', tooManyItems(params.limit, (data as unknown[]).length)];
    case 'texto':
      return [
        'VALOR_INVALIDO',
        message('Contém caracteres inválidos.', 'Contains invalid characters.'),
      ];
    case 'ordenar': {
      const allowed: string[] = parentSchema?.ordenar;
      const terms = sortTerms(String(data));
      const unknown = shortened(terms.find(({ campo }) => !allowed.includes(campo))?.campo ?? '');
      return [
        'VALOR_INVALIDO',
        message(
          `Campo de ordenação desconhecido: "${unknown}". Permitidos: ${allowed.join(', ')}.`,
          `Unknown sort field: "${unknown}". Allowed: ${allowed.join(', ')}.`,
        ),
      ];
    }
    default:
      return ['VALOR_INVALIDO', message('Valor inválido.', 'Invalid value.')];
  }
}

/** The message for an array with too many items. */
export const tooManyItems = (limit: number, received: number): Message =>
  message(
    `Informe no máximo ${limit} itens por requisição (recebidos ${received}).`,
    `Give at most ${limit} items per request (received ${received}).`,
  );

/** Longer names are not repeated to their sender. */
const LONGEST_NAME = 200;

const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;

const FORMATS: Record<string, Message> = {
  instante: message(
    'Esperada data e hora em UTC, como 2026-08-14T09:31:22Z.',
    'Expected a date and time in UTC, such as 2026-08-14T09:31:22Z.',
  ),
  dia: message('Esperado um dia, como 2026-08-14.', 'Expected a day, such as 2026-08-14.'),
  mes: message('Esperado um mês, como 2026-08.', 'Expected a month, such as 2026-08.'),
  uuid: message('Esperado um UUID.', 'Expected a UUID.'),
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

function typeMessage(types: string[]): Message {
  const names = types.map((type) => TYPES[type] ?? [type, type]);
  const [pt, en] = [0, 1].map((i) => names.map((n) => n[i]));
  return message(
    `Tipo inválido: esperado ${pt?.join(' ou ')}.`,
    `Wrong type: expected ${en?.join(' or ')}.`,
  );
}
