/** On Hoje while the account has no visits: where to start. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../parts/panel/Panel.tsx';
import classes from './Inicio.module.css';
import { useProgress } from './progress.ts';
import { texts } from './texts.ts';

export default function Begin() {
  const t = useTexts(texts);
  const { progress } = useProgress();
  if (progress?.visits !== 0) return null;
  return (
    <div className={classes.begin}>
      <Panel
        title={t('beginTitle')}
        aside={
          <Button component={Link} to="/inicio">
            {t('title')}
          </Button>
        }
      >
        <Text>{t('beginText')}</Text>
      </Panel>
    </div>
  );
}
