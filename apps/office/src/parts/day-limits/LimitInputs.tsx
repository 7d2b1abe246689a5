/** An input for each limit of a technician’s day. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { DraftNumber } from '../draft/Inputs.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { LIMITS, type Limit, limitTexts } from './limits.ts';

interface Props {
  draft: Draft;
  bounds: Readonly<Record<Limit, { min: number; max: number }>>;
  /** What each means, in a sentence. */
  meanings?: Readonly<Record<Limit, Message>>;
  /** What holds where nothing is typed; null: there is no limit. */
  otherwise?: Readonly<Record<Limit, number | null>> | undefined;
}

const noLimit = message('Sem limite', 'No limit');

export function LimitInputs({ draft, bounds, meanings, otherwise }: Props) {
  const say = useSay();
  const { number } = useFormats();
  const placeholder = (limit: number | null) => (limit === null ? say(noLimit) : number(limit));
  return LIMITS.map((name) => (
    <DraftNumber
      key={name}
      draft={draft}
      name={name}
      label={say(limitTexts[name])}
      {...(meanings && { description: say(meanings[name]) })}
      {...(otherwise && { placeholder: placeholder(otherwise[name]) })}
      min={bounds[name].min}
      max={bounds[name].max}
      isWhole
    />
  ));
}
