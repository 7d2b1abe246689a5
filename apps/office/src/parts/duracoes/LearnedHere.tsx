/** What visits of an objective take at one customer, below the input of a duration. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Text } from '@mantine/core';
import { texts } from './texts.ts';
import { useLearnedAt } from './use-learned.ts';

interface Props {
  customer: number | null;
  objective: number | null;
  /** As the input has them. */
  minutes: string;
  onTake: (minutes: string) => void;
}

/** Nothing where the customer has too few visits of this objective. */
export function LearnedHere({ customer, objective, minutes, onTake }: Props) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const learned = useLearnedAt(customer, objective);
  if (!learned) return null;
  const { medidas, minutos, minutos_sugeridos } = learned;
  return (
    <Group gap={8} justify="space-between">
      <Text size="sm">{t('here', { minutos: number(minutos, 0), n: medidas })}</Text>
      {minutes !== String(minutos_sugeridos) && (
        <Button variant="light" size="compact-sm" onClick={() => onTake(String(minutos_sugeridos))}>
          {t('take', { minutos: number(minutos_sugeridos, 0) })}
        </Button>
      )}
    </Group>
  );
}
