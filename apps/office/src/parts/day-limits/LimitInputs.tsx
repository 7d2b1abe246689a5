/** An input for each limit of a technician’s day. */
import type { Message } from '@campeiro/contract/kit/languages';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { DraftNumber } from '../draft/Inputs.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { LIMITS, type Limit, limitTexts } from './limits.ts';

interface Props {
  draft: Draft;
  bounds: Readonly<Record<Limit, { min: number; max: number }>>;
  /** What each means, in a sentence. */
  meanings?: Readonly<Record<Limit, Message>>;
}

export function LimitInputs({ draft, bounds, meanings }: Props) {
  const say = useSay();
  return LIMITS.map((name) => (
    <DraftNumber
      key={name}
      draft={draft}
      name={name}
      label={say(limitTexts[name])}
      {...(meanings && { description: say(meanings[name]) })}
      min={bounds[name].min}
      max={bounds[name].max}
      isWhole
    />
  ));
}
