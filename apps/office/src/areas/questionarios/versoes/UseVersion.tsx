/** Puts the questions of a version into the draft. A draft that is there is not replaced unasked. */

import type { Rascunho, VersaoComSecoes } from '@campeiro/contract/escritorio/questionarios';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getQuestionario, getRascunho, saveRascunho } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ask } from '../../../transport/ask.ts';
import { texts } from './texts.ts';

export function UseVersion({ version }: { version: VersaoComSecoes }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [replaced, setReplaced] = useState<Rascunho>();
  const [isSending, setSending] = useState(false);
  const id = version.id_questionario;
  const tried = async (work: () => Promise<void>) => {
    setSending(true);
    try {
      await work();
    } catch (error) {
      notify({ tone: 'trouble', error });
    }
    setSending(false);
  };
  const store = async ({ revisao }: Rascunho) => {
    const body = { revisao, secoes: version.secoes };
    await ask(saveRascunho, { params: { id }, body });
    notify({ tone: 'done', text: texts.used, values: { n: version.numero } });
    await client.invalidateQueries({ queryKey: ['GET', getQuestionario.path] });
    void navigate({ to: '/questionarios/$id', params: { id: String(id) } });
  };
  const begin = async () => {
    const draft = await ask(getRascunho, { params: { id } });
    if (draft.existe) setReplaced(draft);
    else await store(draft);
  };
  return (
    <>
      <Button variant="default" loading={isSending} onClick={() => void tried(begin)}>
        {t('use')}
      </Button>
      <Modal
        opened={replaced !== undefined}
        onClose={() => setReplaced(undefined)}
        title={t('useTitle')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {replaced && (
          <>
            <Text size="sm">
              {t('useText', {
                who: replaced.usuario ?? '',
                when: replaced.salvo_em ? dateAndTime(replaced.salvo_em) : '',
                n: version.numero,
              })}
            </Text>
            <Group justify="flex-end" gap={8} mt="md">
              <Button variant="default" onClick={() => setReplaced(undefined)}>
                {t('back')}
              </Button>
              <Button loading={isSending} onClick={() => void tried(() => store(replaced))}>
                {t('use')}
              </Button>
            </Group>
          </>
        )}
      </Modal>
    </>
  );
}
