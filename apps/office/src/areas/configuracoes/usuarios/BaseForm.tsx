import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { createBase } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { coordinatesIn, textOf } from '../../../parts/place/coordinates.ts';
import { PlaceInput } from '../../../parts/place/PlaceInput.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

export function BaseForm({ user: { id, nome, base_atual }, onClose }: Props) {
  const t = useTexts(texts);
  const zone = useZone();
  const [place, setPlace] = useState(base_atual ? textOf(base_atual) : '');
  const [desde, setDesde] = useState(() => dayOf(Date.now(), zone));
  const coordinates = coordinatesIn(place);
  const create = useChange(createBase, {
    onDone: () => {
      notify({ tone: 'done', text: texts.baseSet });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (coordinates && desde) create.mutate({ body: { id_usuario: id, desde, ...coordinates } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <PlaceInput label={t('baseTitle')} pin={nome} value={place} onChange={setPlace} />
        <TextInput
          type="date"
          label={t('baseFrom')}
          value={desde}
          onChange={({ currentTarget }) => setDesde(currentTarget.value)}
          required
        />
        <Text c="dimmed">{t('baseAbout')}</Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={!coordinates || !desde}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
