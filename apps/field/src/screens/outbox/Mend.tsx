import { instantOf } from '@campeiro/contract/kit/instants';
import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useOpenForm } from '../../app/update.ts';
import { useDevice, useLive } from '../../app/use-device.ts';
import { mend } from '../../outbox/settle.ts';
import { texts as partTexts } from '../../parts/texts.ts';
import { serverNow } from '../../store/clock.ts';
import type { Item } from '../../store/rows.ts';
import { readSettings } from '../../store/settings.ts';
import type { Evento } from '../../store/wire.ts';
import { texts } from './texts.ts';

/** What of an event is the technician's own words. */
const WORDS = ['texto', 'comentario', 'motivo'] as const;

interface Props {
  item: Item;
  onDone: () => void;
}

/** Changes what can sensibly be changed of a refused event, its time and its words, and sends it anew. */
export function Mend({ item: { id, evento }, onDone }: Props) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  const { db } = useDevice();
  const zone = useLive(readSettings)?.fuso_horario;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState(false);
  useOpenForm();
  if (!zone) return null;
  const before = evento as Evento & Partial<Record<(typeof WORDS)[number], string | null>>;
  const words = WORDS.filter((it) => typeof before[it] === 'string');
  const wall = typed.data ?? wallClockOf(evento.data, zone);
  const set = (field: string, value: string) => setTyped((were) => ({ ...were, [field]: value }));

  async function submit(event: FormEvent, timeZone: string) {
    event.preventDefault();
    const { data, ...rest } = typed;
    const at = data === undefined ? undefined : instantOfWallClock(data, timeZone);
    if (at !== undefined && (Number.isNaN(at) || at > (await serverNow(db)))) return setWrong(true);
    await mend(db, id, { ...rest, ...(at !== undefined && { data: instantOf(at) }) });
    onDone();
  }

  return (
    <form onSubmit={(event) => submit(event, zone)} noValidate>
      <Stack gap="xs">
        {words.map((field) => (
          <Textarea
            key={field}
            label={t(`field ${field}`)}
            maxLength={2000}
            value={typed[field] ?? before[field] ?? ''}
            onChange={(event) => set(field, event.currentTarget.value)}
          />
        ))}
        <TextInput
          type="datetime-local"
          label={t('when')}
          value={wall}
          error={wrong ? p('notAhead') : undefined}
          onChange={(event) => set('data', event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('mendAbout')}
        </Text>
        <Group grow gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('sendMended')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
