/** An import on its way: its columns, its dry run, its progress and what came of it. */

import type { Importacao as Row } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
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
};

export function Importacao() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(answerOf(getImportacao, { params: { id } }));
  const asPending = usePending('importacoes');
  const [adjusting, setAdjusting] = useState(false);
  if (!data) return error && <TroubleNote error={error} onAgain={() => void refetch()} />;
  const row = asPending(data.id, data);
  const step = adjusting ? 'colunas' : STEP[row.situacao];
  return (
    <Page title={row.nome_arquivo}>
      <Steps present={step} />
      <Content row={row} step={step} adjust={setAdjusting} />
    </Page>
  );
}

interface Props {
  row: Row;
  step: Step;
  adjust: (isAdjusting: boolean) => void;
}

function Content({ row, step, adjust }: Props) {
  const { situacao, arquivo_ate } = row;
  if (situacao === 'simulando' || situacao === 'importando') return <Running row={row} />;
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
