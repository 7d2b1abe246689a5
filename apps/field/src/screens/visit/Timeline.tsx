import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { SentIcon, WaitingIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useDevice } from '../../app/use-device.ts';
import { retract } from '../../outbox/actions.ts';
import { Section } from '../../parts/Section.tsx';
import { useRecording } from '../../parts/snackbar/use-recording.ts';
import type { ItemState } from '../../store/rows.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { isRefusedVisit } from '../../store/waiting.ts';
import type { Evento } from '../../store/wire.ts';
import { texts } from './texts.ts';
import { type Entry, entriesOf } from './timeline.ts';
import classes from './visit.module.css';

const STATES = {
  pending: { word: 'pending', Icon: WaitingIcon },
  held: { word: 'held', Icon: WarningIcon },
  acknowledged: { word: 'acknowledged', Icon: SentIcon },
  waits: { word: 'waits', Icon: WaitingIcon },
  refused: { word: 'refusedState', Icon: WarningIcon },
  settled: { word: 'settled', Icon: SentIcon },
} as const satisfies Record<ItemState | 'waits', unknown>;

/** What was done at the visit from this device, what of it has been sent, and a way to take it back. */
export function Timeline({ visit }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const entries = entriesOf(visit.done);
  const isRefused = visit.done.some(({ item }) => isRefusedVisit(item));
  const { data_inicio, data_realizacao } = visit.state;
  if (entries.length === 0 && !data_inicio) return null;
  return (
    <Section borderless title={t('timeline')}>
      {data_inicio && (
        <Text size="sm" c="dimmed">
          {t('begun')}: {dateAndTime(data_inicio)}
          {data_realizacao && ` · ${t('ended')}: ${dateAndTime(data_realizacao)}`}
        </Text>
      )}
      <ol className={classes.timeline}>
        {entries.map((entry) => (
          <Row key={entry.id} visita={visit.key} entry={entry} isRefused={isRefused} />
        ))}
      </ol>
    </Section>
  );
}

interface RowProps {
  visita: string;
  entry: Entry;
  /** The server refused the visit itself: what it took of it waits. */
  isRefused: boolean;
}

function Row({ visita, entry, isRefused }: RowProps) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const { db } = useDevice();
  const record = useRecording();
  const { evento, state, retracted, count, undoable, id } = entry;
  const what = t(`did_${evento.tipo}` as keyof typeof texts, { n: count });
  const waits = isRefused && state === 'acknowledged';
  const { word, Icon } = STATES[waits ? 'waits' : state];
  const detail = useDetail(evento);
  const undo = () =>
    record(t('undoneNow'), async () => {
      await retract(db, visita, id);
      return [];
    });
  return (
    <li className={classes.entry}>
      <time className={classes.time} dateTime={evento.data}>
        {time(evento.data)}
      </time>
      <span className={classes.middle}>
        <span className={classes.strong} data-retracted={retracted || undefined}>
          {what}
          {retracted && <span className={classes.small}> ({t('undone')})</span>}
        </span>
        {detail && <span className={classes.small}>{detail}</span>}
        <span className={classes.small} data-state={state}>
          <Icon size={14} /> {t(word)}
        </span>
      </span>
      {undoable && (
        <Button
          variant="subtle"
          px="xs"
          aria-label={t('undoOf', { what, time: time(evento.data) })}
          onClick={undo}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  );
}

/** An event's details beside its kind. */
function useDetail(evento: Evento): string | null {
  const t = useTexts(texts);
  const { distance } = useFormats();
  if (evento.tipo === 'nota') return evento.texto;
  if (evento.tipo === 'nao_realizada')
    return [evento.motivo, evento.comentario].filter(Boolean).join(': ');
  if (evento.tipo !== 'checkin' && evento.tipo !== 'checkout') return null;
  const { motivo, precisao, latitude } = evento;
  const place = latitude === undefined ? t('withoutPosition') : null;
  const declared = evento.tipo === 'checkout' && evento.declarado ? t('declared') : null;
  const exact = typeof precisao === 'number' ? `± ${distance(precisao)}` : null;
  return [declared ?? place ?? exact, motivo].filter(Boolean).join(' · ');
}
