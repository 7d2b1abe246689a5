import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDevice, useLive } from '../../app/use-device.ts';
import { proposePlace } from '../../outbox/actions.ts';
import { useRecording } from '../../parts/snackbar/use-recording.ts';
import { serverNow } from '../../store/clock.ts';
import { readProposal } from '../../store/visit-detail.ts';
import type { Proposta } from '../../store/wire.ts';
import type { Fix, ProposedPlace } from '../../visit/place.ts';
import { texts } from './texts.ts';

interface Props {
  of: ProposedPlace;
  /** What the server knows of the technician's proposals, the last one last. */
  proposals: readonly Proposta[];
  hasPin: boolean;
  fix: Fix;
}

/** Proposes to the office that the customer is where the technician stands. */
export function Proposal({ of, proposals, hasPin, fix }: Props) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const { time, dateAndTime, distance } = useFormats();
  const record = useRecording();
  const known = useLive((it) => readProposal(it, of), [of.id_cliente, of.id_endereco]);
  const decided = proposals.findLast(({ situacao }) => situacao !== 'aberta');
  const [open, setOpen] = useState(false);
  const [comentario, setComentario] = useState('');
  const propose = async () => {
    const precisao = distance(fix.precisao ?? 0);
    const kept = await record(
      t('proposed', { time: time(await serverNow(db)), distance: precisao }),
      async () => {
        await proposePlace(db, of, fix, comentario.trim());
        return [];
      },
    );
    if (kept) setOpen(false);
  };
  return (
    <Stack gap="xs">
      {decided && (
        <Text size="sm">
          {t(decided.situacao === 'aceita' ? 'proposalAccepted' : 'proposalDeclined')}
          {decided.motivo && `: ${decided.motivo}`}
        </Text>
      )}
      {known && <Text size="sm">{t('proposalOf', { time: dateAndTime(known.evento.data) })}</Text>}
      <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(hasPin ? 'pinWrong' : 'propose')}
      </Button>
      {open && (
        <>
          <Text size="sm">{t('proposeHint')}</Text>
          <TextInput
            label={t('comment')}
            maxLength={2000}
            value={comentario}
            onChange={(event) => setComentario(event.currentTarget.value)}
          />
          <Button onClick={propose}>{t('propose')}</Button>
        </>
      )}
    </Stack>
  );
}
