/** What can be done with a person as a whole. */

import type { Pessoa } from '@campeiro/contract/pessoas';
import { MoreIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changePessoa, deletePessoa } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ConfirmDialog } from '../../../parts/confirm/ConfirmDialog.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from '../texts.ts';

export function Actions({ person: { id, nome, ativo, ids_clientes } }: { person: Pessoa }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const change = useChange(changePessoa, {
    onDone: () => notify({ tone: 'done', text: texts.changed, values: { n: 1 } }),
  });
  const remove = useChange(deletePessoa, {
    onDone: () => {
      notify({ tone: 'done', text: texts.deleted });
      void navigate({ to: '/pessoas' });
    },
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('more')} variant="default" size={34}>
            <MoreIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => change.mutate({ params: { id }, body: { ativo: !ativo } })}>
            {t(ativo ? 'deactivate' : 'activate')}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => setAsked(true)}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('delete')}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        {t('deleteAsk', { nome, n: ids_clientes.length })}
      </ConfirmDialog>
    </>
  );
}
