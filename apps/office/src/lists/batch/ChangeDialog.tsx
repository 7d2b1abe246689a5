/** Gives chosen fields the same values in all rows that were chosen, or that the filters find. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { MultiSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { CustomInputs } from '../../parts/custom-fields/CustomInputs.tsx';
import { useDefinitions } from '../../parts/custom-fields/use-definitions.ts';
import { nameOf } from '../../parts/custom-fields/values.ts';
import { DraftDialog } from '../../parts/draft/DraftDialog.tsx';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { bodyOf, fieldsOf, requiredOf } from '../../parts/record/record.ts';
import { texts } from '../texts.ts';
import { type BatchOf, UNDONE } from './actions.ts';
import { useBeginning } from './use-beginning.ts';

interface Props {
  batch: BatchOf;
  /** Which rows, as the list is asked. */
  filtros: Record<string, unknown>;
  /** How many they are. */
  total: number;
  onClose: () => void;
}

const ANY = { kind: 'any' } as const;

export function ChangeDialog({ batch: { recurso, common }, filtros, total, onClose }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const { number } = useFormats();
  const begin = useBeginning();
  const all = useDefinitions(common.customFields);
  const [names, setNames] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const fields = common.fields.filter(({ name }) => names.includes(name));
  const definitions = all.filter((one) => names.includes(nameOf(one)));
  const draft = useDraft(fieldsOf({ fields: fields as never }, definitions), {
    error,
    at: 'mudanca',
  });
  const mustBeThere = [
    ...requiredOf(fields),
    ...definitions.filter(({ obrigatorio }) => obrigatorio).map(nameOf),
  ];
  const onSave = () => {
    const mudanca = bodyOf({ fields: fields as never }, definitions, draft.fields);
    setSaving(true);
    begin({ recurso, acao: 'grava', filtros, total, mudanca })
      .catch(setError)
      .finally(() => setSaving(false));
  };
  const n = number(total);
  return (
    <DraftDialog
      draft={draft}
      title={t('changeFields', { n })}
      save={t('changeAll', { n })}
      isNew
      hasMore={names.length > 0}
      isSaving={isSaving}
      isComplete={names.length > 0 && mustBeThere.every((name) => draft.fields[name]?.trim())}
      onSave={onSave}
      onClose={onClose}
    >
      <MultiSelect
        label={t('whichFields')}
        data={[
          ...common.fields.map(({ name, label }) => ({ value: name, label: say(label) })),
          ...all.map((one) => ({ value: nameOf(one), label: one.nome })),
        ]}
        value={names}
        onChange={setNames}
        searchable
        nothingFoundMessage={t('noneOfThem')}
        data-autofocus
      />
      {fields.map(({ name, Input }) => (
        <Input key={name} draft={draft} id={undefined} limits={common.body[name] ?? ANY} />
      ))}
      <CustomInputs draft={draft} definitions={definitions} />
      <Text size="sm" c="dimmed">
        {t('changeFieldsAbout')} {say(UNDONE)}
      </Text>
    </DraftDialog>
  );
}
