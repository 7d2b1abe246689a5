/** The one large button of a visit, and what is asked when it was tapped. On the card of the day and on the visit. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useDevice } from '../../../app/use-device.ts';
import { onMyWay } from '../../../outbox/actions.ts';
import { serverNow } from '../../../store/clock.ts';
import type { VisitSummary } from '../../../store/visits.ts';
import { useRecording } from '../../snackbar/use-recording.ts';
import { type Press, usePress } from '../../use-press.ts';
import { MissingPanel } from './MissingPanel.tsx';
import { texts } from './texts.ts';
import { type Presence, usePresence } from './use-presence.ts';

/** Their fields are asked for now and then, and the first screen should be light. The device has them without a network. */
const ForgottenPanel = lazy(async () => ({
  default: (await import('./ForgottenPanel.tsx')).ForgottenPanel,
}));
const FarAway = lazy(async () => ({ default: (await import('./FarAway.tsx')).FarAway }));

const LARGE = { size: 'lg', mih: 56, fullWidth: true } as const;
const SECOND = { variant: 'default', fullWidth: true } as const;

export function VisitAction({ visit }: { visit: VisitSummary }) {
  const presence = usePresence(visit);
  const { phase } = presence;
  const press = usePress(`${visit.key} ${visit.state.next} ${phase.kind} ${visit.farTap?.id}`);
  if (phase.kind === 'forgotten')
    return (
      <Suspense>
        <ForgottenPanel forgotten={phase.forgotten} presence={presence} />
      </Suspense>
    );
  if (phase.kind === 'missing')
    return <MissingPanel visit={visit} presence={presence} press={press} />;
  return (
    <>
      {visit.farTap && (
        <Suspense>
          <FarAway key={visit.farTap.id} visit={visit.key} tap={visit.farTap} />
        </Suspense>
      )}
      <Actions visit={visit} presence={presence} press={press} />
    </>
  );
}

interface ActionsProps {
  visit: VisitSummary;
  presence: Presence;
  press: Press;
}

function Actions({ visit, presence, press }: ActionsProps) {
  const t = useTexts(texts);
  const { next, situacao } = visit.state;
  if (next === 'on-my-way')
    return (
      <>
        <OnMyWay visit={visit} press={press} />
        <Button {...SECOND} {...press(presence.checkIn)}>
          {t('checkInDirectly')}
        </Button>
      </>
    );
  if (next === 'check-in')
    return (
      <Button {...LARGE} {...press(presence.checkIn)}>
        {t('checkIn')}
      </Button>
    );
  if (next === 'questionnaire')
    return (
      <>
        <Answer visit={visit} />
        {situacao === 'em_atendimento' && (
          <Button {...SECOND} {...press(presence.checkOut)}>
            {t('checkOutEarly')}
          </Button>
        )}
      </>
    );
  if (next === 'check-out')
    return (
      <Button {...LARGE} {...press(presence.checkOut)}>
        {t('checkOut')}
      </Button>
    );
  return null;
}

function OnMyWay({ visit: { key }, press }: Pick<ActionsProps, 'visit' | 'press'>) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const { time } = useFormats();
  const record = useRecording();
  const setOut = async () =>
    record(t('onTheWaySince', { time: time(await serverNow(db)) }), async () => [
      { visit: key, evento: await onMyWay(db, key) },
    ]);
  return (
    <Button {...LARGE} {...press(setOut)}>
      {t('onMyWay')}
    </Button>
  );
}

/** To the first questionnaire with something missing. */
function Answer({ visit: { key, state } }: { visit: VisitSummary }) {
  const t = useTexts(texts);
  const first = state.checklists.find(({ faltam }) => faltam.length > 0);
  if (!first) return null;
  const versao = String(first.questionario.id_versao);
  return (
    <Button
      {...LARGE}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/visitas/$visita/questionarios/$versao"
          params={{ visita: key, versao }}
        />
      )}
    >
      {t('answer', { n: state.missing })}
    </Button>
  );
}
