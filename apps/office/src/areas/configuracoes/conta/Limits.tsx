/** What plans give a technician in a day at most. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack } from '@mantine/core';
import { changeContaFields } from '../../../contract/fields.ts';
import { LimitInputs } from '../../../parts/day-limits/LimitInputs.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { texts } from './texts.ts';

const MEANINGS = {
  maximo_visitas: texts['how maximo_visitas'],
  maximo_minutos: texts['how maximo_minutos'],
  maximo_quilometros: texts['how maximo_quilometros'],
};

export function Limits({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  return (
    <Panel title={t('limits')} about={t('limitsHow')}>
      <Stack gap="md">
        <LimitInputs draft={draft} bounds={changeContaFields} meanings={MEANINGS} />
      </Stack>
    </Panel>
  );
}
