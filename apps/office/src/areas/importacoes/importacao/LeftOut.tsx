import type { AmostraDeImportacao, Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { reasonOf } from './left-out.ts';
import { texts } from './texts.ts';

interface Props {
  column: number;
  row: Importacao;
  sample: AmostraDeImportacao;
  /** By column: what the user chose. */
  choices: readonly (string | null | undefined)[];
}

/** Why a column is left out; nothing below one that is imported. */
export function LeftOut({ column, row, sample: { sugestoes, alvos }, choices }: Props) {
  const t = useTexts(texts);
  const reason = reasonOf(column, { row, sugestoes, choices });
  if (!reason) return null;
  const nameOf = (alvo: string) => alvos.find((one) => one.alvo === alvo)?.nome ?? alvo;
  const text = {
    chosen: () => t('leftChosen'),
    unknown: () => t('leftUnknown'),
    nameless: () => t('leftNameless'),
    taken: () =>
      reason.kind === 'taken' ? t('leftTaken', { field: nameOf(reason.alvo), by: reason.by }) : '',
    free: () => (reason.kind === 'free' ? t('leftFree', { field: nameOf(reason.alvo) }) : ''),
  }[reason.kind]();
  return (
    <Text c="dimmed" size="sm">
      {text}
    </Text>
  );
}
