/** Unit and limits of a question about a number. */
import type { Medida } from '@campeiro/contract/questionarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, Select, TextInput } from '@mantine/core';
import { NumberInput } from '../../../parts/number/NumberInput.tsx';
import { LONGEST_UNIT, MOST_DECIMALS } from './limits.ts';
import { texts } from './texts.ts';

interface Props {
  medida: Medida;
  /** Of the question. */
  number: number;
  onChange: (medida: Medida) => void;
}

const ANY = 'any';

export function MeasureRow({ medida, number: n, onChange }: Props) {
  const t = useTexts(texts);
  const { unidade, minimo, maximo, casas_decimais } = medida;
  const decimals = [
    { value: ANY, label: t('anyNumber') },
    ...Array.from({ length: MOST_DECIMALS + 1 }, (_, k) => ({
      value: String(k),
      label: k === 0 ? t('whole') : t('decimals', { n: k }),
    })),
  ];
  const limit = (name: 'minimo' | 'maximo', value: number | null) => ({
    value: value === null ? '' : String(value),
    onChange: (text: string) => onChange({ ...medida, [name]: text === '' ? null : Number(text) }),
    decimals: casas_decimais ?? undefined,
    leftSection: <small>{t(name === 'minimo' ? 'min' : 'max')}</small>,
    leftSectionWidth: 44,
    w: 130,
  });
  return (
    <Group gap={8}>
      <TextInput
        aria-label={t('unitOf', { n })}
        placeholder={`${t('unit')}: ${t('unitHint')}`}
        value={unidade ?? ''}
        maxLength={LONGEST_UNIT}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...medida, unidade: value.trim() === '' ? null : value })
        }
        w={150}
      />
      <NumberInput {...limit('minimo', minimo)} aria-label={t('leastOf', { n })} />
      <NumberInput {...limit('maximo', maximo)} aria-label={t('greatestOf', { n })} />
      <Select
        aria-label={t('decimalsOf', { n })}
        data={decimals}
        value={casas_decimais === null ? ANY : String(casas_decimais)}
        onChange={(value) =>
          onChange({ ...medida, casas_decimais: value === ANY ? null : Number(value) })
        }
        allowDeselect={false}
        w={150}
      />
    </Group>
  );
}
