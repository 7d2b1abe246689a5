/** An import on its way: its columns, its dry run, its progress and what came of it. */

import type { Importacao as Row } from '@campeiro/contract/escritorio/importacoes';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getImportacao } from '../../../contract/operations.ts';
import { Empty } from '../../../parts/empty/Empty.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { usePending } from '../../../transport/pending.ts';
import { answerOf } from '../../../transport/queries.ts';
import { RECURSOS, titleOf } from '../recursos.ts';
import { Batch } from './Batch.tsx';
import { Columns } from './Columns.tsx';
import { Outcome } from './Outcome.tsx';
import { Running } from './Running.tsx';
import { type Step, Steps } from './Steps.tsx';
import { texts } from './texts.ts';

/** What is shown of an import in each of its states. */
const STEP: Record<Row['situacao'], Step> = {
  nova: 'arquivo',
  pronta: 'colunas',
  falhou: 'colunas',
  simulando: 'simulacao',
  simulada: 'simulacao',
  importando: 'resultado',
  concluida: 'resultado',
  cancelada: 'resultado',
  desfazendo: 'resultado',
  desfeita: 'resultado',
};

export function Importacao() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(
    answerOf(getImportacao, { params: { id } }, ['clock', 'imports']),
  );
  const say = useSay();
  const asPending = usePending('importacoes');
  const [adjusting, setAdjusting] = useState(false);
  if (!data) return error && <TroubleNote error={error} onAgain={() => void refetch()} />;
  const row = asPending(data.id, data);
  const step = adjusting ? 'colunas' : STEP[row.situacao];
  return (
    <Page title={say(titleOf(row))} about={row.lote && say(RECURSOS[row.recurso].label)}>
      {!row.lote && <Steps present={step} />}
      <Content row={row} step={step} adjust={setAdjusting} />
    </Page>
  );
}

const isRunning = (situacao: Row['situacao']): boolean =>
  ['simulando', 'importando', 'desfazendo'].includes(situacao);

interface Props {
  row: Row;
  step: Step;
  adjust: (isAdjusting: boolean) => void;
}

function Content({ row, step, adjust }: Props) {
  const { situacao, arquivo_ate } = row;
  if (isRunning(situacao)) return <Running row={row} />;
  if (row.lote && step === 'colunas' && arquivo_ate !== null) return <Batch row={row} />;
  if (step === 'colunas' && arquivo_ate !== null)
    return <Columns row={row} onSimulate={() => adjust(false)} />;
  if (situacao === 'nova' || step === 'colunas') return <WithoutFile />;
  return <Outcome row={row} onAdjust={() => adjust(true)} />;
}

function WithoutFile() {
  const t = useTexts(texts);
  return (
    <Empty title={t('noFile')} text={t('noFileText')}>
      <Button component={Link} to="/importacoes/nova">
        {t('again')}
      </Button>
    </Empty>
  );
}
