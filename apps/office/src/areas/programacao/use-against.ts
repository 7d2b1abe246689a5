/** What a notice says of the warnings about visits that were planned where no board shows them. */
import { dayOf } from '@campeiro/contract/kit/days';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useCallback } from 'react';
import { severityOf, useWarningTexts } from '../../board/warnings.ts';
import type { Against } from './plan-history.ts';
import { texts } from './texts.ts';

/** More warnings about one visit are counted only. */
const MOST_SAID = 3;

const NONE: readonly string[] = [];

/** `days`: those of the board, which shows warnings itself, before a visit is dropped too. */
export function useAgainst(days: readonly string[] = NONE): Against {
  const t = useTexts(texts);
  const sayWarning = useWarningTexts();
  const zone = useZone();
  const { number } = useFormats();
  return useCallback(
    (all, planned) => {
      const unseen = planned.filter(
        ({ inicio_agendado: inicio }) => inicio && !days.includes(dayOf(Date.parse(inicio), zone)),
      );
      const ids = new Set(unseen.map(({ id }) => id));
      const warnings = all.filter((one) => ids.has(one.id) && severityOf([one]));
      if (warnings.length === 0) return '';
      if (planned.length > 1) {
        const n = new Set(warnings.map(({ id }) => id)).size;
        return t('against', { warnings: t('nWarned', { n }) });
      }
      const said = [...new Set(warnings.map(sayWarning))];
      const rest = said.length > MOST_SAID ? ` +${number(said.length - MOST_SAID)}` : '';
      return t('against', { warnings: said.slice(0, MOST_SAID).join(', ') + rest });
    },
    [t, number, sayWarning, days, zone],
  );
}
