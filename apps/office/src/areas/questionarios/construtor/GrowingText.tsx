import type { ComponentProps } from 'react';
import classes from './Builder.module.css';

type Props = ComponentProps<'textarea'> & { value: string };

/** A text that is as high as what is in it. The browser measures: hundreds of them cost no script. */
export function GrowingText(props: Props) {
  return (
    <span className={classes.growing} data-text={props.value || props.placeholder}>
      <textarea rows={1} spellCheck {...props} />
    </span>
  );
}
