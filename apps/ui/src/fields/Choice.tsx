/** Alternatives as large buttons: one of them or several. */
import { fold } from '@campeiro/contract/kit/fold';
import { isSingleChoice } from '@campeiro/contract/questionario/condicoes';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SentIcon } from '../icons.tsx';
import { useTexts } from '../language/language.tsx';
import classes from './Fields.module.css';
import type { FieldProps } from './field-props.ts';
import { texts } from './texts.ts';

/** More than these are searched. */
const MANY = 12;

export function Choice(props: FieldProps) {
  const { questao, value, onChange, labelledBy, describedBy } = props;
  const t = useTexts(texts);
  const [wanted, setWanted] = useState('');
  const { opcoes } = questao;
  const isOne = isSingleChoice(questao);
  const isYesNo = questao.tipo === 'sim_nao';
  const isMarked = (id: number) => value.ids_opcoes.includes(id);
  const shown = opcoes.filter(
    ({ id_opcao, nome }) => isMarked(id_opcao) || fold(nome).includes(fold(wanted)),
  );
  const mark = (id: number, marked: boolean) => {
    const others = isOne ? [] : value.ids_opcoes.filter((one) => one !== id);
    onChange({ ...value, ids_opcoes: marked ? [...others, id] : others });
  };
  return (
    <>
      {opcoes.length > MANY && (
        <TextInput
          type="search"
          aria-label={t('find', { n: opcoes.length })}
          placeholder={t('find', { n: opcoes.length })}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <div
        className={classes.options}
        data-many={opcoes.length > MANY || undefined}
        data-pair={isYesNo || undefined}
      >
        {shown.map(({ id_opcao, nome }) => (
          <label key={id_opcao} className={classes.option}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={labelledBy}
              checked={isMarked(id_opcao)}
              onChange={({ currentTarget }) => mark(id_opcao, currentTarget.checked)}
              aria-describedby={describedBy}
            />
            <span className={classes.mark} data-round={isOne || undefined}>
              <SentIcon size={18} />
            </span>
            <span className={classes.optionName}>
              {isYesNo ? t(id_opcao === opcoes[0]?.id_opcao ? 'yes' : 'no') : nome}
            </span>
          </label>
        ))}
        {shown.length === 0 && <Text c="dimmed">{t('noneFound', { text: wanted })}</Text>}
      </div>
    </>
  );
}
