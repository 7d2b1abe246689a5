/** What a list found, before anything is done with it. */
import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { simulateImportacao, startImportacao } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

export function Batch({ row: { id, atualizado_em, total_linhas, motivo } }: { row: Importacao }) {
  const t = useTexts(texts);
  const start = useChange(startImportacao);
  const simulate = useChange(simulateImportacao);
  const asked = { params: { id }, body: { atualizado_em } };
  return (
    <Panel title={t('batchTitle')} about={t('willAbout')}>
      <Stack gap={12}>
        <Text>{t('batchFound', { n: total_linhas ?? 0 })}</Text>
        {motivo && <Text>{motivo}</Text>}
        <Group gap={8}>
          <Button loading={start.isPending} onClick={() => start.mutate(asked)}>
            {t('batchStart')}
          </Button>
          <Button
            variant="default"
            loading={simulate.isPending}
            onClick={() => simulate.mutate(asked)}
          >
            {t('simulate')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
