/** Below a question: where its answer is, its comment, and what clears it. */
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../language/language.tsx';
import classes from './Fields.module.css';
import { texts } from './texts.ts';
import { EMPTY, type FieldValue, isFilled } from './value.ts';

interface Props {
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  delivery: ReactNode;
}

export function FieldFoot({ value, onChange, delivery }: Props) {
  const t = useTexts(texts);
  const [isCommenting, setCommenting] = useState(false);
  /** What was cleared, until something else is typed. */
  const [cleared, setCleared] = useState<FieldValue>();
  const isOpen = isCommenting || value.comentario !== '';
  const clear = () => {
    setCleared(value);
    onChange({ ...EMPTY, comentario: value.comentario });
  };
  const restore = () => {
    onChange({ ...value, texto: cleared?.texto ?? '', ids_opcoes: cleared?.ids_opcoes ?? [] });
    setCleared(undefined);
  };
  return (
    <>
      {isOpen && (
        <Textarea
          aria-label={t('commentLabel')}
          placeholder={t('commentLabel')}
          autosize
          minRows={1}
          maxRows={8}
          autoFocus={isCommenting}
          value={value.comentario}
          onChange={({ currentTarget }) => onChange({ ...value, comentario: currentTarget.value })}
        />
      )}
      <div className={classes.foot}>
        <div className={classes.delivery}>{delivery}</div>
        {!isOpen && <Quiet onClick={() => setCommenting(true)}>{t('comment')}</Quiet>}
        {(isFilled(value) || cleared) && (
          // One button, so that it keeps the focus.
          <Quiet onClick={isFilled(value) ? clear : restore}>
            {t(isFilled(value) ? 'clear' : 'undo')}
          </Quiet>
        )}
      </div>
    </>
  );
}

/** A button that does not draw the eye. */
export function Quiet({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      className={classes.quiet}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
