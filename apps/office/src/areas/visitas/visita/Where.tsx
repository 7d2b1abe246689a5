import type { Cliente } from '@campeiro/contract/escritorio/clientes';
import type { Marco } from '@campeiro/contract/escritorio/marcos';
import type { Registro } from '@campeiro/contract/escritorio/registros';
import { isPlace } from '@campeiro/contract/posicao';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import { useMemo } from 'react';
import { useVisitAddresses } from '../../../parts/address/use-address.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { texts } from './texts.ts';

interface Props {
  visit: Registro;
  customer: Cliente | undefined;
  steps: readonly Marco[] | undefined;
}

const HEIGHT = 280;
/** Steps are often made at one place, where names would lie over each other. */
const DOT = { kind: 'dot', colour: 'var(--state-running)' } as const;

/** The customer, and where each step was made. */
export function Where({ visit, customer, steps = [] }: Props) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const address = useVisitAddresses([visit]).addressOf(visit);
  const pins = useMemo(() => {
    const home =
      address && isPlace(address)
        ? [{ id: 'customer', ...placeOf(address), label: customer?.nome ?? '' }]
        : [];
    const made = steps.flatMap((step) =>
      isPlace(step) && !step.anulado
        ? [
            {
              ...placeOf(step),
              id: step.id_evento,
              label: `${t(step.tipo)} ${time(step.data)}`,
              mark: DOT,
            },
          ]
        : [],
    );
    return [...home, ...made];
  }, [address, customer, steps, t, time]);
  return (
    <Panel title={t('map')} isFlush>
      <FieldMap pins={pins} height={HEIGHT} isFlush />
    </Panel>
  );
}

const placeOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude,
});
