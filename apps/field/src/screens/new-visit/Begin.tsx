import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDevice, useLive } from '../../app/use-device.ts';
import { startVisit } from '../../outbox/unscheduled.ts';
import { Section } from '../../parts/Section.tsx';
import { readChoices } from '../../store/customers.ts';
import type { Chosen } from './chosen.ts';
import { texts } from './texts.ts';

interface Props {
  chosen: Chosen;
  onBack: () => void;
}

/** What the visit is for and whom to ask for, neither of them needed; then it begins. */
export function Begin({ chosen: { id, nome, where, found }, onBack }: Props) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const navigate = useNavigate();
  const choices = useLive((it) => readChoices(it, id), [id]);
  const [objetivo, setObjetivo] = useState('');
  const [contato, setContato] = useState('');
  const [busy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    const visit = {
      id_cliente: id,
      ...(objetivo && { id_objetivo: Number(objetivo) }),
      ...(contato && { id_contato: Number(contato) }),
    };
    try {
      const visita = await startVisit(db, visit, found);
      // From there the way back leads past this form, which is done with.
      await navigate({ to: '/visitas/$visita', params: { visita }, replace: true });
    } finally {
      setBusy(false);
    }
  }

  const options = (rows: { id: number; nome: string }[] = []) => [
    { value: '', label: t('noChoice') },
    ...rows.map((it) => ({ value: String(it.id), label: it.nome })),
  ];
  return (
    <Section title={nome}>
      <Stack>
        {where && <Text size="sm">{where}</Text>}
        {choices && choices.objetivos.length > 0 && (
          <NativeSelect
            label={t('objective')}
            value={objetivo}
            data={options(choices.objetivos)}
            onChange={(event) => setObjetivo(event.currentTarget.value)}
          />
        )}
        {choices && choices.contatos.length > 0 && (
          <NativeSelect
            label={t('contact')}
            value={contato}
            data={options(choices.contatos)}
            onChange={(event) => setContato(event.currentTarget.value)}
          />
        )}
        <Button size="xl" fullWidth loading={busy} onClick={begin}>
          {t('begin')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('other')}
        </Button>
      </Stack>
    </Section>
  );
}
