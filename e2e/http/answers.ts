/** What holds for every answer (sections 1, 7 and 8), and helpers that read answers. */
import { expect } from 'vitest';
import type { Answer, Row } from './client.ts';

/** Fields that hold instants, in any resource. */
const INSTANT_FIELD = /^(data|data_.+|.+_em|inicio_agendado|vigencia_.+)$/;
/** Instants that the service itself gives. */
const STAMP_FIELD = /^(data_criacao|atualizado_em)$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
/** The office API names days of the account's time zone by themselves. */
const DAY = /^\d{4}-\d\d-\d\d$/;
export const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

const CODES: Record<string, number> = {
  VALIDACAO_CAMPOS: 400,
  NAO_AUTENTICADO: 401,
  SEM_PERMISSAO: 403,
  NAO_ENCONTRADO: 404,
  METODO_NAO_PERMITIDO: 405,
  TEMPO_ESGOTADO: 408,
  CONFLITO: 409,
  OUTRO_REGISTRO: 409,
  CURSOR_VENCIDO: 410,
  VERSAO_NAO_SUPORTADA: 412,
  CORPO_MUITO_GRANDE: 413,
  TIPO_MIDIA_NAO_SUPORTADO: 415,
  REGRA_NEGOCIO: 422,
  LIMITE_EXCEDIDO: 429,
  ERRO_INTERNO: 500,
  SERVICO_INDISPONIVEL: 503,
};

export interface Fault {
  campo: string;
  codigo: string;
  mensagem: string;
}

export interface Problem {
  tipo: string;
  titulo: string;
  status: number;
  codigo: string;
  detalhe?: string;
  instancia?: string;
  erros?: Fault[];
}

interface Page {
  dados: Row[];
  paginacao: { pagina: number; por_pagina: number; total_itens: number; total_paginas: number };
}

interface Expected {
  /** Whether it may be a 503. */
  outages: boolean;
  /** Whether a success is a file instead of JSON. */
  isFile: boolean;
}

/** Throws unless the answer keeps the rules of all answers. */
export function checkAnswer(request: string, answer: Answer, { outages, isFile }: Expected): void {
  const about = `${request} → ${answer.status} ${answer.text.slice(0, 500)}`;
  const { headers, status, text } = answer;
  if (outages && status === 503) checkOutage(about, answer);
  else expect(status, `§7 never a server failure: ${about}`).toBeLessThan(500);
  expect(headers.get('x-request-id'), `§1 rule 6 X-Request-Id: ${about}`).toBeTruthy();
  expect(headers.get('x-epoca'), `X-Epoca: ${about}`).toMatch(/^[0-9a-f-]{36}$/);
  for (const header of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    expect(headers.get(header), `§8 ${header}: ${about}`).toMatch(/^\d+$/);
  if (status >= 400) checkProblem(about, answer);
  else if (status === 204) expect(text, about).toBe('');
  else if (isFile) expect(headers.get('content-type'), about).not.toMatch(/\bjson\b/);
  else {
    expect(headers.get('content-type'), about).toMatch(/^application\/json\b/);
    expect(answer.body, about).toBeTypeOf('object');
    checkFields(about, answer.body);
  }
}

/** The same few words for every failure: nothing of statements, addresses or places in the code. */
function checkOutage(about: string, { headers, body }: Answer): void {
  expect(Number(headers.get('retry-after')), `§7 Retry-After: ${about}`).toBeGreaterThan(0);
  const { tipo, instancia, ...rest } = body as Problem;
  expect(rest, about).toEqual({
    titulo: 'Serviço indisponível',
    status: 503,
    codigo: 'SERVICO_INDISPONIVEL',
    detalhe: 'O serviço está temporariamente indisponível.',
  });
}

function checkProblem(about: string, { headers, status, body }: Answer): void {
  expect(headers.get('content-type'), `§7 media type: ${about}`).toBe('application/problem+json');
  const { tipo, titulo, codigo, detalhe, instancia, erros, ...rest } = body as Problem;
  expect(rest, `§7 the fields of an error: ${about}`).toEqual({ status });
  expect(URL.canParse(tipo), `§7 tipo is a URL: ${about}`).toBe(true);
  expect(tipo, about).toMatch(/\/erros\/[a-z0-9-]+$/);
  expect(titulo, about).toBeTruthy();
  expect(CODES[codigo], `§7 codigo and status agree: ${about}`).toBe(status);
  for (const text of [detalhe, instancia])
    if (text !== undefined) expect(text, about).toBeTypeOf('string');
  const isValidation = codigo === 'VALIDACAO_CAMPOS';
  if (isValidation) expect(erros?.length, `§7 erros of a validation: ${about}`).toBeGreaterThan(0);
  // The office's refusals name each row that is in the way, and a stale stamp as the extensions do.
  else if (!/ \/(escritorio|v2-extensoes)\//.test(about))
    expect(erros, `§7 erros only for validation: ${about}`).toBeUndefined();
  checkFaults(about, erros ?? []);
}

function checkFaults(about: string, erros: readonly Fault[]): void {
  expect(new Set(erros.map((e) => e.campo)).size, `one item per field: ${about}`).toBe(
    erros.length,
  );
  for (const erro of erros) {
    expect(Object.keys(erro).sort(), about).toEqual(['campo', 'codigo', 'mensagem']);
    expect(erro.codigo, about).toMatch(/^(CAMPO_OBRIGATORIO|VALOR_INVALIDO|TIPO_INVALIDO)$/);
    expect(erro.mensagem, about).toBeTruthy();
    expect(erro.campo, about).toBeTruthy();
  }
}

const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** snake_case names, instants in UTC with Z, the service's own stamps with six digits. */
function checkFields(about: string, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) checkFields(about, item);
  else if (typeof value === 'object' && value !== null) {
    for (const [field, child] of Object.entries(value)) {
      const isDay = field === 'data' && about.includes(' /escritorio/') && DAY.test(String(child));
      const fault = isDay
        ? undefined
        : valuesOf(child)
            .map((it) => faultOf(field, it))
            .find(Boolean);
      if (fault) expect.fail(`${fault}, ${field}: ${about}`);
      if (field !== 'campos_personalizados') checkFields(about, child); // its names are ids
    }
  }
}

/** Of a change, as histories have them, both sides. */
function valuesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return 'de' in value && 'para' in value ? [value.de, value.para] : [value];
}

/** Plain comparisons, because this looks at every field of every answer. */
function faultOf(field: string, value: unknown): string | undefined {
  if (!SNAKE_CASE.test(field)) return '§1 rule 1: not snake_case';
  if (STAMP_FIELD.test(field))
    return STAMP.test(String(value)) ? undefined : 'gaps: not a stamp with six digits';
  if (INSTANT_FIELD.test(field) && value !== null && !INSTANT.test(String(value)))
    return '§1 rule 2: not an instant in UTC';
  return undefined;
}

const excerpt = (answer: Answer) => answer.text.slice(0, 1000);

/** The resource answered with this status. */
export function resource(answer: Answer, status = 200): Row {
  expect(answer.status, excerpt(answer)).toBe(status);
  return answer.body as Row;
}

/** The page answered, its envelope checked (§4 rule 4). */
export function page(answer: Answer): Page {
  expect(answer.status, excerpt(answer)).toBe(200);
  const { dados, paginacao, ...rest } = answer.body as Page;
  expect(rest).toEqual({});
  expect(Array.isArray(dados)).toBe(true);
  expect(Object.keys(paginacao).sort()).toEqual([
    'pagina',
    'por_pagina',
    'total_itens',
    'total_paginas',
  ]);
  for (const number of Object.values(paginacao)) expect(Number.isInteger(number)).toBe(true);
  expect(dados.length).toBeLessThanOrEqual(paginacao.por_pagina);
  return { dados, paginacao };
}

export const idsOf = (rows: Row[]): number[] => rows.map((row) => row.id);

/** The problem answered, which must be this one. */
export function problem(answer: Answer, codigo: string): Problem {
  const body = answer.body as Problem;
  expect([answer.status, body?.codigo], excerpt(answer)).toEqual([CODES[codigo], codigo]);
  return body;
}

/** The faulty fields of a 400, as `campo: codigo`. */
export const faults = (answer: Answer): Record<string, string> =>
  Object.fromEntries(
    (problem(answer, 'VALIDACAO_CAMPOS').erros ?? []).map((e) => [e.campo, e.codigo]),
  );

/** One field's entry in a 400. */
export const messageOf = (answer: Answer, campo: string): string =>
  problem(answer, 'VALIDACAO_CAMPOS').erros?.find((e) => e.campo === campo)?.mensagem ?? '';
