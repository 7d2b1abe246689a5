/** Answers a contested leg. */

import type { ContestacaoDoUsuario } from '@campeiro/contract/escritorio/contestacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { answerContestacao } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

const MAX_ANSWER = 2000;

export function AnswerButton({ contest }: { contest: ContestacaoDoUsuario }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('answer')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('answerTitle', { usuario: contest.usuario })}
        closeButtonProps={{ 'aria-label': t('back') }}
      >
        <AnswerForm contest={contest} onClose={close} />
      </Modal>
    </>
  );
}

type Outcome = 'accept' | 'decline';

function AnswerForm({ contest, onClose }: { contest: ContestacaoDoUsuario; onClose: () => void }) {
  const t = useTexts(texts);
  const [outcome, setOutcome] = useState<Outcome>();
  const [reply, setReply] = useState('');
  const answer = useChange(answerContestacao, {
    onDone: () => {
      notify({ tone: 'done', text: texts.sent });
      onClose();
    },
  });
  const canSend = outcome !== undefined && reply.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    const body = { aceita: outcome === 'accept', resposta: reply.trim() };
    answer.mutate({ params: { id: contest.id }, body });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text>“{contest.comentario}”</Text>
        <Radio.Group
          label={t('outcome')}
          value={outcome ?? ''}
          onChange={(chosen) => setOutcome(chosen as Outcome)}
        >
          <Stack gap={6} mt={4}>
            <Radio value="accept" label={t('accept')} data-autofocus />
            <Radio value="decline" label={t('decline')} />
          </Stack>
        </Radio.Group>
        {outcome === 'accept' && <Text c="dimmed">{t('acceptAbout')}</Text>}
        <Textarea
          label={t('reply')}
          description={t('replyAbout')}
          value={reply}
          maxLength={MAX_ANSWER}
          onChange={({ currentTarget }) => setReply(currentTarget.value)}
          required
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={answer.isPending} disabled={!canSend}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
