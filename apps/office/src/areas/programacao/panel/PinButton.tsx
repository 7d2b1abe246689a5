/** What the key P does, for dispatchers without a keyboard. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { pin, pinningOf } from '../pins.ts';
import type { Planning } from '../use-plan.ts';
import { texts } from './texts.ts';

interface Props {
  visits: readonly VisitaDaAgenda[];
  plan: Planning['plan'];
}

export function PinButton({ visits, plan }: Props) {
  const t = useTexts(texts);
  const pinning = pinningOf(visits);
  return (
    <WhyButton
      variant="default"
      aria-keyshortcuts="P"
      title={t('pinHint')}
      why={pinning ? undefined : t('whyNoPin')}
      // The second press of a double click would take the first one back.
      onClick={({ detail }) => detail < 2 && void pin(plan, visits)}
    >
      {pinning?.fixada === false ? t('unpin') : t('pin')}
    </WhyButton>
  );
}
