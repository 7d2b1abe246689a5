import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOpenForm } from '../../../app/update.ts';
import { useDevice } from '../../../app/use-device.ts';
import { discardDraft, readDraft, reasonDraft, saveDraft } from '../../../outbox/drafts.ts';
import { explain } from '../../../outbox/tap.ts';
import type { VisitKey } from '../../../store/rows.ts';
import type { FarTap } from '../../../store/taps.ts';
import classes from './panel.module.css';
import { texts } from './texts.ts';

const REASONS = ['reasonPin', 'reasonElsewhere', 'reasonGate'] as const;

/** Why a tap was so far from the customer: a tap, or words of one's own. The check-in or check-out is kept already. */
export function FarAway({ visit, tap }: { visit: VisitKey; tap: FarTap }) {
  const t = useTexts(texts);
  const { distance } = useFormats();
  const { db } = useDevice();
  const [motivo, setMotivo] = useState('');
  useOpenForm();
  const id = reasonDraft(visit, tap.what);
  useEffect(() => {
    void readDraft(db, id).then((draft) => draft && setMotivo(String(draft.value)));
  }, [db, id]);
  const change = (value: string) => {
    setMotivo(value);
    void saveDraft(db, { id, visit, route: `/visitas/${visit}`, value });
  };
  const finish = async (given: string) => {
    await explain(db, tap.id, given);
    await discardDraft(db, id);
  };
  return (
    <section className={classes.panel} aria-label={t('why')}>
      <Text fw={700}>{t('farTitle', { distance: distance(tap.far) })}</Text>
      <Text size="sm" c="dimmed">
        {t(tap.what === 'checkin' ? 'checkInKept' : 'checkOutKept')}{' '}
        {tap.precisao !== null && t('farAccuracy', { distance: distance(tap.precisao) })}
      </Text>
      <div className={classes.reasons}>
        {REASONS.map((reason) => (
          <Button
            key={reason}
            variant={motivo === t(reason) ? 'filled' : 'default'}
            aria-pressed={motivo === t(reason)}
            size="sm"
            onClick={() => change(motivo === t(reason) ? '' : t(reason))}
          >
            {t(reason)}
          </Button>
        ))}
      </div>
      <Textarea
        label={t('why')}
        minRows={1}
        maxRows={4}
        maxLength={2000}
        value={motivo}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button variant="default" fullWidth onClick={() => finish(motivo)}>
        {t(motivo.trim() ? 'saveReason' : 'withoutReason')}
      </Button>
    </section>
  );
}
