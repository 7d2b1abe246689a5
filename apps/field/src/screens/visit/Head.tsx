import { BackIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Alert, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../app/now.tsx';
import { BackLink } from '../../parts/BackLink.tsx';
import { Marks } from '../../parts/visit/Marks.tsx';
import { texts as partTexts } from '../../parts/visit/texts.ts';
import { useWindow } from '../../parts/visit/use-window.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { isLateAt } from '../../store/visits.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

/** Whose visit it is and when, and what is wrong with it. */
export function Head({ visit }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  const window = useWindow();
  const now = useNow();
  const { row, cliente, refused } = visit;
  const late = isLateAt(visit, now);
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-start" ml={-12}>
        <ActionIcon component={BackLink} to="/hoje" aria-label={t('back')}>
          <BackIcon />
        </ActionIcon>
        {/* Large text has the line to itself. */}
        <Stack gap={4} pt={8} pl={4} flex="1 1 11rem">
          <Title order={1} size="h2" className={classes.name}>
            {cliente?.nome ?? p('unknownCustomer')}
          </Title>
          <Group gap={8} aria-live="polite">
            <Text fw={600}>{window(row)}</Text>
            <Marks visit={visit} late={late} />
          </Group>
        </Stack>
      </Group>
      {row.recalled && !row.departure && <Alert color="yellow">{t('recalled')}</Alert>}
      {refused > 0 && (
        <Alert color="red">
          <Text>{t('refused', { n: refused })}</Text>
          <Link to="/envios" className={classes.link}>
            {t('seeRefused')}
          </Link>
        </Alert>
      )}
    </Stack>
  );
}
