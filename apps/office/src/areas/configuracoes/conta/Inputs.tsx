/** What is set of an account, by what it is about. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { changeContaFields } from '../../../contract/fields.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { WorkingHours } from '../../../parts/working-hours/WorkingHours.tsx';
import type { Conta } from '../../../session/session.ts';
import { texts } from './texts.ts';
import { zoneOptions } from './zones.ts';

export type Fields = Omit<Conta, 'id' | 'data_criacao'>;

interface Props {
  fields: Fields;
  set: (changes: Partial<Fields>) => void;
}

export function Company({ fields, set }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('company')}>
      <Stack gap="md">
        <TextInput
          label={t('nome')}
          value={fields.nome}
          maxLength={changeContaFields.nome.max}
          onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
          required
        />
        <Select
          label={t('fuso')}
          description={t('fusoHow')}
          data={zoneOptions(fields.fuso_horario)}
          value={fields.fuso_horario}
          onChange={(zone) => zone && set({ fuso_horario: zone })}
          allowDeselect={false}
          searchable
        />
        <WorkingHours
          label={t('hours')}
          about={t('hoursHow')}
          value={fields.jornada}
          onChange={(jornada) => set({ jornada })}
        />
      </Stack>
    </Panel>
  );
}

export function App({ fields, set }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('app')} about={t('appHow')}>
      <Stack gap="md">
        <NumberInput
          label={t('raio')}
          description={t('raioHow')}
          value={fields.raio_checkin}
          onChange={(next) => typeof next === 'number' && set({ raio_checkin: next })}
          min={changeContaFields.raio_checkin.min}
          max={changeContaFields.raio_checkin.max}
          step={50}
          clampBehavior="blur"
          allowDecimal={false}
        />
        <Toggle name="visitas_sem_agenda" fields={fields} set={set} />
        <Toggle name="busca_clientes" fields={fields} set={set} />
      </Stack>
    </Panel>
  );
}

export function Positions({ fields, set }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('positions')}>
      <Stack gap="md">
        <Toggle name="registra_posicoes" fields={fields} set={set} />
        <Toggle name="posicoes_fora_do_expediente" fields={fields} set={set} />
        <NumberInput
          label={t('dias')}
          value={fields.dias_de_posicoes}
          onChange={(next) => typeof next === 'number' && set({ dias_de_posicoes: next })}
          min={changeContaFields.dias_de_posicoes.min}
          max={changeContaFields.dias_de_posicoes.max}
          clampBehavior="blur"
          allowDecimal={false}
        />
      </Stack>
    </Panel>
  );
}

export function Travel({ fields, set }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('travel')}>
      <NumberInput
        label={t('valor')}
        description={t('valorHow')}
        value={fields.valor_por_km}
        onChange={(next) => typeof next === 'number' && set({ valor_por_km: next })}
        min={changeContaFields.valor_por_km.min}
        max={changeContaFields.valor_por_km.max}
        step={0.05}
        decimalScale={4}
        decimalSeparator=","
        clampBehavior="blur"
      />
    </Panel>
  );
}

type Switches =
  | 'visitas_sem_agenda'
  | 'busca_clientes'
  | 'registra_posicoes'
  | 'posicoes_fora_do_expediente';

function Toggle({ name, fields, set }: Props & { name: Switches }) {
  const t = useTexts(texts);
  return (
    <Switch
      label={t(name)}
      description={t(`how ${name}`)}
      checked={fields[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
    />
  );
}
