/**
 * Planning on the board, announced: the notice says what was done. About a single visit it names the visit, its technician, its
 * time, and what speaks against a day that the board does not show.
 */
import type { TecnicoDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useCallback } from 'react';
import { saidOf } from './announced.ts';
import { texts } from './texts.ts';
import { useAgainst } from './use-against.ts';
import type { Planning } from './use-plan.ts';

export function useAnnouncedPlanning(
  planning: Planning,
  people: readonly Pick<TecnicoDaAgenda, 'id' | 'nome'>[],
  days: readonly string[],
): Planning {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const against = useAgainst(days);
  const planAny = planning.plan;
  const plan = useCallback<Planning['plan']>(
    (visits, changeOf, text, values) => {
      const [only] = visits;
      if (text || !only) return planAny(visits, changeOf, text, values, against);
      const said = saidOf(visits.map(changeOf));
      const change = changeOf(only);
      const isPlaced = change.id_usuario !== undefined || change.inicio_agendado !== undefined;
      if (visits.length > 1 || !isPlaced)
        return planAny(visits, changeOf, texts[said.text], said.values, against);
      const { id_usuario, inicio_agendado: inicio } = { ...only, ...change };
      const where = {
        who: people.find(({ id }) => id === id_usuario)?.nome ?? t('nobody'),
        when: inicio ? dateAndTime(inicio) : t('noTime'),
      };
      return planAny(visits, changeOf, texts.plannedOne, where, against);
    },
    [planAny, people, t, dateAndTime, against],
  );
  return { ...planning, plan };
}
