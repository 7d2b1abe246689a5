/** A question on the screen, with what is kept of its answer. */
import { QuestionField } from '@campeiro/ui/fields/QuestionField.tsx';
import type { FieldValue } from '@campeiro/ui/fields/value.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { Delivery, QuestionnaireView } from '../../store/questionnaire.ts';
import type { Questao } from '../../store/wire.ts';
import type { AnswerValue } from '../../visit/answers.ts';
import { DeliveryNote } from './DeliveryNote.tsx';
import { QuestionPhotos } from './QuestionPhotos.tsx';
import { questionPhotos } from './question-photos.ts';
import type { Sheet } from './sheet.ts';
import { texts } from './texts.ts';
import { useSignature } from './use-signature.ts';

interface Props {
  visit: string;
  questao: Questao;
  value: FieldValue;
  /** What is answered, without what is being typed. */
  answer: AnswerValue | undefined;
  delivery: Delivery | 'draft' | undefined;
  sheet: Sheet;
  /** Those of the visit's questions that this device recorded. */
  photos: QuestionnaireView['photos'];
  isMissing: boolean;
}

/** Keystrokes at one question leave the others as they are. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  if (props.questao.tipo === 'foto') return <PhotosCard {...props} />;
  if (props.questao.tipo === 'assinatura') return <SignatureCard {...props} />;
  return <QuestionField {...common(props)} notice={<Missing when={props.isMissing} />} />;
});

function PhotosCard(props: Props) {
  const { visit, questao, sheet, value, delivery, isMissing } = props;
  const known = delivery === 'draft' ? undefined : delivery;
  const photos = questionPhotos(props.answer, props.photos, known);
  const of = { visit, questao, sheet, photos, comentario: value.comentario };
  return (
    <QuestionField
      {...common(props)}
      photos={<QuestionPhotos {...of} />}
      notice={<Missing when={isMissing && photos.length === 0} />}
    />
  );
}

function SignatureCard(props: Props) {
  const t = useTexts(texts);
  const { undo, ...signature } = useSignature(props);
  return (
    <QuestionField
      {...common(props)}
      signature={signature}
      notice={
        <>
          <Missing when={props.isMissing && !signature.isTaken} />
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
