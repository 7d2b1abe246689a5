/** At thumb height: how far it has come, what is missing, and the one thing to do next. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { aboveBar } from '../../parts/snackbar/above-bar.ts';
import type { Questao } from '../../store/wire.ts';
import type { Progress } from './progress.ts';
import classes from './Questionnaire.module.css';
import { texts } from './texts.ts';

interface Props {
  progress: Progress;
  /** What concerns every question. */
  warning: ReactNode;
  onGoTo: (questao: Questao) => void;
  onNext: () => void;
  onDone: () => void;
}

export function Bar({ progress, warning, onGoTo, onNext, onDone }: Props) {
  const t = useTexts(texts);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const { shown, answered, missing } = progress;
  const total = shown.length;
  return (
    <div className={classes.bar} ref={aboveBar}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={answered}
        aria-valuemin={0}
        aria-valuemax={total}
      >
        <div className={classes.done} style={{ width: `${(100 * answered) / (total || 1)}%` }} />
      </div>
      {warning}
      {isOpen && (
        <section id={listId} className={classes.list} aria-label={t('whatIsMissing')}>
          {missing.length === 0 && <p className={classes.nothing}>{t('nothingMissing')}</p>}
          {missing.map((questao) => (
            <UnstyledButton
              key={questao.id_questao}
              className={classes.listed}
              onClick={() => {
                setOpen(false);
                onGoTo(questao);
              }}
            >
              {questao.numero_questao}. {questao.nome_questao}
            </UnstyledButton>
          ))}
        </section>
      )}
      <div className={classes.actions}>
        <UnstyledButton
          className={classes.count}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <strong>{t('answered', { answered, total })}</strong>
          <span aria-live="polite">{t('missing', { n: missing.length })}</span>
        </UnstyledButton>
        {missing.length > 0 ? (
          <Button className={classes.primary} size="lg" onClick={onNext}>
            {t('nextMissing')}
          </Button>
        ) : (
          <Button className={classes.primary} size="lg" onClick={onDone}>
            {t('done')}
          </Button>
        )}
      </div>
    </div>
  );
}
