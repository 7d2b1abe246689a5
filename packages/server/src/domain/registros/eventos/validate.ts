/** Whether an event is well formed, and the one way in which its content is written. */
import {
  EVENTOS,
  type Evento,
  EventoQualquer,
  type TipoDeEvento,
} from '@campeiro/contract/campo/eventos';
import { instantKey, normalizeInstant } from '@campeiro/contract/kit/instants';
import { message } from '@campeiro/contract/kit/languages';
import { SEM_VISITA } from '@campeiro/contract/visita/ordem';
import { fingerprint } from '../../../platform/fingerprint.ts';
import { issuesOf } from '../../../platform/http/validation.ts';
import { type Issue, invalid, type Problem } from '../../../platform/problem.ts';
import { halfPosition } from '../../enderecos/rules.ts';

/** An event as it came, at its place in the upload. */
export interface Upload {
  indice: number;
  /** Its JSON, before anything touched it. */
  conteudo: string;
  id_evento: string | null;
}

/** A well-formed one. */
export interface GoodUpload extends Upload {
  id_evento: string;
  evento: Evento;
  /** Hash of its content: the same for the same content, however it is written. */
  resumo: Buffer;
}

export interface BadUpload extends Upload {
  problem: Problem;
}

const MINUTES_AHEAD = 10;
const FIRST_YEAR = '2000';
/** Technicians do not read more, and one answer may be about 500 bad events. */
const MAX_ISSUES = 20;

/** Validates one item of an upload by itself. `now` is the server's time. */
export function validate(item: unknown, indice: number, now: Date): GoodUpload | BadUpload {
  const conteudo = JSON.stringify(item);
  const id = (item as { id_evento?: unknown } | null)?.id_evento;
  const upload = { indice, conteudo, id_evento: typeof id === 'string' ? id : null };
  const issues = eventIssues(item, `eventos[${indice}]`, now);
  if (issues.length > 0) return { ...upload, problem: invalid(issues.slice(0, MAX_ISSUES)) };
  const evento = normalizeEvent(item as Evento);
  const resumo = fingerprint(evento);
  return { ...upload, id_evento: evento.id_evento, evento, resumo };
}

function eventIssues(item: unknown, at: string, now: Date): Issue[] {
  const { tipo, data } = (item ?? {}) as { tipo?: unknown; data?: unknown };
  const known = typeof tipo === 'string' && Object.hasOwn(EVENTOS, tipo);
  const issues = issuesOf(known ? EVENTOS[tipo as TipoDeEvento] : EventoQualquer, item, at);
  const unreadable = issues.some(({ campo }) => campo === at || campo === `${at}.data`);
  return [
    ...issues,
    ...(unreadable ? [] : timeIssues(String(data), `${at}.data`, now)),
    ...(known ? visitIssues(item, at) : []),
    ...positionIssues(item, at),
    ...imageIssues(item, at),
    ...photoIssues(item, at),
  ];
}

/** The time of a device whose clock is far off is useless. */
function timeIssues(data: string, campo: string, now: Date): Issue[] {
  const latest = new Date(now.getTime() + MINUTES_AHEAD * 60_000).toISOString();
  const fault = (pt: string, en: string): Issue[] => [
    { campo, codigo: 'VALOR_INVALIDO', mensagem: message(pt, en) },
  ];
  if (data < FIRST_YEAR) return fault('O ano mínimo é 2000.', 'The earliest year is 2000.');
  if (instantKey(data) <= instantKey(latest)) return [];
  return fault(
    `No máximo ${MINUTES_AHEAD} minutos à frente do servidor.`,
    `At most ${MINUTES_AHEAD} minutes ahead of the server.`,
  );
}

/** The event names its visit in exactly one way. */
function visitIssues(item: unknown, at: string): Issue[] {
  const { tipo, id_registro, id_visita, registro_criado_em } = item as Record<string, unknown>;
  if (tipo === 'visita' || SEM_VISITA.some((it) => it === tipo)) return [];
  if (
    id_registro === undefined &&
    id_visita !== undefined &&
    (registro_criado_em ?? null) !== null
  ) {
    const mensagem = message(
      'Informe registro_criado_em só com id_registro.',
      'Give registro_criado_em only with id_registro.',
    );
    return [{ campo: `${at}.registro_criado_em`, codigo: 'VALOR_INVALIDO', mensagem }];
  }
  if ((id_registro === undefined) !== (id_visita === undefined)) return [];
  if (id_registro === undefined) {
    const mensagem = message('Informe id_registro ou id_visita.', 'Give id_registro or id_visita.');
    return [{ campo: `${at}.id_registro`, codigo: 'CAMPO_OBRIGATORIO', mensagem }];
  }
  const mensagem = message(
    'Informe id_registro ou id_visita, não os dois.',
    'Give id_registro or id_visita, not both.',
  );
  return [{ campo: `${at}.id_visita`, codigo: 'VALOR_INVALIDO', mensagem }];
}

const PLACED: ReadonlySet<string> = new Set(['checkin', 'checkout', 'foto', 'nao_realizada']);

/** Half a position is none. */
function positionIssues(item: unknown, at: string): Issue[] {
  const event = (item ?? {}) as Record<string, unknown>;
  const { tipo } = event;
  if (typeof tipo !== 'string' || !PLACED.has(tipo)) return [];
  const has = (field: string) => Object.hasOwn(event, field);
  if (has('latitude') === has('longitude')) return [];
  const missing = has('latitude') ? 'longitude' : 'latitude';
  return [{ campo: `${at}.${missing}`, codigo: 'CAMPO_OBRIGATORIO', mensagem: halfPosition }];
}

/** The time of an image that is not there. */
function imageIssues(item: unknown, at: string): Issue[] {
  const { tipo, imagem, data_imagem } = (item ?? {}) as Record<string, unknown>;
  if (tipo !== 'resposta' || (data_imagem ?? null) === null || (imagem ?? null) !== null) return [];
  const mensagem = message('Informe imagem com data_imagem.', 'Give imagem with data_imagem.');
  return [{ campo: `${at}.imagem`, codigo: 'CAMPO_OBRIGATORIO', mensagem }];
}

const QUESTION = ['id_questionario', 'id_versao', 'id_questao'] as const;

/** A photo names its question whole, or none. */
function photoIssues(item: unknown, at: string): Issue[] {
  const event = (item ?? {}) as Record<string, unknown>;
  if (event.tipo !== 'foto') return [];
  const missing = QUESTION.filter((field) => (event[field] ?? null) === null);
  if (missing.length === QUESTION.length) return [];
  const mensagem = message(
    'Informe id_questionario, id_versao e id_questao, ou nenhum deles.',
    'Give id_questionario, id_versao and id_questao, or none of them.',
  );
  return missing.map((field) => ({
    campo: `${at}.${field}`,
    codigo: 'CAMPO_OBRIGATORIO',
    mensagem,
  }));
}

const UUIDS = new Set(['id_evento', 'id_visita', 'id_evento_corrigido', 'id_marco']);
const INSTANTS = new Set([
  'data',
  'data_aparelho',
  'data_resposta',
  'data_imagem',
  'registro_criado_em',
  'cliente_criado_em',
]);

/** Without the empty fields, instants and ids written in one way. */
function normalizeEvent(evento: Evento): Evento {
  const entries = Object.entries(evento)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => [field, normalizeValue(field, value)] as const);
  return Object.fromEntries(entries) as unknown as Evento;
}

function normalizeValue(field: string, value: unknown): unknown {
  if (INSTANTS.has(field)) return normalizeInstant(String(value));
  return UUIDS.has(field) ? String(value).toLowerCase() : value;
}
