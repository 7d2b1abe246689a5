import type { OrdemServico } from '@campeiro/contract/escritorio/ordens-servico';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeOrdemServico } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { MoreMenu } from '../../../parts/menu/MoreMenu.tsx';
import { DeleteRecord } from '../../../parts/record/DeleteRecord.tsx';
import type { Kind } from '../../../parts/record/record.ts';
import { PrintButton } from '../../../parts/sheet/PrintButton.tsx';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Ordem.module.css';
import { texts } from './texts.ts';

interface Props {
  kind: Kind<OrdemServico>;
  order: OrdemServico;
}

/** What the office can do with an order. */
export function Actions({ kind, order }: Props) {
  const t = useTexts(texts);
  const { id, concluida } = order;
  const [isDeleting, setDeleting] = useState(false);
  const change = useChange(changeOrdemServico, {
    onDone: (order) =>
      notify({ tone: 'done', text: order.concluida ? texts.nowConcluded : texts.reopened }),
  });
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        loading={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { concluida: !concluida } })}
      >
        {concluida ? t('reopen') : t('conclude')}
      </Button>
      <PrintButton />
      {!concluida && (
        <Button component={Link} to={`/programacao?ordem=${id}`}>
          {t('plan')}
        </Button>
      )}
      <MoreMenu>
        <Menu.Item color="red" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Menu.Item>
      </MoreMenu>
      {isDeleting && <DeleteRecord kind={kind} row={order} onClose={() => setDeleting(false)} />}
    </div>
  );
}
