import type { OrdemServico } from '@campeiro/contract/ordens-servico';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { changeOrdemServico } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Ordem.module.css';
import { texts } from './texts.ts';

/** What the office can do with an order. */
export function Actions({ order: { id, concluida } }: { order: OrdemServico }) {
  const t = useTexts(texts);
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
      <Button variant="default" onClick={() => window.print()}>
        {t('print')}
      </Button>
      {!concluida && (
        <Button component={Link} to={`/programacao?ordem=${id}`}>
          {t('plan')}
        </Button>
      )}
    </div>
  );
}
