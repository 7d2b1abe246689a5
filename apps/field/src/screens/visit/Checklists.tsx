import { FormIcon, NextIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from '../../parts/Section.tsx';
import type { VisitDetail } from '../../store/visit-detail.ts';
import type { Checklist } from '../../visit/answers.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

/** The visit's questionnaires, each with how far it is answered. */
export function Checklists({ visit: { key, row, state } }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const { checklists } = state;
  if (row.ids_questionarios.length === 0) return null;
  const missing = row.ids_questionarios.length - checklists.length;
  return (
    <Section borderless title={t('questionnaires')}>
      {checklists.map((checklist) => (
        <One key={checklist.questionario.id} visita={key} checklist={checklist} />
      ))}
      {missing > 0 && <Text c="dimmed">{t('notReceived')}</Text>}
    </Section>
  );
}

function One({ visita, checklist }: { visita: string; checklist: Checklist }) {
  const t = useTexts(texts);
  const { questionario, questoes, answered, faltam } = checklist;
  const total = questoes.length;
  return (
    <Link
      to="/visitas/$visita/questionarios/$versao"
      params={{ visita, versao: String(questionario.id_versao) }}
      className={classes.checklist}
    >
      <FormIcon />
      <span className={classes.middle}>
        <span className={classes.strong}>{questionario.nome}</span>
        <span className={classes.small} data-missing={faltam.length > 0 || undefined}>
          {t('progress', { answered, total })} ·{' '}
          {faltam.length > 0 ? t('required', { n: faltam.length }) : t('complete')}
        </span>
        <span className={classes.progress} aria-hidden="true">
          <span style={{ width: `${total === 0 ? 100 : (100 * answered) / total}%` }} />
        </span>
      </span>
      <NextIcon />
    </Link>
  );
}
