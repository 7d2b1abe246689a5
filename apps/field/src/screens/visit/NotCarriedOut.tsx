/** The technician is at the door and cannot carry the visit out: why, in a few taps. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useOpenForm } from '../../app/update.ts';
import { useDevice, useLive } from '../../app/use-device.ts';
import { usePosition } from '../../location/position.ts';
import { notCarriedOut } from '../../outbox/actions.ts';
import { saveDraft, visitDraft } from '../../outbox/drafts.ts';
import { useDraftPicture } from '../../parts/camera/use-draft-picture.ts';
import { useRecording } from '../../parts/snackbar/use-recording.ts';
import { serverNow } from '../../store/clock.ts';
import type { VisitKey } from '../../store/rows.ts';
import { readSettings } from '../../store/settings.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { texts } from './texts.ts';
import { UndonePhoto } from './UndonePhoto.tsx';
import classes from './visit.module.css';

interface Props {
  visit: VisitDetail;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

export function NotCarriedOut({ visit, isOpen, onOpen }: Props) {
  const t = useTexts(texts);
  if (isOpen) return <Form visit={visit} onClose={() => onOpen(false)} />;
  return (
    <Button variant="default" onClick={() => onOpen(true)}>
      {t('undoneBegin')}
    </Button>
  );
}

/** Names what is typed there. What was typed before the app ended is shown again. */
export const undoneDraft = (visit: VisitKey): string => visitDraft(visit, 'nao-realizada');

interface Typed {
  id: number | null;
  comentario: string;
}

const NOTHING: Typed = { id: null, comentario: '' };

function Form({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const { time } = useFormats();
  const { fix } = usePosition();
  const record = useRecording();
  useOpenForm();
  const reasons = useLive(async (it) => (await readSettings(it)).motivos_nao_realizacao, []);
  const draft = {
    id: undoneDraft(visit.key),
    visit: visit.key,
    route: `/visitas/${visit.key}`,
  };
  const [typed, setTyped] = useState<Typed>(
    () => (visit.drafts.get(draft.id)?.value as Typed | undefined) ?? NOTHING,
  );
  const picture = useDraftPicture(draft.id);
  const change = (part: Partial<Typed>) => {
    const value = { ...typed, ...part };
    setTyped(value);
    void saveDraft(db, { ...draft, value });
  };
  const motivo = reasons?.find(({ id }) => id === typed.id);
  const finish = async () => {
    if (!motivo) return;
    const kept = await record(
      t('undoneRecorded', { time: time(await serverNow(db)) }),
      async () => {
        const comentario = typed.comentario.trim();
        const given = { motivo, fix, ...(comentario && { comentario }) };
        return [{ visit: visit.key, evento: await notCarriedOut(db, visit.key, given) }];
      },
    );
    if (kept) onClose();
  };
  return (
    <Stack component="section" gap="sm" aria-label={t('undoneTitle')}>
      <Text fw={700}>{t('undoneTitle')}</Text>
      {reasons?.length === 0 && <Text size="sm">{t('undoneNoReasons')}</Text>}
      <div className={classes.reasons}>
        {reasons?.map(({ id, nome }) => (
          <Button
            key={id}
            variant={id === typed.id ? 'filled' : 'default'}
            aria-pressed={id === typed.id}
            onClick={() => change({ id })}
          >
            {nome}
          </Button>
        ))}
      </div>
      <Textarea
        label={t('comment')}
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={typed.comentario}
        onChange={(event) => change({ comentario: event.currentTarget.value })}
      />
      {(motivo?.exige_foto || picture) && (
        <UndonePhoto draft={{ ...draft, value: typed }} src={picture} />
      )}
      <Button
        size="lg"
        mih={56}
        disabled={!motivo || (motivo.exige_foto && !picture)}
        onClick={finish}
      >
        {t('undoneRecord')}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t('back')}
      </Button>
    </Stack>
  );
}
