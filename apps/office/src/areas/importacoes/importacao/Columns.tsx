/** Which field each column fills, and how the file is read. Every choice is kept at once. */

import type { Importacao, ImportacaoChange } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  changeImportacao,
  getAmostraDeImportacao,
  simulateImportacao,
  startImportacao,
} from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import { choicesOf, useChosen } from '../chosen.ts';
import { Begin } from './Begin.tsx';
import { FileForm } from './FileForm.tsx';
import classes from './Importacao.module.css';
import { LeftOut } from './LeftOut.tsx';
import { texts } from './texts.ts';

const FAULTS = {
  aspas: 'falhaAspas',
  linha_longa: 'falhaLinha_longa',
  linhas_demais: 'falhaLinhas_demais',
  binario: 'falhaBinario',
  excel_antigo: 'falhaExcel_antigo',
  planilha: 'falhaPlanilha',
  planilha_grande: 'falhaPlanilha_grande',
  interna: 'falhaInterna',
  sem_permissao: 'falhaSem_permissao',
} as const;

interface Props {
  row: Importacao;
  onSimulate: () => void;
}

export function Columns({ row, onSimulate }: Props) {
  const t = useTexts(texts);
  const { id, atualizado_em, mapeamento, falha } = row;
  const { chosen, choose: remember, forget } = useChosen();
  const change = useChange(changeImportacao, {
    expected: ({ body = {} }) => ({ resource: 'importacoes', ids: [id], fields: { ...body } }),
  });
  const simulate = useChange(simulateImportacao, { onDone: onSimulate });
  const set = (body: ImportacaoChange) => change.mutate({ params: { id }, body });
  const choose = (column: number, alvo: string | null) => {
    remember(row, column, alvo);
    set({ mapeamento: mapeamento.map((one, i) => targetFor(one, i === column, alvo)) });
  };
  const choices = choicesOf(chosen, row);
  const hasChosen = choices.some((one) => one !== undefined);
  return (
    <div className={classes.column}>
      {falha && (
        <Alert color="red" variant="light" role="alert">
          {t(FAULTS[falha])}
          {falha === 'sem_permissao' && <Continue row={row} />}
        </Alert>
      )}
      <Panel title={t('formTitle')}>
        <FileForm row={row} set={set} />
      </Panel>
      <Panel
        title={t('columnsTitle')}
        about={t('columnsAbout')}
        aside={
          hasChosen && (
            <Button variant="default" onClick={() => forget(row)}>
              {t('forgetChoices')}
            </Button>
          )
        }
        isFlush
      >
        <ColumnTable row={row} choices={choices} choose={choose} />
      </Panel>
      <Group gap={10}>
        <WhyButton
          onClick={() => simulate.mutate({ params: { id }, body: { atualizado_em } })}
          loading={simulate.isPending || change.isPending}
          why={mapeamento.every((alvo) => alvo === null) ? t('whyNoColumn') : undefined}
        >
          {t('simulate')}
        </WhyButton>
        <Text c="dimmed">{t('simulateAbout')}</Text>
      </Group>
    </div>
  );
}

/** The user who started the import may no longer import. The user who reads this may. */
function Continue({ row }: Pick<Props, 'row'>) {
  const t = useTexts(texts);
  const action = t('continueFrom', { n: row.linhas });
  if (row.linhas === 0) return null;
  return (
    <Group mt={8}>
      <Begin row={row} route={startImportacao} action={action}>
        {(begin, isPending) => (
          <Button variant="default" loading={isPending} onClick={begin}>
            {action}
          </Button>
        )}
      </Begin>
    </Group>
  );
}

/** A field has one column: the one that was chosen last. */
const targetFor = (one: string | null, isChosen: boolean, alvo: string | null): string | null => {
  if (isChosen) return alvo;
  return one === alvo ? null : one;
};

/** How many values of a column are shown. */
const SAMPLES = 3;

interface TableProps {
  row: Importacao;
  /** By column: what the user chose. */
  choices: readonly (string | null | undefined)[];
  choose: (column: number, alvo: string | null) => void;
}

function ColumnTable({ row, choices, choose }: TableProps) {
  const { id, colunas, mapeamento, codificacao, separador, linha_titulos } = row;
  const t = useTexts(texts);
  const form = `${codificacao} ${separador} ${linha_titulos}`;
  const sample = answerOf(getAmostraDeImportacao, { params: { id } }, []);
  // Read otherwise, the same file has other rows.
  const { data } = useQuery({ ...sample, queryKey: [...sample.queryKey, form] as never });
  const targets = data?.alvos.map(({ alvo, nome }) => ({ value: alvo, label: nome })) ?? [];
  const samplesOf = (column: number) =>
    (data?.linhas ?? [])
      .flatMap((cells) => cells[column]?.trim() || [])
      .slice(0, SAMPLES)
      .join(' · ');
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('sample')}</th>
            <th scope="col">{t('target')}</th>
          </tr>
        </thead>
        <tbody>
          {colunas.map((title, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may be alike, and their places do not change
            <tr key={column} data-ignored={mapeamento[column] === null || undefined}>
              <th scope="row">{title || t('untitled')}</th>
              <td className={classes.samples}>{samplesOf(column)}</td>
              <td>
                <Select
                  aria-label={t('targetOf', { title })}
                  placeholder={t('ignore')}
                  data={targets}
                  value={mapeamento[column] ?? null}
                  onChange={(alvo) => choose(column, alvo)}
                  searchable
                  clearable
                  w={290}
                />
                {data && <LeftOut column={column} row={row} sample={data} choices={choices} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
