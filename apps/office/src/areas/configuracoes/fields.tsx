/** Fields that only settings have. */
import type { Message } from '@campeiro/contract/kit/languages';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { DraftCheck, isYes, textOfYes } from '../../parts/draft/DraftCheck.tsx';
import { DraftNumber } from '../../parts/draft/Inputs.tsx';
import type { Field } from '../../parts/record/fields.tsx';

/** Yes or no. */
export const check = <Name extends string>(
  name: Name,
  label: Message,
  how: Message,
  initial: boolean,
): Field<Name, boolean> => ({
  name,
  label,
  initial: textOfYes(initial),
  toText: textOfYes,
  fromText: isYes,
  Input: function Input({ draft }) {
    const say = useSay();
    return <DraftCheck draft={draft} name={name} label={say(label)} description={say(how)} />;
  },
});

/** Where the row stands among others: 0 if nothing else is given. */
export const position = (label: Message, how: Message): Field<'ordem', number> => ({
  name: 'ordem',
  label,
  initial: '0',
  toText: String,
  fromText: (given) => Number(given),
  Input: function Input({ draft, limits }) {
    const say = useSay();
    return (
      <DraftNumber
        draft={draft}
        name="ordem"
        label={say(label)}
        description={say(how)}
        min={limits.min}
        max={limits.max}
        isWhole
      />
    );
  },
});
