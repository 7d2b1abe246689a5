/** Fields that are typed into. */
import { ActionIcon, Textarea, TextInput } from '@mantine/core';
import { useLanguage, useTexts } from '../language/language.tsx';
import classes from './Fields.module.css';
import type { FieldProps } from './field-props.ts';
import { texts } from './texts.ts';
import { FIRST_DAY, type FieldValue, LAST_DAY } from './value.ts';

/** What all of them have. */
function shared({ questao, value, onChange, labelledBy, describedBy, isFaulty }: FieldProps) {
  return {
    value: value.texto,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, texto: currentTarget.value }),
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-required': questao.obrigatoria,
    error: isFaulty,
    autoComplete: 'off',
  };
}

export function TextField(props: FieldProps) {
  return (
    <Textarea {...shared(props)} autosize minRows={2} maxRows={12} autoCapitalize="sentences" />
  );
}

/** Keyboards for decimals have no minus on some phones: a button changes the sign. */
export function NumberField(props: FieldProps) {
  const { value } = props;
  const { medida } = props.questao;
  const t = useTexts(texts);
  const { language } = useLanguage();
  const onChange = (next: FieldValue) => props.onChange({ ...next, idioma: language });
  const flipped = /^\s*[-−]/.test(value.texto)
    ? value.texto.replace(/^\s*[-−]/, '')
    : `-${value.texto.trimStart()}`;
  return (
    <div className={classes.row}>
      <TextInput
        {...shared({ ...props, onChange })}
        inputMode={medida?.casas_decimais === 0 ? 'numeric' : 'decimal'}
        className={classes.grow}
        {...(medida?.unidade && {
          rightSection: <span className={classes.unit}>{medida.unidade}</span>,
          rightSectionWidth: 'auto',
        })}
      />
      {(medida?.minimo ?? -1) < 0 && (
        <ActionIcon
          variant="default"
          aria-label={t('otherSign')}
          onClick={() => onChange({ ...value, texto: flipped })}
        >
          ±
        </ActionIcon>
      )}
    </div>
  );
}

export function TimeField(props: FieldProps) {
  return <TextInput {...shared(props)} type="time" />;
}

export function DateField(props: FieldProps) {
  return <TextInput {...shared(props)} type="date" min={FIRST_DAY} max={LAST_DAY} />;
}
