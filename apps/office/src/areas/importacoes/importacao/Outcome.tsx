/** What would come of it, or came of it, and what to do next. */

import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { startImportacao } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { Counts } from './Counts.tsx';
import classes from './Importacao.module.css';
import { Refused } from './Refused.tsx';
import { texts } from './texts.ts';

interface Props {
  row: Importacao;
  onAdjust: () => void;
}

const CUSTOMERS: string = '/clientes';

export function Outcome({ row, onAdjust }: Props) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { situacao, linhas, recusados, arquivo_ate } = row;
  const isSimulated = situacao === 'simulada';
  const about = {
    simulada: t('willAbout'),
    cancelada: t('cancelledAbout', { n: linhas }),
  }[situacao as string];
  return (
    <div className={classes.column}>
      <Panel title={t(isSimulated ? 'willTitle' : 'doneTitle')} about={about}>
        <Stack gap={16}>
          <Counts row={row} />
          {isSimulated ? <Start row={row} onAdjust={onAdjust} /> : <Next />}
          {arquivo_ate && (
            <Text c="dimmed" size="sm">
              {t('keptUntil', { when: dateAndTime(arquivo_ate) })}
            </Text>
          )}
        </Stack>
      </Panel>
      {recusados > 0 && arquivo_ate && <Refused row={row} />}
    </div>
  );
}

function Start({ row: { id, criados, alterados }, onAdjust }: Props) {
  const t = useTexts(texts);
  const start = useChange(startImportacao);
  const rows = criados + alterados;
  return (
    <Group gap={8}>
      <Button
        disabled={rows === 0}
        loading={start.isPending}
        onClick={() => start.mutate({ params: { id }, body: {} })}
      >
        {rows === 0 ? t('nothingToDo') : t('start', { n: rows })}
      </Button>
      <Button variant="default" onClick={onAdjust}>
        {t('adjust')}
      </Button>
    </Group>
  );
}

function Next() {
  const t = useTexts(texts);
  return (
    <Group gap={8}>
      <Button component={Link} to={CUSTOMERS}>
        {t('customers')}
      </Button>
      <Button component={Link} to="/importacoes/nova" variant="default">
        {t('again')}
      </Button>
    </Group>
  );
}
