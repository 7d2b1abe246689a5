/** The account: what the company is called, when it works, and what the app allows. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useIsAdministrator } from '../../../app/role.ts';
import { type Conta as Account, contaQuery } from '../../../app/session.ts';
import { notify } from '../../../parts/notices/notices.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { WorkingHours } from '../../../parts/working-hours/WorkingHours.tsx';
import { isInOrder } from '../../../parts/working-hours/week.ts';
import { useChange } from '../../../transport/use-change.ts';
import classes from '../Configuracoes.module.css';
import { operations } from './operations.ts';
import { texts } from './texts.ts';
import { zoneOptions } from './zones.ts';

type Fields = Omit<Account, 'id' | 'data_criacao'>;

export function Conta() {
  const { data } = useSuspenseQuery(contaQuery);
  return <Form conta={data} />;
}

/** What differs from the account as it is. */
const changesOf = (conta: Account, fields: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(conta[name as keyof Fields]),
    ),
  );

function Form({ conta }: { conta: Account }) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const isAdministrator = useIsAdministrator();
  // Only what was touched: whatever somebody else changes meanwhile is shown, and stays.
  const [touched, setTouched] = useState<Partial<Fields>>({});
  const fields = { ...conta, ...touched };
  const set = (changes: Partial<Fields>) => setTouched((before) => ({ ...before, ...changes }));
  const change = useChange(operations.changeConta, {
    quiet: true,
    onDone: () => {
      setTouched({});
      notify({ tone: 'done', text: texts.saved });
    },
  });
  const body = changesOf(conta, touched);
  const isChanged = Object.keys(body).length > 0;
  const isComplete = fields.nome.trim() !== '' && isInOrder(fields.jornada);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && isComplete) change.mutate({ body });
  };
  return (
    <Page
      title={t('title')}
      about={!isAdministrator && t('readOnly')}
      actions={
        <Button component={Link} to="/configuracoes" variant="default">
          {t('settings')}
        </Button>
      }
    >
      <form onSubmit={submit} aria-label={t('title')}>
        <fieldset className={classes.fields} disabled={!isAdministrator}>
          <Company fields={fields} set={set} />
          <App fields={fields} set={set} />
          <Positions fields={fields} set={set} />
          <Travel fields={fields} set={set} />
        </fieldset>
        {isAdministrator && (
          <div className={classes.foot}>
            {change.error && (
              <Alert color="red" role="alert">
                {troubleText(change.error)}
              </Alert>
            )}
            {!isChanged && <Text c="dimmed">{t('nothing')}</Text>}
            <Button type="submit" loading={change.isPending} disabled={!isChanged || !isComplete}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
    </Page>
  );
}

interface Props {
  fields: Fields;
  set: (changes: Partial<Fields>) => void;
}

function Company({ fields, set }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('company')}>
      <Stack gap="md">
        <TextInput
          label={t('nome')}
          value={fields.nome}
          maxLength={200}
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

function App({ fields, set }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('app')} about={t('appHow')}>
      <Stack gap="md">
        <NumberInput
          label={t('raio')}
          description={t('raioHow')}
          value={fields.raio_checkin}
          onChange={(next) => typeof next === 'number' && set({ raio_checkin: next })}
          min={20}
          max={100_000}
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

function Positions({ fields, set }: Props) {
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
          min={1}
          max={3650}
          clampBehavior="blur"
          allowDecimal={false}
        />
      </Stack>
    </Panel>
  );
}

function Travel({ fields, set }: Props) {
  const t = useTexts(texts);
  return (
    <Panel title={t('travel')}>
      <NumberInput
        label={t('valor')}
        description={t('valorHow')}
        value={fields.valor_por_km}
        onChange={(next) => typeof next === 'number' && set({ valor_por_km: next })}
        min={0}
        max={1000}
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
