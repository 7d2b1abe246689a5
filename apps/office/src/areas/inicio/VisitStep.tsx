import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import {
  Alert,
  Button,
  Group,
  NumberInput,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createRegistroFields, idPerfil } from '../../contract/fields.ts';
import { createRegistro, listClientes, listUsuarios } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { useEdits } from '../../parts/draft/use-guard.ts';
import { RowSelect } from '../../parts/row-select/RowSelect.tsx';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { answerOf } from '../../transport/queries.ts';
import { useChange } from '../../transport/use-change.ts';
import type { StepProps } from './step.ts';
import { texts } from './texts.ts';

const TECHNICIANS = { id_perfil: idPerfil.campo, ativo: true };
const ACTIVE = { ativo: true };
const NEWEST = { por_pagina: 1, ordenar: '-id' };
const MAX_MINUTES = 1440;

/** The technician and the customer are those created last, until the dispatcher chooses others. */
export function VisitStep(props: StepProps) {
  const t = useTexts(texts);
  const people = useQuery(answerOf(listUsuarios, { body: { ...NEWEST, ...TECHNICIANS } }));
  const customers = useQuery(answerOf(listClientes, { body: { ...NEWEST, ...ACTIVE } }));
  if (!people.data || !customers.data) return <Skeleton height={220} />;
  const [technician, customer] = [people.data.dados[0], customers.data.dados[0]];
  if (!technician || !customer) return <Text c="dimmed">{t('before')}</Text>;
  return <NewVisit {...props} technician={technician.id} customer={customer.id} />;
}

/** The next full hour of today; tomorrow morning, when today is over. */
function suggested(now: number, zone: string): { day: 'today' | 'tomorrow'; time: string } {
  const hour = Number(wallClockOf(now, zone).slice(11, 13)) + 1;
  if (hour > 18) return { day: 'tomorrow', time: '09:00' };
  return { day: 'today', time: `${String(hour).padStart(2, '0')}:00` };
}

function NewVisit({
  goOn,
  onEdits,
  technician,
  customer,
}: StepProps & Record<'technician' | 'customer', number>) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const zone = useZone();
  const [initial] = useState(() => ({
    ...suggested(Date.now(), zone),
    id_usuario: String(technician),
    id_cliente: String(customer),
    minutes: '60',
    instrucoes: '',
  }));
  // The same attempt has the same key: a second press creates nothing more.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useChange(createRegistro, {
    quiet: true,
    onDone: () => {
      notify({ tone: 'done', text: texts.sent });
      goOn();
    },
  });
  const draft = useDraft(initial, { error: create.error });
  const { day, time, id_usuario, id_cliente, instrucoes = '' } = draft.fields;
  const minutes = Number(draft.fields.minutes) || 0;
  useEdits(Object.keys(draft.changes).length > 0, onEdits);
  const today = dayOf(Date.now(), zone);
  const start = instantOfWallClock(`${day === 'today' ? today : addDays(today, 1)}T${time}`, zone);
  const isComplete = Boolean(id_usuario && id_cliente && time && minutes > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    create.mutate({
      idempotencyKey,
      body: {
        id_cliente: Number(id_cliente),
        id_usuario: Number(id_usuario),
        data_inicio_esperada: new Date(start).toISOString(),
        data_conclusao_esperada: new Date(start + minutes * 60_000).toISOString(),
        ativo: true,
        ...(instrucoes.trim() && { instrucoes: instrucoes.trim() }),
      },
    });
  };
  return (
    <form onSubmit={submit} aria-label={t('visita')}>
      <Stack gap="md">
        <Group gap={10} grow>
          <RowSelect
            route={listClientes}
            only={ACTIVE}
            label={t('customer')}
            placeholder={t('find')}
            value={id_cliente ?? ''}
            onChange={(id) => draft.set({ id_cliente: id })}
            required
          />
          <RowSelect
            route={listUsuarios}
            only={TECHNICIANS}
            label={t('technician')}
            placeholder={t('find')}
            value={id_usuario ?? ''}
            onChange={(id) => draft.set({ id_usuario: id })}
            required
          />
        </Group>
        <SegmentedControl
          aria-label={t('day')}
          data={(['today', 'tomorrow'] as const).map((value) => ({ value, label: t(value) }))}
          value={day ?? ''}
          onChange={(next) => draft.set({ day: next })}
        />
        <Group gap={10} grow>
          <TextInput
            type="time"
            label={t('time')}
            value={time}
            onChange={({ currentTarget }) => draft.set({ time: currentTarget.value })}
            required
          />
          <NumberInput
            label={t('minutes')}
            value={draft.fields.minutes ?? ''}
            onChange={(next) => draft.set({ minutes: String(next) })}
            min={1}
            max={MAX_MINUTES}
            step={15}
            allowDecimal={false}
            required
          />
        </Group>
        <Textarea
          label={t('instructions')}
          value={instrucoes}
          maxLength={createRegistroFields.instrucoes.max}
          onChange={({ currentTarget }) => draft.set({ instrucoes: currentTarget.value })}
        />
        {create.error && (
          <Alert color="red" role="alert">
            {troubleText(create.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending} disabled={!isComplete}>
            {t('createVisit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
