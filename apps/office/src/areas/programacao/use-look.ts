/** How this user wants the board to look, and which colours that means. Kept on the server. */

import type { TecnicoDaAgenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { BoardData } from '../../board/data.ts';
import { HUES, type Look, lookOf } from '../../board/look.ts';
import { listGrupos, listObjetivos } from '../../contract/operations.ts';
import { everyOf } from '../../transport/every.ts';
import { usePreference } from '../../transport/preferences.ts';
import { texts } from './texts.ts';

const BY_NAME = { ordenar: 'nome' };
export const groupsQuery = everyOf(listGrupos, BY_NAME, ['settings']);
const objectivesQuery = everyOf(listObjetivos, BY_NAME, ['settings']);

/** What a colour means. */
export interface Meaning {
  hue: number;
  label: string;
}

export function useLook(data: BoardData | undefined) {
  const t = useTexts(texts);
  const [kept, keep] = usePreference<Partial<Look>>('quadro');
  const look = useMemo(() => lookOf(kept), [kept]);
  const { colour, teams } = look;
  const { data: groups } = useQuery(groupsQuery);
  const { data: objectives } = useQuery({ ...objectivesQuery, enabled: colour === 'objective' });
  const names = useMemo(() => new Map(groups?.map(({ id, nome }) => [id, nome])), [groups]);
  const teamsOf = useMemo(
    () => new Map(data?.tecnicos.map(({ id, ids_grupos }) => [id, ids_grupos[0]])),
    [data?.tecnicos],
  );
  const values = useMemo((): readonly Value[] => {
    if (colour === 'objective') return objectives ?? [];
    if (colour === 'team') return groups ?? [];
    return colour === 'priority' ? prioritiesIn(data) : [];
  }, [colour, objectives, groups, data]);
  const hues = useMemo(() => huesOf(values), [values]);
  /** The colour of a visit; undefined where that is its state's, 0 for none of those that have one. */
  const hueOf = useCallback(
    (visit: VisitaDaAgenda): number | undefined => {
      if (colour === 'state') return undefined;
      const team = visit.id_equipe ?? teamsOf.get(visit.id_usuario ?? 0);
      const ids = { objective: visit.id_objetivo, priority: visit.prioridade, team };
      return hues.get(ids[colour] ?? Number.NaN) ?? 0;
    },
    [colour, hues, teamsOf],
  );
  const teamOf = useCallback(
    ({ ids_grupos }: TecnicoDaAgenda) => names.get(ids_grupos[0] ?? 0) ?? t('noTeam'),
    [names, t],
  );
  const legend = values.flatMap(({ id, nome }): Meaning[] => {
    const hue = hues.get(id);
    return hue ? [{ hue, label: nome }] : [];
  });
  return { look, keep, hueOf, legend, teamOf: teams ? teamOf : undefined };
}

/** What a colour can stand for. */
type Value = { id: number; nome: string };

/** In the order of ids: one more does not change the colours of the others. */
const huesOf = (values: readonly Value[]): Map<number, number> =>
  new Map(
    values
      .toSorted((a, b) => a.id - b.id)
      .slice(0, HUES)
      .map(({ id }, i) => [id, i + 1]),
  );

/** The greatest first, as orders are done. */
const prioritiesIn = (data: BoardData | undefined): Value[] =>
  [...new Set([...(data?.visits.values() ?? [])].flatMap(({ prioridade }) => prioridade ?? []))]
    .sort((a, b) => b - a)
    .map((id) => ({ id, nome: String(id) }));
