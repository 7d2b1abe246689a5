import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack, Text } from '@mantine/core';
import { Section } from '../../parts/Section.tsx';
import { texts as partTexts } from '../../parts/visit/texts.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

/** Why the technician goes there. */
export function Task({ visit: { objetivo, ordem, row } }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  if (!objetivo && !ordem && !row.instrucoes) return null;
  return (
    <Section borderless title={t('work')}>
      <Stack gap={6} className={classes.card}>
        {objetivo && <Text fw={600}>{objetivo}</Text>}
        {ordem && (
          <Text>
            {t('order', { codigo: String(ordem.codigo), nome: ordem.nome })}
            {ordem.prioridade !== null && ` · ${p('priority', { n: ordem.prioridade })}`}
          </Text>
        )}
        {ordem?.comentario && <Text className={classes.words}>{ordem.comentario}</Text>}
        {row.instrucoes && <Text className={classes.words}>{row.instrucoes}</Text>}
      </Stack>
    </Section>
  );
}
