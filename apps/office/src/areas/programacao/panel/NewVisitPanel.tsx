/** A new visit, from a free slot, an order of the queue, or from nothing. */

import type { PlannedVisit } from '@campeiro/contract/agenda/avisos';
import { DURACAO_PADRAO, expectedMinutes } from '@campeiro/contract/agenda/periodo';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor, Button, Checkbox, Stack, Text, Textarea, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createRegistroFields } from '../../../contract/fields.ts';
import { createRegistro, listClientes, listObjetivos } from '../../../contract/operations.ts';
import { stringifySearch } from '../../../lists/search.ts';
import { notify } from '../../../notices/notices.ts';
import { RowSelect } from '../../../parts/row-select/RowSelect.tsx';
import { idOrNull } from '../../../parts/visit-links/links.ts';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Panel.module.css';
import { PlanInputs } from './PlanInputs.tsx';
import { fieldsOf, type PlanFields, spanOfFields } from './plan-fields.ts';
import type { PanelProps, PlannedOrder } from './props.ts';
import { texts } from './texts.ts';

interface Props extends PanelProps {
  id_usuario?: number;
  /** In milliseconds. */
  inicio?: number;
  order?: PlannedOrder;
  /** Who is filled in. */
  customer?: number;
}

const LASTS = DURACAO_PADRAO * 60_000;
const ACTIVE = { ativo: true };

/** As far as warnings read it: where it will be is not known here. */
const NOT_YET: PlannedVisit = {
  ...{ id: null, id_objetivo: null, situacao: 'agendado', cliente_ativo: true },
  ...{ inicio_agendado: null, data_agendada: null, data_inicio: null, data_realizacao: null },
  ...{ latitude: null, longitude: null },
};

export default function NewVisitPanel(props: Props) {
  const { id_usuario, inicio, order, data, show } = props;
  const t = useTexts(texts);
  const zone = data.fuso_horario;
  const slot = inicio === undefined ? undefined : { inicio, fim: inicio + LASTS };
  const [fields, setFields] = useState(() => fieldsOf(id_usuario, slot, zone, DURACAO_PADRAO));
  const [customer, setCustomer] = useState(String(order?.id_cliente ?? props.customer ?? ''));
  const [objective, setObjective] = useState('');
  const expected = (id: string) => expectedMinutes(idOrNull(id), data.duracoes);
  const [instructions, setInstructions] = useState('');
  const [sendNow, setSendNow] = useState(true);
  // The same attempt has the same key: a second press creates nothing more.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useChange(createRegistro, {
    onDone: ({ id }) => {
      notify({ tone: 'done', text: texts.created });
      show({ kind: 'visit', id });
    },
  });
  const span = spanOfFields(fields, zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!span || !customer) return;
    create.mutate({
      idempotencyKey,
      body: {
        id_cliente: Number(customer),
        data_inicio_esperada: new Date(span.inicio).toISOString(),
        data_conclusao_esperada: new Date(span.fim).toISOString(),
        ativo: sendNow,
        ...(fields.id_usuario && { id_usuario: Number(fields.id_usuario) }),
        ...(objective && { id_objetivo: Number(objective) }),
        ...(instructions.trim() && { instrucoes: instructions.trim() }),
        ...(order && { id_ordem_servico: order.id }),
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={10}>
        <Stack gap={3} className={classes.head}>
          <Title order={2}>{t('newVisit')}</Title>
          {order && <Text c="dimmed">{t('ofOrder', { nome: order.nome })}</Text>}
        </Stack>
        {order ? (
          <Text fw={600}>{order.cliente}</Text>
        ) : (
          <RowSelect
            route={listClientes}
            only={ACTIVE}
            label={t('customer')}
            placeholder={t('findCustomer')}
            value={customer}
            onChange={setCustomer}
            autoFocus={!customer}
            required
          />
        )}
        <RowSelect
          route={listObjetivos}
          only={ACTIVE}
          label={t('objective')}
          placeholder={t('noObjective')}
          value={objective}
          onChange={(id) => {
            setObjective(id);
            // What it takes, until somebody says otherwise.
            if (fields.minutes === String(expected(objective)))
              setFields({ ...fields, minutes: String(expected(id)) });
          }}
        />
        <PlanInputs data={data} fields={fields} onChange={setFields} visit={NOT_YET} />
        <Textarea
          label={t('instructions')}
          value={instructions}
          maxLength={createRegistroFields.instrucoes.max}
          onChange={({ currentTarget }) => setInstructions(currentTarget.value)}
        />
        <Checkbox
          label={t('sendNow')}
          checked={sendNow}
          onChange={({ currentTarget }) => setSendNow(currentTarget.checked)}
        />
        <Anchor component={Link} to={repeatingAddress(fields, customer, order)}>
          {t('repeats')}
        </Anchor>
        <Button type="submit" loading={create.isPending} disabled={!span || !customer}>
          {t('create')}
        </Button>
      </Stack>
    </form>
  );
}

/** The form of a recurrence with what is filled in here. */
function repeatingAddress(
  { id_usuario, day, time, minutes }: PlanFields,
  customer: string,
  order: PlannedOrder | undefined,
): string {
  const said = {
    cliente: customer,
    dia: day,
    hora: time,
    minutos: minutes,
    tecnico: id_usuario,
    ordem: order?.id,
  };
  return `/visitas/recorrencias/nova${stringifySearch(said)}`;
}
