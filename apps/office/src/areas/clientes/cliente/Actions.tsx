/** What can be done with a customer as a whole. */

import type { Cliente } from '@campeiro/contract/clientes';
import { MoreIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeCliente } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { texts } from './texts.ts';

export function Actions({ customer }: { customer: Cliente }) {
  const t = useTexts(texts);
  const { id, ativo } = customer;
  const [isAsked, setAsked] = useState(false);
  const change = useChange(changeCliente, {
    onDone: (now) =>
      notify({ tone: 'done', text: now.ativo ? texts.activated : texts.deactivated }),
  });
  const turn = () => change.mutate({ params: { id }, body: { ativo: !ativo } });
  return (
    <>
      {ativo ? (
        <Button component={Link} to={`/programacao?cliente=${id}`}>
          {t('plan')}
        </Button>
      ) : (
        <Button loading={change.isPending} onClick={turn}>
          {t('activate')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('more')} variant="default" size={34}>
            <MoreIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {ativo && <Menu.Item onClick={turn}>{t('deactivate')}</Menu.Item>}
          <Menu.Item color="red" onClick={() => setAsked(true)}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsked && <DeleteDialog customer={customer} onClose={() => setAsked(false)} />}
    </>
  );
}
