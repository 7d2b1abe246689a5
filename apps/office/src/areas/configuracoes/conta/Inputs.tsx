/** What is set of an account, by what it is about. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack } from '@mantine/core';
import { changeContaFields } from '../../../contract/fields.ts';
import { DraftCheck } from '../../../parts/draft/DraftCheck.tsx';
import { DraftChoice, DraftNumber, DraftText } from '../../../parts/draft/Inputs.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { DraftHours } from '../../../parts/working-hours/DraftHours.tsx';
import { texts } from './texts.ts';
import { zoneOptions } from './zones.ts';

interface Props {
  draft: Draft;
}

/** What the first steps ask too. */
export function CompanyInputs({ draft }: Props) {
  const t = useTexts(texts);
  return (
    <>
      <DraftText
        draft={draft}
        name="nome"
        label={t('nome')}
        maxLength={changeContaFields.nome.max}
        required
      />
      <DraftChoice
        draft={draft}
        name="fuso_horario"
        label={t('fuso')}
        description={t('fusoHow')}
        options={zoneOptions(draft.fields.fuso_horario ?? '')}
        searchable
        required
      />
      <DraftHours draft={draft} name="jornada" label={t('hours')} description={t('hoursHow')} />
    </>
  );
}

export function Company({ draft }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('company')}>
      <Stack gap="md">
        <CompanyInputs draft={draft} />
      </Stack>
    </Panel>
  );
}

/** What stands at the head of printed sheets, beside the name. */
export function Letterhead({ draft }: Props) {
  const t = useTexts(texts);
  const { documento, endereco, telefone } = changeContaFields;
  return (
    <Panel title={t('letterhead')} about={t('letterheadHow')}>
      <Stack gap="md">
        <DraftText draft={draft} name="documento" label={t('cnpj')} maxLength={documento.max} />
        <DraftText draft={draft} name="endereco" label={t('address')} maxLength={endereco.max} />
        <DraftText draft={draft} name="telefone" label={t('telephone')} maxLength={telefone.max} />
      </Stack>
    </Panel>
  );
}

export function App({ draft }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('app')} about={t('appHow')}>
      <Stack gap="md">
        <Figure draft={draft} name="raio_checkin" label="raio" description="raioHow" />
        <Toggle draft={draft} name="visitas_sem_agenda" />
        <Toggle draft={draft} name="busca_clientes" />
        <Toggle draft={draft} name="historico_de_colegas" />
      </Stack>
    </Panel>
  );
}

export function Positions({ draft }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('positions')}>
      <Stack gap="md">
        <Toggle draft={draft} name="registra_posicoes" />
        <Toggle draft={draft} name="posicoes_fora_do_expediente" />
        <Figure draft={draft} name="dias_de_posicoes" label="dias" />
      </Stack>
    </Panel>
  );
}

export function WorkDays({ draft }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('workDays')} about={t('workDaysHow')}>
      <Stack gap="md">
        <Toggle draft={draft} name="registra_dia" />
        <Figure draft={draft} name="dias_de_marcos" label="diasDeMarcos" />
      </Stack>
    </Panel>
  );
}

export function Photos({ draft }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('photos')}>
      <Stack gap="md">
        <Figure draft={draft} name="lado_das_fotos" label="lado" description="ladoHow" />
        <Toggle draft={draft} name="fotos_da_galeria" />
        <Toggle draft={draft} name="fotos_so_por_wifi" />
      </Stack>
    </Panel>
  );
}

export function Travel({ draft }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('travel')}>
      <Figure draft={draft} name="valor_por_km" label="valor" description="valorHow" />
    </Panel>
  );
}

interface FigureProps extends Props {
  name: 'raio_checkin' | 'dias_de_posicoes' | 'dias_de_marcos' | 'lado_das_fotos' | 'valor_por_km';
  label: keyof typeof texts;
  description?: keyof typeof texts;
}

function Figure({ draft, name, label, description }: FigureProps) {
  const t = useTexts(texts);
  const { min, max } = changeContaFields[name];
  return (
    <DraftNumber
      draft={draft}
      name={name}
      label={t(label)}
      {...(description && { description: t(description) })}
      min={min}
      max={max}
      isWhole={'whole' in changeContaFields[name]}
    />
  );
}

type Switches =
  | 'visitas_sem_agenda'
  | 'busca_clientes'
  | 'historico_de_colegas'
  | 'registra_posicoes'
  | 'posicoes_fora_do_expediente'
  | 'registra_dia'
  | 'fotos_da_galeria'
  | 'fotos_so_por_wifi';

function Toggle({ draft, name }: Props & { name: Switches }) {
  const t = useTexts(texts);
  return (
    <DraftCheck draft={draft} name={name} label={t(name)} description={t(`how ${name}`)} isSwitch />
  );
}
