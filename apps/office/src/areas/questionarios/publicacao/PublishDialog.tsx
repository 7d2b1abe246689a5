/** Says what publishing changes and which visits it reaches; then publishes. */

import type { Rascunho } from '@campeiro/contract/escritorio/questionarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getQuestionario, getRascunho, publishQuestionario } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { ask } from '../../../transport/ask.ts';
import { answerOf } from '../../../transport/queries.ts';
import { changesBetween } from './diff.ts';
import { Effect } from './Effect.tsx';
import classes from './PublishDialog.module.css';
import { texts } from './texts.ts';

interface Props {
  draft: Rascunho;
  onClose: () => void;
  onStored: (stored: Rascunho) => void;
}

export function PublishDialog({ draft, onClose, onStored }: Props) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const id = draft.id_questionario;
  const { data: questionario, error } = useQuery(answerOf(getQuestionario, { params: { id } }));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<unknown>();
  const next = (questionario?.versao_publicada?.numero ?? 0) + 1;
  const publish = async () => {
    setSending(true);
    setTrouble(undefined);
    try {
      const body = { revisao: draft.revisao };
      const { numero } = await ask(publishQuestionario, {
        params: { id },
        idempotencyKey,
        body,
      });
      notify({ tone: 'done', text: texts.published, values: { n: numero } });
      onStored(await ask(getRascunho, { params: { id } }));
      onClose();
      await client.invalidateQueries();
    } catch (failure) {
      setTrouble(failure);
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('publishTitle', { n: next })}
      size={620}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && <TroubleNote error={error} />}
      {!questionario && !error && <Skeleton height={120} />}
      {questionario && (
        <Stack gap="md">
          <Changes
            isFirst={questionario.versao_publicada === null}
            before={questionario.secoes}
            after={draft.secoes}
          />
          <Effect id={id} next={next} />
          {trouble !== undefined && <TroubleNote error={trouble} />}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('back')}
            </Button>
            <Button loading={isSending} onClick={() => void publish()} data-autofocus>
              {t('publishNow')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** A dialog is too short to read more lines. */
const SHOWN = 30;

interface ChangesProps {
  isFirst: boolean;
  before: Rascunho['secoes'];
  after: Rascunho['secoes'];
}

function Changes({ isFirst, before, after }: ChangesProps) {
  const t = useTexts(texts);
  const n = after.reduce((sum, { questoes }) => sum + questoes.length, 0);
  const changes = isFirst ? [] : changesBetween(before, after);
  return (
    <section>
      <Title order={3} mb={4}>
        {t('changes')}
      </Title>
      {isFirst && <Text size="sm">{t('first', { n })}</Text>}
      {!isFirst && changes.length === 0 && <Text size="sm">{t('nothing')}</Text>}
      <ul className={classes.changes}>
        {changes.slice(0, SHOWN).map(({ text, values }) => (
          <li key={`${text} ${JSON.stringify(values)}`}>{t(text, values)}</li>
        ))}
        {changes.length > SHOWN && <li>{t('more', { n: changes.length - SHOWN })}</li>}
      </ul>
    </section>
  );
}
