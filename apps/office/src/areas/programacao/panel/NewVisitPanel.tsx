/** A new visit, from a free slot, an order of the queue, or from nothing. */

import type { PlannedVisit } from '@campeiro/contract/agenda/avisos';
import { DURACAO_PADRAO, expectedMinutes, spanWritten } from '@campeiro/contract/agenda/periodo';
import type { CandidatosRequest } from '@campeiro/contract/escritorio/candidatos';
import { dayOf } from '@campeiro/contract/kit/days';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor, Checkbox, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createRegistroFields } from '../../../contract/fields.ts';
import {
  createRegistro,
  getHabilidadesDoCliente,
  listClientes,
  listObjetivos,
} from '../../../contract/operations.ts';
import { stringifySearch } from '../../../lists/search.ts';
import { DraftAddress } from '../../../parts/address/DraftAddress.tsx';
import type { Fields } from '../../../parts/draft/draft.ts';
import { Form, hasEdits } from '../../../parts/draft/Form.tsx';
import { DraftArea } from '../../../parts/draft/Inputs.tsx';
import { instantsIn } from '../../../parts/draft/moments.ts';
import { useEdits } from '../../../parts/draft/use-guard.ts';
import { useNewForm } from '../../../parts/draft/use-new-form.ts';
import { PromisedMoments } from '../../../parts/promise/PromisedMoments.tsx';
import { RowSelect } from '../../../parts/row-select/RowSelect.tsx';
import { idOrNull } from '../../../parts/visit-links/links.ts';
import { answerOf } from '../../../transport/queries.ts';
import { windowOf } from '../use-plan.ts';
import { Candidates } from './Candidates.tsx';
import classes from './Panel.module.css';
import { PlanInputs } from './PlanInputs.tsx';
import { periodOf } from './plan/plan-period.ts';
import { fieldsOf, spanIn, textOf, windowIn } from './plan-fields.ts';
import type { PanelProps, PlannedOrder, Taken } from './props.ts';
import { Slots } from './Slots.tsx';
import { firstOf } from './search-for.ts';
import { texts } from './texts.ts';
import { useHold } from './use-hold.ts';

interface Props extends PanelProps {
  id_usuario?: number;
  /** In milliseconds. */
  inicio?: number;
  order?: PlannedOrder;
  /** Who is filled in. */
  customer?: number;
}

const UNPLANNED = { inicio_agendado: null, data_agendada: null };
const MINUTES_OF_A_DAY = 1440;
const LASTS = DURACAO_PADRAO * 60_000;
const ACTIVE = { ativo: true };

/** As far as warnings read it: where it will be is not known here. */
const NOT_YET: PlannedVisit = {
  ...{
    id: null,
    id_objetivo: null,
    ids_habilidades: [],
    situacao: 'agendado',
    cliente_ativo: true,
  },
  ...{ inicio_agendado: null, data_agendada: null, data_inicio: null, data_realizacao: null },
  ...{ janela_inicio: null, janela_fim: null },
  ...{ latitude: null, longitude: null },
};

export default function NewVisitPanel(props: Props) {
  const { id_usuario, inicio, order, data, days, now, show, goTo, close, onEdits } = props;
  const t = useTexts(texts);
  const zone = data.fuso_horario;
  const slot = inicio === undefined ? undefined : { inicio, fim: inicio + LASTS };
  const [sendNow, setSendNow] = useState(true);
  const form = useNewForm({
    initial: {
      ...fieldsOf(id_usuario, slot, zone, DURACAO_PADRAO),
      id_cliente: String(order?.id_cliente ?? props.customer ?? ''),
      ...{ id_endereco: '', id_objetivo: '', instrucoes: '', janela_inicio: '', janela_fim: '' },
    },
    route: createRegistro,
    request: (fields) => ({ body: bodyOf(fields, zone, sendNow, order) }),
    required: ['id_cliente'],
    isComplete: ({ janela = '' }) => spanIn(janela, zone) !== undefined || isUnplanned(janela),
    created: texts.created,
    onDone: ({ id, inicio_agendado }) => show({ kind: 'visit', id }, inicio_agendado),
  });
  useEdits(hasEdits(form), onEdits);
  const { draft } = form;
  const { id_cliente = '', id_objetivo = '', janela = '' } = draft.fields;
  const expected = (id: string) => String(expectedMinutes(idOrNull(id), data.duracoes));
  const window = windowIn(janela);
  const { data: asked } = useQuery({
    ...answerOf(getHabilidadesDoCliente, { params: { id: id_cliente } }),
    enabled: id_cliente !== '',
  });
  const visit: PlannedVisit = {
    ...NOT_YET,
    id_objetivo: idOrNull(id_objetivo),
    ids_habilidades: asked?.ids_habilidades ?? [],
  };
  const hold = useHold();
  const [first, follow] = useFirstDay(days, zone, now);
  const take = (chosen: Taken) =>
    draft.set({ ...fieldsOf(chosen.id_usuario, spanWritten(chosen), zone, 0) });
  const takePerson = (chosen: Taken) => {
    hold.release();
    take(chosen);
  };
  return (
    <Form {...form} save={t('create')} onCancel={close}>
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
          value={id_cliente}
          onChange={(id) => draft.set({ id_cliente: id, id_endereco: '' })}
          autoFocus={!id_cliente}
          required
        />
      )}
      {id_cliente && <DraftAddress draft={draft} customer={Number(id_cliente)} />}
      <RowSelect
        route={listObjetivos}
        only={ACTIVE}
        label={t('objective')}
        placeholder={t('noObjective')}
        value={id_objetivo}
        onChange={(id) =>
          draft.set({
            id_objetivo: id,
            // As long as the objective takes, unless the dispatcher wrote another length.
            ...(window.minutes === expected(id_objetivo) && {
              janela: textOf({ ...window, minutes: expected(id) }),
            }),
          })
        }
      />
      <PlanInputs data={data} draft={draft} visit={visit} customer={idOrNull(id_cliente)} />
      {id_cliente && (
        <>
          <Candidates
            search={searchFor(draft.fields, zone, first, hold.held?.id)}
            except={idOrNull(draft.fields.id_usuario ?? '')}
            onPerson={takePerson}
            onFit={takePerson}
            takesOut={false}
          />
          <Slots
            search={{ ...visitIn(draft.fields), inicio: first }}
            hold={hold}
            onSlot={(slot) => {
              take(slot);
              follow(slot.dia);
              goTo(slot.inicio);
            }}
          />
        </>
      )}
      <PromisedMoments draft={draft} />
      <DraftArea
        draft={draft}
        name="instrucoes"
        label={t('instructions')}
        maxLength={createRegistroFields.instrucoes.max}
      />
      <Checkbox
        label={t('sendNow')}
        checked={sendNow}
        onChange={({ currentTarget }) => setSendNow(currentTarget.checked)}
      />
      <Anchor component={Link} to={repeatingAddress(draft.fields, order)} ignoreBlocker>
        {t('repeats')}
      </Anchor>
    </Form>
  );
}

/**
 * The first day on which times are searched: of the board, unless that is over. `follow` keeps it when the board goes to the day
 * of a time that was found, as long as it shows that.
 */
function useFirstDay(days: readonly string[], zone: string, now: number) {
  const [followed, setFollowed] = useState<{ first: string; dia: string }>();
  const first =
    followed && days.includes(followed.dia) ? followed.first : firstOf(periodOf(days), zone, now);
  return [first, (dia: string) => setFollowed({ first, dia })] as const;
}

/** Of whom, where, and for how long. */
function visitIn({ id_cliente, id_endereco, id_objetivo, janela = '' }: Fields) {
  const lasts = Number(windowIn(janela).minutes);
  return {
    id_cliente: Number(id_cliente),
    ...(id_endereco && { id_endereco: Number(id_endereco) }),
    ...(id_objetivo && { id_objetivo: Number(id_objetivo) }),
    ...(lasts >= 1 && lasts <= MINUTES_OF_A_DAY && { minutos: lasts }),
  };
}

/** At the time that is filled in; without one on the day, the promised one, or the `first`, in the promised window. */
function searchFor(
  fields: Fields,
  zone: string,
  first: string,
  id_reserva: number | undefined,
): CandidatosRequest {
  const { janela = '', janela_inicio, janela_fim } = fields;
  const { day } = windowIn(janela);
  const span = spanIn(janela, zone);
  const promise = instantsIn({ janela_inicio, janela_fim }, zone);
  const [from, to] = [promise.janela_inicio, promise.janela_fim];
  return {
    dia: day || (from ? dayOf(Date.parse(from), zone) : first),
    ...visitIn(fields),
    ...(id_reserva !== undefined && { id_reserva }),
    ...(span
      ? { inicio: new Date(span.inicio).toISOString(), horario_fixo: true }
      : { ...(from && { inicio: from }), ...(to && { fim: to }) }),
  };
}

/** Neither a day nor a time: the visit waits in the queue. */
function isUnplanned(janela: string): boolean {
  const { day, time } = windowIn(janela);
  return day === '' && time === '';
}

/** `janela` is complete, or has neither day nor time. */
function bodyOf(fields: Fields, zone: string, ativo: boolean, order: PlannedOrder | undefined) {
  const { id_cliente, id_endereco, id_usuario, id_objetivo, instrucoes = '' } = fields;
  const { janela = '', janela_inicio, janela_fim } = fields;
  const span = spanIn(janela, zone);
  const { inicio_agendado, data_agendada } = span ? windowOf(span) : UNPLANNED;
  return {
    id_cliente: Number(id_cliente),
    data_inicio_esperada: inicio_agendado,
    data_conclusao_esperada: data_agendada,
    ...instantsIn({ janela_inicio, janela_fim }, zone),
    ativo,
    ...(id_endereco && { id_endereco: Number(id_endereco) }),
    ...(id_usuario && { id_usuario: Number(id_usuario) }),
    ...(id_objetivo && { id_objetivo: Number(id_objetivo) }),
    ...(instrucoes.trim() && { instrucoes: instrucoes.trim() }),
    ...(order && { id_ordem_servico: order.id }),
  };
}

/** The form of a recurrence, with what is filled in here. */
function repeatingAddress(
  { id_cliente, id_usuario, janela = '' }: Fields,
  order: PlannedOrder | undefined,
): string {
  const { day, time, minutes } = windowIn(janela);
  const filled = {
    cliente: id_cliente,
    dia: day,
    hora: time,
    minutos: minutes,
    tecnico: id_usuario,
    ordem: order?.id,
  };
  return `/visitas/recorrencias/nova${stringifySearch(filled)}`;
}
