/** The signature that answers a question: where it is shown from, and what is done with it. */
import type { SignatureSide } from '@campeiro/ui/fields/picture.ts';
import type { FieldValue, Signer } from '@campeiro/ui/fields/value.ts';
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { pictureOf } from '../../camera/encode.ts';
import { retract } from '../../outbox/actions.ts';
import { useKeptImage } from '../../parts/use-kept-image.ts';
import type { Questao } from '../../store/wire.ts';
import type { AnswerValue } from '../../visit/answers.ts';
import type { Sheet } from './sheet.ts';

interface Of {
  visit: string;
  questao: Questao;
  value: FieldValue;
  answer: AnswerValue | undefined;
  sheet: Sheet;
}

/** `undo` brings back the signature that was just removed. */
export function useSignature({ visit, questao, value, answer, sheet }: Of): SignatureSide & {
  undo: (() => void) | undefined;
} {
  const { db } = useDevice();
  const [removal, setRemoval] = useState<string>();
  const kept = useKeptImage(answer?.imagem ?? null);
  const isTaken = Boolean(answer?.imagem);
  const keep = async (png: Blob, signer: Signer) => {
    setRemoval(undefined);
    const { comentario } = value;
    await sheet.answering.signature(questao, () => pictureOf(png), { comentario, signer });
    sheet.forget(questao);
  };
  const remove = async () => {
    const made = await sheet.answering.withoutAnswer(questao, value.comentario);
    sheet.forget(questao);
    setRemoval(made?.id_evento);
  };
  return {
    src: kept ?? answer?.url_miniatura ?? null,
    isTaken,
    signer: isTaken ? signerOf(answer) : undefined,
    onSigned: (png, signer) => void keep(png, signer),
    onRemove: () => void remove(),
    undo:
      removal === undefined || isTaken
        ? undefined
        : () => {
            setRemoval(undefined);
            void retract(db, visit, removal);
          },
  };
}

const signerOf = (answer: AnswerValue | undefined): Signer => ({
  assinante: answer?.assinante ?? '',
  cargo_assinante: answer?.cargo_assinante ?? '',
});
