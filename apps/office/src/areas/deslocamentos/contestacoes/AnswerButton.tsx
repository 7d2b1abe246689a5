/** Answers a contested leg. */

import type { ContestacaoDoUsuario } from '@campeiro/contract/escritorio/contestacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { answerContestacaoFields } from '../../../contract/fields.ts';
import { answerContestacao } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ReasonDialog } from '../../../parts/reason/ReasonDialog.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

type Outcome = 'accept' | 'decline';

export function AnswerButton({ contest }: { contest: ContestacaoDoUsuario }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const answer = useChange(answerContestacao, {
    onDone: () => notify({ tone: 'done', text: texts.sent }),
  });
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('answer')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('answerTitle', { usuario: contest.usuario })}
        action={t('send')}
        label={t('reply')}
        description={t('replyAbout')}
        maxLength={answerContestacaoFields.resposta.max}
        isReady={outcome !== undefined}
        onReason={(resposta) => {
          const body = { aceita: outcome === 'accept', resposta };
          return answer.mutateAsync({ params: { id: contest.id }, body });
        }}
        onClose={() => setOpen(false)}
      >
        <Text>“{contest.comentario}”</Text>
        <Radio.Group
          label={t('outcome')}
          value={outcome ?? ''}
          onChange={(chosen) => setOutcome(chosen as Outcome)}
        >
          <Stack gap={6} mt={4}>
            <Radio value="accept" label={t('accept')} />
            <Radio value="decline" label={t('decline')} />
          </Stack>
        </Radio.Group>
        {outcome === 'accept' && <Text c="dimmed">{t('acceptAbout')}</Text>}
      </ReasonDialog>
    </>
  );
}
