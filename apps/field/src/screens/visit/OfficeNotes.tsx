import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Section } from '../../parts/Section.tsx';
import type { Nota } from '../../store/wire.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

/** What the office noted about the customer. */
export function OfficeNotes({ notas }: { notas: readonly Nota[] }) {
  const t = useTexts(texts);
  const { date } = useFormats();
  if (notas.length === 0) return null;
  return (
    <Section borderless title={t('officeNotes')}>
      {notas.map(({ id, nota, usuario, data_criacao }) => (
        <div key={id} className={classes.card}>
          <Text className={classes.words}>{nota}</Text>
          <Text size="sm" c="dimmed">
            {[usuario, date(data_criacao)].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ))}
    </Section>
  );
}
