import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { cancelImportacao } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { Counts } from './Counts.tsx';
import { texts } from './texts.ts';

/** How far it is. The account's clock moves with each batch, so this is read again by itself. */
export function Running({ row }: { row: Importacao }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const cancel = useChange(cancelImportacao);
  const { id, linhas, situacao } = row;
  const total = row.total_linhas ?? linhas;
  const title = t(situacao === 'simulando' ? 'simulating' : 'importing');
  return (
    <Panel title={title} about={t('mayLeave')}>
      <Stack gap={12}>
        <Progress value={total > 0 ? (linhas / total) * 100 : 0} size="lg" aria-label={title} />
        <Group justify="space-between">
          <Text aria-live="polite">
            {t('progress', { done: number(linhas), total: number(total) })}
          </Text>
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id }, body: {} })}
          >
            {t('cancel')}
          </Button>
        </Group>
        <Counts row={row} />
      </Stack>
    </Panel>
  );
}
