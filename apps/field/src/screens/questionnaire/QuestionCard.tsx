/** A question on the screen, with what is kept of its answer. */
import { isImage } from '@campeiro/contract/questionario/condicoes';
import { QuestionField } from '@campeiro/ui/fields/QuestionField.tsx';
import type { FieldValue } from '@campeiro/ui/fields/value.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { Delivery } from '../../store/questionnaire.ts';
import type { Questao } from '../../store/wire.ts';
import type { AnswerValue } from '../../visit/answers.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import type { Problem } from './problem.ts';
import type { Sheet } from './sheet.ts';
import { texts } from './texts.ts';
import { usePicture } from './use-picture.ts';

interface Props {
  visit: string;
  questao: Questao;
  value: FieldValue;
  /** What is answered, without what is being typed. */
  answer: AnswerValue | undefined;
  delivery: Delivery | 'draft' | undefined;
  sheet: Sheet;
  /** Of the picture of this question. */
  problem: Problem | undefined;
  isInterrupted: boolean;
  isMissing: boolean;
}

/** Keystrokes at one question leave the others as they are. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  if (isImage(props.questao)) return <PictureCard {...props} />;
  return <QuestionField {...common(props)} notice={<Missing when={props.isMissing} />} />;
});

function PictureCard(props: Props) {
  const t = useTexts(texts);
  const { undo, ...picture } = usePicture(props);
  const { problem, isInterrupted, isMissing } = props;
  return (
    <QuestionField
      {...common(props)}
      picture={picture}
      notice={
        <>
          <Missing when={isMissing && !picture.isTaken} />
          {isInterrupted && !picture.isTaken && <Fault>{t('interrupted')}</Fault>}
          {problem?.of === 'picture' && !picture.isBusy && <Fault>{t(problem.kind)}</Fault>}
          {undo && (
            <Button variant="default" fullWidth onClick={undo}>
              {t('removed')} {t('undo')}
            </Button>
          )}
        </>
      }
    />
  );
}

const common = ({ questao, value, sheet, delivery, isMissing }: Props) => ({
  questao,
  value,
  isMissing,
  onChange: (next: FieldValue) => sheet.change(questao, next),
  onLeave: () => sheet.leave(questao),
  delivery: <DeliveryNote delivery={delivery} />,
});

function Missing({ when }: { when: boolean }) {
  const t = useTexts(texts);
  return when && <Fault>{t('isMissing')}</Fault>;
}

const Fault = ({ children }: { children: ReactNode }) => (
  <Text c="var(--mantine-color-error)" size="sm">
    {children}
  </Text>
);
