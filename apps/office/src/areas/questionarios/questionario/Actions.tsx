/** What can be done with a questionnaire besides its questions. */

import type { QuestionarioDoEscritorio } from '@campeiro/contract/escritorio/questionarios';
import { MoreIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button, Group, Menu, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changeQuestionario, deleteQuestionario } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { ChangeForm } from '../cadastro/ChangeForm.tsx';
import { CopyForm } from '../cadastro/CopyForm.tsx';
import { texts } from '../texts.ts';

type Asked = 'edit' | 'copyTitle' | 'removeTitle';

export function Actions({ questionario }: { questionario: QuestionarioDoEscritorio }) {
  const t = useTexts(texts);
  const { id, nome, ativo, versao_publicada } = questionario;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const activate = useChange(changeQuestionario, {
    onDone: (after) =>
      notify({ tone: 'done', text: after.ativo ? texts.activated : texts.deactivated }),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked('edit')}>
        {t('edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label={t('more')}>
            <MoreIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('copyTitle')}>{t('copy')}</Menu.Item>
          <Menu.Item onClick={() => activate.mutate({ params: { id }, body: { ativo: !ativo } })}>
            {t(ativo ? 'deactivate' : 'activate')}
          </Menu.Item>
          {!versao_publicada && (
            <Menu.Item color="red" onClick={() => setAsked('removeTitle')}>
              {t('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={asked !== undefined}
        onClose={close}
        title={asked && t(asked)}
        size={asked === 'edit' ? 560 : undefined}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {asked === 'edit' && <ChangeForm questionario={questionario} onClose={close} />}
        {asked === 'copyTitle' && <CopyForm id={id} nome={nome} onClose={close} />}
        {asked === 'removeTitle' && <Remove id={id} nome={nome} onClose={close} />}
      </Modal>
    </>
  );
}

function Remove({ id, nome, onClose }: { id: number; nome: string; onClose: () => void }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const remove = useChange(deleteQuestionario, {
    onDone: () => {
      notify({ tone: 'done', text: texts.removed });
      void navigate({ to: '/questionarios' });
    },
  });
  return (
    <>
      <Text size="sm">{t('removeText', { nome })}</Text>
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {t('remove')}
        </Button>
      </Group>
    </>
  );
}
