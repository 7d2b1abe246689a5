import type { Importacao, ImportacaoChange } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Checkbox, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { changeImportacaoFields } from '../../../contract/fields.ts';
import { NumberInput } from '../../../parts/number/NumberInput.tsx';
import classes from './Importacao.module.css';
import { texts } from './texts.ts';

interface Props {
  row: Importacao;
  set: (change: ImportacaoChange) => void;
}

/** What was detected of the file, to be corrected, and what its cells mean. */
export function FileForm({ row, set }: Props) {
  const t = useTexts(texts);
  const choice =
    <Field extends 'codificacao' | 'separador' | 'decimal' | 'celula_vazia'>(field: Field) =>
    (value: string | null) => {
      if (value) set({ [field]: value } as ImportacaoChange);
    };
  return (
    <Stack gap={12}>
      <div className={classes.form}>
        {row.aba === null && <TextForm row={row} choice={choice} />}
        <Select
          label={t('celula_vazia')}
          data={(['mantem', 'limpa'] as const).map((value) => ({ value, label: t(value) }))}
          value={row.celula_vazia}
          onChange={choice('celula_vazia')}
          allowDeselect={false}
          w={220}
        />
        <TitlesRow key={row.linha_titulos} row={row} set={set} />
        <Text pb={7}>{t('rowsInFile', { n: row.total_linhas ?? 0 })}</Text>
      </div>
      {row.aba && <Text>{t('aba', { name: row.aba })}</Text>}
      <Checkbox
        label={t('com_aviso')}
        checked={row.com_aviso === 'recusa'}
        onChange={({ currentTarget }) =>
          set({ com_aviso: currentTarget.checked ? 'recusa' : 'importa' })
        }
      />
      {row.recurso === 'clientes' && (
        <Checkbox
          label={t('sem_chave')}
          checked={row.sem_chave === 'cria'}
          onChange={({ currentTarget }) =>
            set({ sem_chave: currentTarget.checked ? 'cria' : 'recusa' })
          }
        />
      )}
    </Stack>
  );
}

interface TextProps {
  row: Importacao;
  choice: (field: 'codificacao' | 'separador' | 'decimal') => (value: string | null) => void;
}

/** How a text file was written. A workbook needs none of it. */
function TextForm({ row, choice }: TextProps) {
  const t = useTexts(texts);
  return (
    <>
      <Select
        label={t('codificacao')}
        data={[
          { value: 'utf-8', label: 'UTF-8' },
          { value: 'windows-1252', label: t('windows1252') },
          { value: 'utf-16le', label: 'UTF-16 LE' },
          { value: 'utf-16be', label: 'UTF-16 BE' },
        ]}
        value={row.codificacao}
        onChange={choice('codificacao')}
        allowDeselect={false}
        w={180}
      />
      <Select
        label={t('separador')}
        data={(['ponto_e_virgula', 'virgula', 'tabulacao', 'barra'] as const).map((value) => ({
          value,
          label: t(value),
        }))}
        value={row.separador}
        onChange={choice('separador')}
        allowDeselect={false}
        w={190}
      />
      <Select
        label={t('decimal')}
        data={[
          { value: 'virgula', label: t('decimalVirgula') },
          { value: 'ponto', label: t('decimalPonto') },
        ]}
        value={row.decimal}
        onChange={choice('decimal')}
        allowDeselect={false}
        w={130}
      />
    </>
  );
}

/** In which row the titles are. The file is read anew once the number is left, not with each digit. */
function TitlesRow({ row: { linha_titulos }, set }: Props) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(String(linha_titulos));
  const { min, max } = changeImportacaoFields.linha_titulos;
  const take = () => {
    const linha = Number(typed);
    if (linha > 0 && linha !== linha_titulos) set({ linha_titulos: linha });
    else setTyped(String(linha_titulos));
  };
  return (
    <NumberInput
      label={t('linha_titulos')}
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      min={min}
      max={max}
      decimals={0}
      w={130}
    />
  );
}
