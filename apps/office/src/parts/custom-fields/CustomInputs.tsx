import { useTexts } from '@campeiro/ui/language/language.tsx';
import { customFields } from '../../contract/fields.ts';
import { DraftMoment } from '../draft/DraftMoment.tsx';
import { DraftArea, DraftChoice, DraftNumber } from '../draft/Inputs.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { texts } from './texts.ts';
import { type Definition, nameOf } from './values.ts';

/** As the contract has it. */

interface Props {
  draft: Draft;
  definitions: readonly Definition[];
}

/** An input for each custom field, by its kind. */
export const CustomInputs = ({ draft, definitions }: Props) =>
  definitions.map((definition) => (
    <CustomInput key={definition.id} draft={draft} definition={definition} />
  ));

function CustomInput({ draft, definition }: { draft: Draft; definition: Definition }) {
  const t = useTexts(texts);
  const { tipo, nome, opcoes, obrigatorio } = definition;
  const input = { draft, name: nameOf(definition), label: nome, required: obrigatorio };
  switch (tipo) {
    case 'texto':
      return <DraftArea {...input} maxLength={customFields.texto.max} />;
    case 'numero':
      return <DraftNumber {...input} />;
    case 'data':
      return <DraftMoment {...input} type="date" />;
    case 'booleano':
      return (
        <DraftChoice
          {...input}
          options={[
            { value: 'sim', label: t('yes') },
            { value: 'nao', label: t('no') },
          ]}
        />
      );
    case 'lista':
      return <DraftChoice {...input} options={opcoes.map((value) => ({ value, label: value }))} />;
  }
}
