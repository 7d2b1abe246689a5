import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { DownloadIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  getArquivoDeRecusas,
  listAvisosDeImportacao,
  listRecusasDeImportacao,
} from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { download } from '../../../transport/download.ts';
import { answerOf } from '../../../transport/queries.ts';
import classes from './Importacao.module.css';
import { texts } from './texts.ts';

/** The first refused rows with the reasons, and all of them as a file. */
export function Refused({ row: { id, recusados, lote } }: { row: Importacao }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(answerOf(listRecusasDeImportacao, { params: { id } }));
  const saving = useMutation({
    mutationFn: () => download({ path: getArquivoDeRecusas.path.replace('{id}', String(id)) }),
    onError: (error) => notify({ tone: 'trouble', error }),
  });
  const shown = data?.dados ?? [];
  return (
    <Panel
      title={t('refusedTitle')}
      about={t(lote ? 'refusedOfList' : 'refusedAbout')}
      aside={
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t('downloadRefused')}
        </Button>
      }
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      <Rows title={t('refusedTitle')} rows={shown} all={recusados} />
    </Panel>
  );
}

/** The first rows that are imported although something is suspicious. */
export function Doubts({ row: { id, avisados, situacao } }: { row: Importacao }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(answerOf(listAvisosDeImportacao, { params: { id } }));
  return (
    <Panel
      title={t('doubtsTitle')}
      about={t(situacao === 'simulada' ? 'doubtsAbout' : 'doubtsDone')}
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      <Rows title={t('doubtsTitle')} rows={data?.dados ?? []} all={avisados} />
    </Panel>
  );
}

interface RowsProps {
  title: string;
  rows: readonly { linha: number; motivos: readonly string[] }[];
  /** How many there are. */
  all: number;
}

function Rows({ title, rows, all }: RowsProps) {
  const t = useTexts(texts);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <ul className={classes.refused} tabIndex={0} aria-label={title}>
        {rows.map(({ linha, motivos }) => (
          <li key={linha}>
            <b>{t('row', { n: linha })}</b>
            <span>{motivos.join(' ')}</span>
          </li>
        ))}
      </ul>
      {rows.length < all && rows.length > 0 && (
        <Text c="dimmed" size="sm" pt={8}>
          {t('firstOnes', { n: rows.length })}
        </Text>
      )}
    </>
  );
}
