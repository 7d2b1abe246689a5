/** The master data of a questionnaire as its form has it. Days are of the account's time zone. Pure. */
import type {
  NewQuestionario,
  QuestionarioDoEscritorio,
} from '@campeiro/contract/escritorio/questionarios';
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';

export interface Fields {
  nome: string;
  descricao: string;
  /** `2026-08-14`, or empty: without a limit. */
  from: string;
  until: string;
  groups: readonly string[];
  segments: readonly string[];
  ativo: boolean;
}

export const NEW: Fields = {
  nome: '',
  descricao: '',
  from: '',
  until: '',
  groups: [],
  segments: [],
  ativo: true,
};

export const fieldsOf = (it: QuestionarioDoEscritorio, zone: string): Fields => ({
  nome: it.nome,
  descricao: it.descricao ?? '',
  from: it.vigencia_inicio ? dayOf(it.vigencia_inicio, zone) : '',
  until: it.vigencia_fim ? dayOf(it.vigencia_fim, zone) : '',
  groups: it.ids_grupos.map(String),
  segments: it.ids_segmentos.map(String),
  ativo: it.ativo,
});

const midnight = (day: string, zone: string): number => instantOfWallClock(`${day}T00:00`, zone);

/** The first and the last moment of the days: both are included. */
export function bodyOf(fields: Fields, zone: string): NewQuestionario {
  const { nome, descricao, from, until, groups, segments, ativo } = fields;
  return {
    nome: nome.trim(),
    descricao: descricao.trim() || null,
    vigencia_inicio: from ? new Date(midnight(from, zone)).toISOString() : null,
    vigencia_fim: until ? new Date(midnight(addDays(until, 1), zone) - 1).toISOString() : null,
    ids_grupos: groups.map(Number),
    ids_segmentos: segments.map(Number),
    ativo,
  };
}

/**
 * What was changed, to be sent. Other fields are left alone: an integration may have set an hour within the first day, and
 * somebody else may have changed them meanwhile.
 */
export function changesOf(before: Fields, after: Fields, zone: string): Partial<NewQuestionario> {
  const [old, next] = [bodyOf(before, zone), bodyOf(after, zone)];
  const changed = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name as keyof NewQuestionario]),
  );
  return Object.fromEntries(changed);
}

export const isInOrder = ({ from, until }: Pick<Fields, 'from' | 'until'>): boolean =>
  !from || !until || from <= until;
