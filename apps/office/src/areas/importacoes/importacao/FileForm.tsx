import type { Importacao, ImportacaoChange } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Checkbox, Select, Stack, Text } from '@mantine/core';
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
        <Select
          label={t('codificacao')}
          data={[
            { value: 'utf-8', label: 'UTF-8' },
            { value: 'windows-1252', label: t('windows1252') },
            { value: 'utf-16le', label: 'UTF-16' },
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
        <Select
          label={t('celula_vazia')}
          data={(['mantem', 'limpa'] as const).map((value) => ({ value, label: t(value) }))}
          value={row.celula_vazia}
          onChange={choice('celula_vazia')}
          allowDeselect={false}
          w={220}
        />
        <Text pb={7}>{t('rowsInFile', { n: row.total_linhas ?? 0 })}</Text>
      </div>
      <Checkbox
        label={t('sem_chave')}
        checked={row.sem_chave === 'cria'}
        onChange={({ currentTarget }) =>
          set({ sem_chave: currentTarget.checked ? 'cria' : 'recusa' })
        }
      />
    </Stack>
  );
}
