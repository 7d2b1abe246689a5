import type { CampoPersonalizado } from '@campeiro/contract/campos-personalizados';
import type { Message } from '@campeiro/contract/kit/languages';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { Select } from '@mantine/core';
import { createCampoPersonalizadoFields } from '../../../contract/fields.ts';
import {
  changeCampoPersonalizado,
  createCampoPersonalizado,
  deleteCampoPersonalizado,
  getCampoPersonalizado,
} from '../../../contract/operations.ts';
import { DraftArea } from '../../../parts/draft/Inputs.tsx';
import { type Field, text } from '../../../parts/record/fields.tsx';
import type { Kind } from '../../../parts/record/record.ts';
import { check, position } from '../fields.tsx';
import { optionsIn } from './options.ts';
import { texts } from './texts.ts';

const LIST = 'lista';

/** One of a few, chosen for a new row only. */
function unchanging<Name extends 'origem' | 'tipo'>(
  name: Name,
): Field<Name, CampoPersonalizado[Name]> {
  const options = createCampoPersonalizadoFields[name].options;
  return {
    name,
    label: texts[name],
    initial: options[0],
    toText: (value) => value,
    fromText: (given) => given as CampoPersonalizado[Name],
    Input: function Input({ draft, id }) {
      const say = useSay();
      return (
        <Select
          label={say(texts[name])}
          description={say(texts.neverChanges)}
          data={options.map((value) => ({ value, label: say(texts[value] as Message) }))}
          value={draft.fields[name] ?? null}
          // Only a list has options.
          onChange={(value) =>
            value &&
            draft.set({ [name]: value, ...(name === 'tipo' && value !== LIST && { opcoes: '' }) })
          }
          allowDeselect={false}
          disabled={id !== undefined}
          error={draft.faultOf(name)}
        />
      );
    },
  };
}

const opcoes: Field<'opcoes', string[]> = {
  name: 'opcoes',
  label: texts.opcoes,
  toText: (value) => value.join('\n'),
  fromText: optionsIn,
  Input: function Input({ draft }) {
    const say = useSay();
    if (draft.fields.tipo !== LIST) return null;
    return (
      <DraftArea
        draft={draft}
        name="opcoes"
        label={say(texts.opcoes)}
        description={say(texts.opcoesHow)}
        maxLength={undefined}
        required
      />
    );
  },
};

export const campo: Kind<CampoPersonalizado> = {
  address: '/configuracoes/campos',
  get: getCampoPersonalizado,
  create: createCampoPersonalizado,
  change: changeCampoPersonalizado,
  remove: deleteCampoPersonalizado,
  body: createCampoPersonalizadoFields,
  texts,
  fields: [
    text('nome', texts.nome),
    unchanging('origem'),
    unchanging('tipo'),
    opcoes,
    position(texts.ordem, texts.ordemHow),
    check('obrigatorio', texts.obrigatorio, texts.obrigatorioHow, false),
    check('ativo', texts.ativo, texts.ativoHow, true),
  ],
};
