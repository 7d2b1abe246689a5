/** What every visit of a series is like: at what time, for how long, by whom, what for. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Checkbox, Group, NumberInput, Textarea, TextInput } from '@mantine/core';
import { createRecorrenciaFields, idPerfil } from '../../contract/fields.ts';
import { listUsuarios } from '../../contract/operations.ts';
import { RowSelect } from '../../parts/row-select/RowSelect.tsx';
import { LinkInputs } from '../../parts/visit-links/LinkInputs.tsx';
import type { SeriesFields } from './form.ts';
import { texts } from './texts.ts';

interface Props {
  fields: SeriesFields;
  set: (changes: Partial<SeriesFields>) => void;
  /** A single visit is sent or not by itself. */
  isSingle?: boolean;
}

const TECHNICIANS = { id_perfil: idPerfil.campo, ativo: true };

export function SeriesInputs({ fields, set, isSingle = false }: Props) {
  const t = useTexts(texts);
  return (
    <>
      <Group gap={8} grow wrap="nowrap">
        <TextInput
          type="time"
          label={t('time')}
          value={fields.time}
          onChange={({ currentTarget }) => set({ time: currentTarget.value })}
          required
        />
        <NumberInput
          label={t('minutes')}
          value={fields.minutes}
          onChange={(minutes) => set({ minutes: String(minutes) })}
          min={createRecorrenciaFields.duracao.min}
          max={createRecorrenciaFields.duracao.max}
          step={15}
          allowDecimal={false}
          required
        />
      </Group>
      <RowSelect
        route={listUsuarios}
        only={TECHNICIANS}
        label={t('technician')}
        placeholder={t('nobody')}
        value={fields.id_usuario}
        onChange={(id_usuario) => set({ id_usuario })}
      />
      <LinkInputs links={fields} set={set} customer={fields.id_cliente} />
      <Textarea
        label={t('instructions')}
        value={fields.instructions}
        maxLength={createRecorrenciaFields.instrucoes.max}
        onChange={({ currentTarget }) => set({ instructions: currentTarget.value })}
      />
      {!isSingle && (
        <Checkbox
          label={t('sendNow')}
          checked={fields.sends}
          onChange={({ currentTarget }) => set({ sends: currentTarget.checked })}
        />
      )}
    </>
  );
}
