/** Chooses the days and the versions whose answers are shown. */

import type {
  ResumoDeRespostas,
  ResumoRequest,
} from '@campeiro/contract/escritorio/respostas-por-questao';
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, MultiSelect } from '@mantine/core';
import { MomentInput } from '../../../parts/moment/MomentInput.tsx';
import { texts } from './texts.ts';

interface Props {
  period: ResumoRequest;
  /** Those that were answered in the period. */
  versions: ResumoDeRespostas['versoes'];
  change: (changes: Record<string, string | undefined>) => void;
}

const PRESETS = [7, 30, 90];

export function PeriodBar({ period, versions, change }: Props) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const today = dayOf(Date.now(), useZone());
  const chosen = (period.ids_versao ?? []).map(String);
  const known = versions.map(({ id_versao, numero, visitas }) => ({
    value: String(id_versao),
    label: t('versionOf', { n: numero, visits: number(visitas) }),
  }));
  return (
    <Group gap={8} align="end" mb="md">
      <MomentInput
        type="date"
        label={t('from')}
        value={period.inicio}
        onChange={(next) => change({ de: next })}
      />
      <MomentInput
        type="date"
        label={t('to')}
        value={period.fim}
        error={period.fim < period.inicio ? t('badPeriod') : undefined}
        onChange={(next) => change({ ate: next })}
      />
      {PRESETS.map((n) => (
        <Button
          key={n}
          variant="default"
          onClick={() => change({ de: addDays(today, 1 - n), ate: today })}
        >
          {t('last', { n })}
        </Button>
      ))}
      <MultiSelect
        label={t('versions')}
        placeholder={chosen.length === 0 ? t('allVersions') : ''}
        data={known}
        value={chosen.filter((id) => known.some(({ value }) => value === id))}
        onChange={(ids) => change({ versoes: ids.join(',') || undefined })}
        clearable
        miw={200}
      />
    </Group>
  );
}
