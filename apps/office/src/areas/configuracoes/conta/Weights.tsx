/** What counts how much in a plan for many visits. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack } from '@mantine/core';
import { changeContaFields } from '../../../contract/fields.ts';
import { DraftNumber } from '../../../parts/draft/Inputs.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { texts } from './texts.ts';

const MINUTE = 60_000;

const WEIGHTS = [
  'peso_outro_horario',
  'peso_outro_tecnico',
  'peso_troca_no_cliente',
  'peso_desigualdade',
  'peso_minuto',
  'peso_atraso',
  'minutos_extras',
  'peso_minuto_extra',
] as const;

/** Each with what the entered number means, in a sentence. */
export function Weights({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  const { money, duration } = useFormats();
  const meaning = (name: (typeof WEIGHTS)[number]) => {
    const given = draft.fields[name];
    if (name === 'peso_atraso' && !given) return t('neverLate');
    if (name === 'minutos_extras')
      return t('how minutos_extras', { tempo: duration(Number(given) * MINUTE), n: Number(given) });
    return t(`how ${name}`, { valor: money(Number(given)) });
  };
  return (
    <Panel title={t('weights')} about={t('weightsHow')}>
      <Stack gap="md">
        {WEIGHTS.map((name) => (
          <DraftNumber
            key={name}
            draft={draft}
            name={name}
            label={t(name)}
            description={meaning(name)}
            min={changeContaFields[name].min}
            max={changeContaFields[name].max}
          />
        ))}
      </Stack>
    </Panel>
  );
}
