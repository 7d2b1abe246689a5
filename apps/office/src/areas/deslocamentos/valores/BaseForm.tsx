/** Sets where days begin and end: by a press on the map, by dragging the pin, or typed. */

import type { BaseDeUsuario } from '@campeiro/contract/escritorio/vigencias';
import { isPlace } from '@campeiro/contract/posicao';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changeBase, createBase } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { BasePlace } from './BasePlace.tsx';
import { texts } from './texts.ts';
import { placeIn } from './timeline.ts';

interface Props {
  id_usuario: number;
  /** Those that there are already: they show where the map is. */
  others: readonly BaseDeUsuario[];
  /** The base that is corrected; without it one is added. */
  before: BaseDeUsuario | undefined;
  /** Whether there is no base from that day on. */
  isEnd: boolean;
  onClose: () => void;
}

export function BaseForm({ id_usuario, others, before, isEnd, onClose }: Props) {
  const t = useTexts(texts);
  const [desde, setDay] = useState(before?.desde ?? '');
  const [place, setPlace] = useState(() =>
    before && isPlace(before)
      ? { latitude: String(before.latitude), longitude: String(before.longitude) }
      : { latitude: '', longitude: '' },
  );
  const onDone = () => {
    notify({ tone: 'done', text: texts.saved });
    onClose();
  };
  const create = useChange(createBase, { onDone });
  const change = useChange(changeBase, { onDone });
  const position = isEnd
    ? { latitude: null, longitude: null }
    : placeIn(place.latitude, place.longitude);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!position) return;
    if (before) change.mutate({ params: { id: before.id }, body: { desde, ...position } });
    else create.mutate({ body: { id_usuario, desde, ...position } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          type="date"
          label={t(isEnd ? 'firstDayWithout' : 'firstDay')}
          value={desde}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          required
          data-autofocus
        />
        {!isEnd && (
          <BasePlace place={place} others={others} isWrong={!position} onChange={setPlace} />
        )}
        <Text c="dimmed">{t('recomputes')}</Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            type="submit"
            loading={create.isPending || change.isPending}
            disabled={!position || !desde}
          >
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
