/** What would come of it, or came of it, and what to do next. */

import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { startImportacao } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { RECURSOS } from '../recursos.ts';
import { Begin } from './Begin.tsx';
import { Changes } from './Changes.tsx';
import { Counts } from './Counts.tsx';
import classes from './Importacao.module.css';
import { Doubts, Refused } from './Refused.tsx';
import { texts } from './texts.ts';
import { Undo } from './Undo.tsx';

interface Props {
  row: Importacao;
  onAdjust: () => void;
}

export function Outcome({ row, onAdjust }: Props) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { situacao, linhas, recusados, arquivo_ate } = row;
  const isSimulated = situacao === 'simulada';
  const { desfeitos, mantidos } = row;
  const isUndone = desfeitos + mantidos > 0;
  const about = isUndone
    ? t('undoneAbout', { undone: desfeitos, kept: mantidos })
    : { simulada: t('willAbout'), cancelada: t('cancelledAbout', { n: linhas }) }[
        situacao as string
      ];
  return (
    <div className={classes.column}>
      <Panel title={t(isSimulated ? 'willTitle' : 'doneTitle')} about={about}>
        <Stack gap={16}>
          <Counts row={row} />
          {isSimulated ? <Start row={row} onAdjust={onAdjust} /> : <Next row={row} />}
          {row.recurso === 'usuarios' && !isSimulated && row.criados > 0 && !isUndone && (
            <Text>{t('inviteAbout')}</Text>
          )}
          {arquivo_ate && !row.lote && (
            <Text c="dimmed" size="sm">
              {t('keptUntil', { when: dateAndTime(arquivo_ate) })}
            </Text>
          )}
        </Stack>
      </Panel>
      {recusados > 0 && arquivo_ate && <Refused row={row} />}
      {row.avisados > 0 && <Doubts row={row} />}
      {isUndone ? mantidos > 0 && <Changes row={row} isKept /> : <Changes row={row} />}
    </div>
  );
}

function Start({ row, onAdjust }: Props) {
  const { criados, alterados, excluidos, lote } = row;
  const t = useTexts(texts);
  const rows = criados + alterados + excluidos;
  const action = rows === 0 ? t('nothingToDo') : lote ? t('batchStart') : t('start', { n: rows });
  return (
    <Group gap={8}>
      <Begin row={row} route={startImportacao} action={action}>
        {(begin, isPending) => (
          <Button disabled={rows === 0} loading={isPending} onClick={begin}>
            {action}
          </Button>
        )}
      </Begin>
      {!lote && (
        <Button variant="default" onClick={onAdjust}>
          {t('adjust')}
        </Button>
      )}
    </Group>
  );
}

const NEW: string = '/importacoes/nova';

function Next({ row }: { row: Importacao }) {
  const t = useTexts(texts);
  const say = useSay();
  const { list, label } = RECURSOS[row.recurso];
  return (
    <Group gap={8}>
      <Button component={Link} to={list}>
        {t('seeAll', { what: say(label).toLowerCase() })}
      </Button>
      {!row.lote && (
        <Button
          component={Link}
          to={NEW}
          search={{ recurso: row.recurso } as never}
          variant="default"
        >
          {t('again')}
        </Button>
      )}
      <Undo row={row} />
    </Group>
  );
}
