import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { cancelImportacao } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { Counts } from './Counts.tsx';
import { texts } from './texts.ts';

const TITLES = { simulando: 'simulating', importando: 'importing', desfazendo: 'undoing' } as const;

function undone({ desfeitos, mantidos, a_desfazer }: Importacao) {
  const done = desfeitos + mantidos;
  return { done, total: done + a_desfazer };
}

/** How far it is. The server sends an event for each batch, so this is read again by itself. */
export function Running({ row }: { row: Importacao }) {
  const t = useTexts(texts);
  const cancel = useChange(cancelImportacao);
  const { id, situacao } = row;
  const isUndoing = situacao === 'desfazendo';
  const { done, total } = isUndoing
    ? undone(row)
    : { done: row.linhas, total: row.total_linhas ?? row.linhas };
  const title = t(row.lote && !isUndoing ? 'working' : TITLES[situacao as keyof typeof TITLES]);
  return (
    <Panel title={title} about={t('mayLeave')}>
      <Stack gap={12}>
        <Progress value={total > 0 ? (done / total) * 100 : 0} size="lg" aria-label={title} />
        <Group justify="space-between">
          <Text aria-live="polite">
            {t(isUndoing ? 'undoProgress' : 'progress', {
              done,
              total,
            })}
          </Text>
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id }, body: {} })}
          >
            {t('cancel')}
          </Button>
        </Group>
        {!isUndoing && <Counts row={row} />}
      </Stack>
    </Panel>
  );
}
