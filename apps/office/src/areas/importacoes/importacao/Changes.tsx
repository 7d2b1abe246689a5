/** What would change, or changed: by field, and a page of examples with the values before and after. */
import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import type { MudancasDeImportacao } from '@campeiro/contract/escritorio/mudancas-de-importacao';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listMudancasDeImportacao } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { SmallTable } from '../../../parts/small-table/SmallTable.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { RECURSOS } from '../recursos.ts';
import { texts } from './texts.ts';

interface Props {
  row: Importacao;
  /** Only those that were not undone, because something changed since. */
  isKept?: boolean;
}

const HEIGHT = 420;

export function Changes({ row: { id, situacao, recurso }, isKept = false }: Props) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const [alvo, setAlvo] = useState<string | null>(null);
  const [after, setAfter] = useState(0);
  const body = {
    ...(alvo && { alvo }),
    ...(isKept && { situacao: 'mantida' as const }),
    depois_da_linha: after,
  };
  const { data, error, refetch } = useQuery({
    ...answerOf(listMudancasDeImportacao, { params: { id }, body }, []),
    placeholderData: keepPreviousData,
  });
  const changes = data?.dados ?? [];
  const isSimulated = situacao === 'simulada';
  if (data && changes.length === 0 && after === 0 && !alvo) return null;
  return (
    <Panel
      title={t(isKept ? 'keptTitle' : isSimulated ? 'changesTitle' : 'changedTitle')}
      about={t(isKept ? 'keptAbout' : 'changesAbout')}
      aside={
        isSimulated && (
          <Select
            aria-label={t('ofField')}
            placeholder={t('allFields')}
            data={(data?.campos ?? []).map((one) => ({
              value: one.alvo,
              label: t('fieldCount', {
                field: one.nome,
                n: number(one.alterados),
                cleared: one.limpos,
              }),
            }))}
            value={alvo}
            onChange={(next) => {
              setAlvo(next);
              setAfter(0);
            }}
            clearable
            searchable
            w={320}
          />
        )
      }
      isFlush
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      <ChangeTable changes={changes} only={alvo} isKept={isKept} list={RECURSOS[recurso].list} />
      <Group p={10} gap={8}>
        {after > 0 && (
          <Button variant="default" onClick={() => setAfter(0)}>
            {t('firstPage')}
          </Button>
        )}
        {data?.ha_mais && (
          <Button variant="default" onClick={() => setAfter(changes.at(-1)?.linha ?? 0)}>
            {t('nextPage')}
          </Button>
        )}
      </Group>
    </Panel>
  );
}

interface TableProps {
  changes: MudancasDeImportacao['dados'];
  only: string | null;
  isKept: boolean;
  /** Where the records are seen. */
  list: string;
}

function ChangeTable({ changes, only, isKept, list }: TableProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const lines = changes.flatMap(({ campos, ...change }) =>
    campos
      .filter((field) => (only === null || field.alvo === only) && (!isKept || field.mantido))
      .map((field) => ({ change, field })),
  );
  return (
    <SmallTable
      label={t('changesTitle')}
      heads={[t('line'), t('whose'), t('target'), t('before'), t('after')]}
      maxHeight={HEIGHT}
    >
      {lines.map(({ change: { linha, recurso, id, id_dono, nome }, field }) => (
        <tr key={`${linha} ${recurso} ${id} ${field.alvo}`}>
          <td>{number(linha)}</td>
          <td>
            <Link to={`${list}/${id_dono}` as string}>{nome ?? t('gone')}</Link>
          </td>
          <td>{field.nome}</td>
          <td>{field.antes ?? t('nothing')}</td>
          <td>{field.depois ?? t('nothing')}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
