import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import { Text } from '@mantine/core';
import { useLive } from '../../app/use-device.ts';
import { AskForOwn } from '../../location/AskForOwn.tsx';
import { usePosition } from '../../location/position.ts';
import { Section } from '../../parts/Section.tsx';
import { texts as partTexts } from '../../parts/visit/texts.ts';
import { readSettings } from '../../store/settings.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { proposedFor } from '../../visit/place.ts';
import { Proposal } from './Proposal.tsx';
import { texts } from './texts.ts';

/** The customer's pin and the technician on a map, and a way to report a wrong pin. */
export function Where({ visit }: { visit: VisitDetail }) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  const { fix } = usePosition();
  const settings = useLive(readSettings);
  if (!settings) return null;
  const { cliente, pin } = visit;
  const label = cliente?.nome ?? p('unknownCustomer');
  const pins = pin ? [{ id: visit.key, label, radius: settings.raio_checkin, ...pin }] : [];
  const own = fix ? { ...fix, accuracy: fix.precisao ?? 0 } : undefined;
  return (
    <Section borderless title={t('where')}>
      {(pin || own) && <FieldMap pins={pins} own={own} />}
      {!pin && <Text>{t('pinMissing')}</Text>}
      <AskForOwn />
      {cliente && fix && (
        <Proposal
          of={proposedFor(cliente.id, visit.endereco)}
          proposals={visit.propostas}
          hasPin={pin !== null}
          fix={fix}
        />
      )}
    </Section>
  );
}
