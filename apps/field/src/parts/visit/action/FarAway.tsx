import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { useDevice } from '../../../app/use-device.ts';
import { readDraft, saveDraft } from '../../../outbox/drafts.ts';
import type { VisitSummary } from '../../../store/visits.ts';
import classes from './panel.module.css';
import { texts } from './texts.ts';
import { useFocus } from './use-focus.ts';
import { type Asking, reasonDraft } from './use-presence.ts';

const REASONS = ['reasonPin', 'reasonElsewhere', 'reasonGate'] as const;

interface Props {
  visit: VisitSummary;
  asking: Asking;
  motivo: string;
  onChange: (motivo: string) => void;
}

/** Why so far from the customer: a tap, or words of one's own. */
export function FarAway({ visit: { key }, asking, motivo, onChange }: Props) {
  const t = useTexts(texts);
  const { distance } = useFormats();
  const { db } = useDevice();
  const focus = useFocus();
  const id = reasonDraft(key, asking.what);
  const precisao = asking.located.kind === 'fix' ? asking.located.fix.precisao : null;
  useEffect(() => {
    void readDraft(db, id).then((draft) => draft && onChange(String(draft.value)));
  }, [db, id, onChange]);
  const change = (value: string) => {
    onChange(value);
    void saveDraft(db, { id, visit: key, route: `/visitas/${key}`, value });
  };
  return (
    <>
      <Text fw={700} ref={focus} tabIndex={-1}>
        {t('farTitle', { distance: distance(asking.far ?? 0) })}
      </Text>
      {precisao !== null && (
        <Text size="sm" c="dimmed">
          {t('farAccuracy', { distance: distance(precisao) })}
        </Text>
      )}
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
    </>
  );
}
