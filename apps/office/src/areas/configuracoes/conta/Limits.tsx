/** What plans give a technician in a day at most. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack } from '@mantine/core';
import { changeContaFields } from '../../../contract/fields.ts';
import { LIMITS } from '../../../parts/day-limits/limits.ts';
import { DraftNumber } from '../../../parts/draft/Inputs.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { texts } from './texts.ts';

export function Limits({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  return (
    <Panel title={t('limits')} about={t('limitsHow')}>
      <Stack gap="md">
        {LIMITS.map((name) => (
          <DraftNumber
            key={name}
            draft={draft}
            name={name}
            label={t(name)}
            description={t(`how ${name}`)}
            min={changeContaFields[name].min}
            max={changeContaFields[name].max}
            isWhole
          />
        ))}
      </Stack>
    </Panel>
  );
}
