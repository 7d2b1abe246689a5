import { useTexts } from '@campeiro/ui/language/language.tsx';
import type { Point } from '@campeiro/ui/map/geometry.ts';
import { replaceEnderecoDePessoaFields as LIMITS } from '../../contract/fields.ts';
import { DraftText } from '../draft/Inputs.tsx';
import type { Draft } from '../draft/use-draft.ts';
import classes from './Address.module.css';
import { PlacePicker } from './PlacePicker.tsx';
import { texts } from './texts.ts';
import type { Owner } from './use-address.ts';

interface Props {
  draft: Draft;
  kind: Owner['kind'];
  before: Point | undefined;
}

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
          <div key={name} data-name={name}>
            <DraftText draft={draft} name={name} label={t(name)} maxLength={LIMITS[name].max} />
          </div>
        ))}
      </div>
      <PlacePicker draft={draft} before={before} />
    </>
  );
}
