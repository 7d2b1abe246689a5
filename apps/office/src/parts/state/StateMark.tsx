import { useSay } from '@campeiro/ui/language/language.tsx';
import classes from './StateMark.module.css';
import { STATE_TEXTS, type State } from './states.ts';

/** What a visit is, in words behind a dot of its colour. */
export function StateMark({ state }: { state: State }) {
  const say = useSay();
  return (
    <span className={classes.mark} data-state={state}>
      {say(STATE_TEXTS[state])}
    </span>
  );
}
