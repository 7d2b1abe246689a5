import { useTexts } from '@campeiro/ui/language/language.tsx';
import type { Point } from '@campeiro/ui/map/geometry.ts';
import { useState } from 'react';
import { replaceEnderecoDePessoaFields as LIMITS } from '../../contract/fields.ts';
import { DraftText } from '../draft/Inputs.tsx';
import type { Draft } from '../draft/use-draft.ts';
import classes from './Address.module.css';
import { CepFill } from './CepFill.tsx';
import { FindPlace } from './FindPlace.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import { texts } from './texts.ts';
import type { Owner } from './use-address.ts';

interface Props {
  draft: Draft;
  kind: Owner['kind'];
  before: Point | undefined;
}

const DIGITS_OF_CEP = 8;

/** In the order of the form. */
const NAMES = [
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'estado',
  'cep',
  'pais',
  'descricao',
] as const;

export function AddressInputs({ draft, kind, before }: Props) {
  const t = useTexts(texts);
  const [cep, setCep] = useState('');
  const leaveCep = () => {
    const digits = (draft.fields.cep ?? '').replace(/\D/g, '');
    setCep(digits.length === DIGITS_OF_CEP ? digits : '');
  };
  return (
    <>
      <div className={classes.inputs}>
        {kind === 'pessoa' && (
          <DraftText
            draft={draft}
            name="titulo"
            label={t('titulo')}
            maxLength={LIMITS.titulo.max}
          />
        )}
        {NAMES.map((name) => (
          <div key={name} data-name={name} {...(name === 'cep' && { onBlur: leaveCep })}>
            <DraftText draft={draft} name={name} label={t(name)} maxLength={LIMITS[name].max} />
          </div>
        ))}
      </div>
      <CepFill key={cep} draft={draft} cep={cep} onAsk={leaveCep} />
      <FindPlace draft={draft} />
      <PlacePicker draft={draft} before={before} />
    </>
  );
}
