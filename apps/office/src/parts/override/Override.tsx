/** Asks why a technician goes who lacks a skill, once for all visits of a plan. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { List, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { planRegistrosFields } from '../../contract/fields.ts';
import { declineAll, type Question, useQuestion } from '../../transport/explained.ts';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { lacksIn } from './lacking.ts';
import { texts } from './texts.ts';

const { max } = planRegistrosFields.mudancas.of.justificativa_habilidade;

const NONE: Question = { missing: [], nameOf: () => '', answer: () => {} };

export function Override() {
  const t = useTexts(texts);
  const question = useQuestion();
  useEffect(() => declineAll, []);
  // A dialog that closes still shows what it asked. It is there before it opens, to give the focus back to what had it.
  const [last, setLast] = useState(NONE);
  if (question && question !== last) setLast(question);
  const shown = question ?? last;
  return (
    <ReasonDialog
      isOpen={question !== undefined}
      title={t('title', { n: shown.missing.length })}
      action={t('goAhead')}
      label={t('why')}
      description={t('kept')}
      maxLength={max}
      isShort
      onReason={async (reason) => shown.answer(reason)}
      onClose={() => shown.answer()}
    >
      <List>
        {lacksIn(shown).map(({ mensagem, which, more }) => (
          <List.Item key={mensagem}>
            {mensagem}
            {which.length > 0 && (
              <Text size="sm" c="dimmed">
                {t('visits', { which: which.join(', '), more })}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </ReasonDialog>
  );
}
