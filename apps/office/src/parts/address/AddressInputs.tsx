import { useTexts } from '@campeiro/ui/language/language.tsx';
import type { Point } from '@campeiro/ui/map/geometry.ts';
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

/** The longest that each may be, as the contract has it; in the order of the form. */
const LONGEST = {
  logradouro: 200,
  numero: 20,
  complemento: 120,
  bairro: 120,
  cidade: 120,
  estado: 60,
  cep: 20,
  pais: 60,
  descricao: 120,
} as const;

export function AddressInputs({ draft, kind, before }: Props) {
  const t = useTexts(texts);
  const names = Object.keys(LONGEST) as (keyof typeof LONGEST)[];
  return (
    <>
      <div className={classes.inputs}>
        {kind === 'pessoa' && (
          <DraftText draft={draft} name="titulo" label={t('titulo')} maxLength={120} />
        )}
        {names.map((name) => (
          <div key={name} data-name={name}>
            <DraftText draft={draft} name={name} label={t(name)} maxLength={LONGEST[name]} />
          </div>
        ))}
      </div>
      <PlacePicker draft={draft} before={before} />
    </>
  );
}
