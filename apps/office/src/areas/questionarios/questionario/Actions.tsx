/** What can be done with a questionnaire besides its questions. */

import type { QuestionarioDoEscritorio } from '@campeiro/contract/escritorio/questionarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changeQuestionario, deleteQuestionario } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ConfirmDialog } from '../../../parts/confirm/ConfirmDialog.tsx';
import { MoreMenu } from '../../../parts/menu/MoreMenu.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { ChangeDialog } from '../cadastro/ChangeDialog.tsx';
import { CopyDialog } from '../cadastro/CopyDialog.tsx';
import { texts } from '../texts.ts';

type Asked = 'edit' | 'copy' | 'remove';

export function Actions({ questionario }: { questionario: QuestionarioDoEscritorio }) {
  const t = useTexts(texts);
  const { id, nome, ativo, versao_publicada } = questionario;
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const close = () => setAsked(undefined);
  const activate = useChange(changeQuestionario, {
    onDone: (after) =>
      notify({ tone: 'done', text: after.ativo ? texts.activated : texts.deactivated }),
  });
  const remove = useChange(deleteQuestionario, {
    onDone: () => {
      notify({ tone: 'done', text: texts.removed });
      void navigate({ to: '/questionarios' });
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked('edit')}>
        {t('edit')}
      </Button>
      <MoreMenu>
        <Menu.Item onClick={() => setAsked('copy')}>{t('copy')}</Menu.Item>
        <Menu.Item onClick={() => activate.mutate({ params: { id }, body: { ativo: !ativo } })}>
          {t(ativo ? 'deactivate' : 'activate')}
        </Menu.Item>
        {!versao_publicada && (
          <Menu.Item color="red" onClick={() => setAsked('remove')}>
            {t('remove')}
          </Menu.Item>
        )}
      </MoreMenu>
      {asked === 'edit' && <ChangeDialog questionario={questionario} onClose={close} />}
      {asked === 'copy' && <CopyDialog id={id} nome={nome} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={t('remove')}
        onClose={close}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        {t('removeText', { nome })}
      </ConfirmDialog>
    </>
  );
}
