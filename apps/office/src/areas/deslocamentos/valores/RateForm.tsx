import type { ValorPorKm } from '@campeiro/contract/escritorio/vigencias';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changeValorPorKm, createValorPorKm } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';
import { rateIn } from './timeline.ts';

interface Props {
  id_usuario: number | null;
  /** The rate that is corrected; without it a rate is added. */
  before?: ValorPorKm;
  onClose: () => void;
}

export function RateForm({ id_usuario, before, onClose }: Props) {
  const t = useTexts(texts);
  const [desde, setDay] = useState(before?.desde ?? '');
  const [text, setText] = useState(before ? String(before.valor_por_km).replace('.', ',') : '');
  const onDone = () => {
    notify({ tone: 'done', text: texts.saved });
    onClose();
  };
  const create = useChange(createValorPorKm, { onDone });
  const change = useChange(changeValorPorKm, { onDone });
  const valor_por_km = rateIn(text);
  const isRate = !Number.isNaN(valor_por_km);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (before) change.mutate({ params: { id: before.id }, body: { desde, valor_por_km } });
    else create.mutate({ body: { id_usuario, desde, valor_por_km } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('rate')}
          inputMode="decimal"
          maxLength={10}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={text !== '' && !isRate && t('rateWrong')}
          required
          data-autofocus
        />
        <TextInput
          type="date"
          label={t('firstDay')}
          value={desde}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          required
        />
        <Text c="dimmed">{t('recomputes')}</Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            type="submit"
            loading={create.isPending || change.isPending}
            disabled={!isRate || !desde}
          >
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
