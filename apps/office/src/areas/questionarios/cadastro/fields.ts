/** The master data of a questionnaire as its form has it. Days are of the account's time zone. Pure. */
import type {
  NewQuestionario,
  QuestionarioDoEscritorio,
} from '@campeiro/contract/escritorio/questionarios';
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import type { Fields } from '../../../parts/draft/draft.ts';
import { idsIn, textOfIds } from '../../../parts/draft/ids.ts';

/** The fields of a questionnaire, or of a new one. Validity is empty where there is no limit. */
export function fieldsOf(it: QuestionarioDoEscritorio | undefined, zone: string): Fields {
  const dayIn = (instant: string | null | undefined) => (instant ? dayOf(instant, zone) : '');
  return {
    nome: it?.nome ?? '',
    descricao: it?.descricao ?? '',
    vigencia_inicio: dayIn(it?.vigencia_inicio),
    vigencia_fim: dayIn(it?.vigencia_fim),
    ids_grupos: textOfIds(it?.ids_grupos ?? []),
    ids_segmentos: textOfIds(it?.ids_segmentos ?? []),
    ids_objetivos: textOfIds(it?.ids_objetivos ?? []),
    ids_tipos_servico: textOfIds(it?.ids_tipos_servico ?? []),
    ativo: it?.ativo === false ? 'nao' : 'sim',
  };
}

/**
 * The body that changes these fields. Validity is sent as the first and the last moment of its days: both are included.
 * Fields that were not touched are left alone: an integration may have set an hour within the first day.
 */
export function bodyOf(changes: Fields, zone: string): Partial<NewQuestionario> {
  const { nome, descricao, vigencia_inicio, vigencia_fim, ativo } = changes;
  const instant = (day: string, later = 0) =>
    day ? new Date(instantOfWallClock(`${day}T00:00`, zone) + later).toISOString() : null;
  return {
    ...(nome !== undefined && { nome: nome.trim() }),
    ...(descricao !== undefined && { descricao: descricao.trim() || null }),
    ...(vigencia_inicio !== undefined && { vigencia_inicio: instant(vigencia_inicio) }),
    ...(vigencia_fim !== undefined && {
      vigencia_fim: instant(vigencia_fim && addDays(vigencia_fim, 1), -1),
    }),
    ...linksIn(changes),
    ...(ativo !== undefined && { ativo: ativo === 'sim' }),
  };
}

const LINKS = ['ids_grupos', 'ids_segmentos', 'ids_objetivos', 'ids_tipos_servico'] as const;

const linksIn = (changes: Fields): Partial<Pick<NewQuestionario, (typeof LINKS)[number]>> =>
  Object.fromEntries(
    LINKS.flatMap((name) => {
      const ids = changes[name];
      return ids === undefined ? [] : [[name, idsIn(ids)]];
    }),
  );

/** What limits which visits ask for a questionnaire: groups and segments, objectives and types of service. */
const LIMITS = {
  who: ['ids_grupos', 'ids_segmentos'],
  what: ['ids_objetivos', 'ids_tipos_servico'],
} as const;

type Limit = keyof typeof LIMITS;

/** The limits that the questionnaire had and has no longer: without its last link, it is asked at more visits. */
export const limitsGone = (before: Fields, after: Fields): Limit[] =>
  (Object.keys(LIMITS) as Limit[]).filter((limit) => {
    const hasLinks = (fields: Fields) => LIMITS[limit].some((name) => fields[name]);
    return hasLinks(before) && !hasLinks(after);
  });

/** Whether the last day of the validity is not before the first. */
export const isInOrder = ({ vigencia_inicio = '', vigencia_fim = '' }: Fields): boolean =>
  !vigencia_inicio || !vigencia_fim || vigencia_inicio <= vigencia_fim;
