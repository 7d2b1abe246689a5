/** The picture that answers a question: where it is shown from, and what is done with it. */
import type { PictureSide } from '@campeiro/ui/fields/picture.ts';
import type { FieldValue, Signer } from '@campeiro/ui/fields/value.ts';
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { encodePhoto, pictureOf } from '../../camera/encode.ts';
import { retract } from '../../outbox/actions.ts';
import type { Picture } from '../../outbox/image.ts';
import { useKeptImage } from '../../parts/use-kept-image.ts';
import { readSettings } from '../../store/settings.ts';
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

/** A photo of the gallery is older than this when it is answered with, in milliseconds. */
const JUST_NOW = 60_000;

/** `undo` brings back the picture that was just removed. */
export function usePicture({ visit, questao, value, answer, sheet }: Of): PictureSide & {
  undo: (() => void) | undefined;
} {
  const { db } = useDevice();
  const [isBusy, setBusy] = useState(false);
  const [removal, setRemoval] = useState<string>();
  const kept = useKeptImage(answer?.imagem ?? null);
  const isTaken = Boolean(answer?.imagem);

  const keep = async (
    make: () => Promise<Picture>,
    of: { takenAt?: number; signer?: Signer } = {},
  ) => {
    setBusy(true);
    setRemoval(undefined);
    await sheet.answering.picture(questao, make, { comentario: value.comentario, ...of });
    sheet.forget(questao);
    setBusy(false);
  };
  const remove = async () => {
    const made = await sheet.answering.withoutAnswer(questao, value.comentario);
    sheet.forget(questao);
    setRemoval(made?.id_evento);
  };
  return {
    src: kept ?? answer?.url_miniatura ?? null,
    isTaken,
    isBusy,
    beforeOpen: () => {
      sheet.touch(questao);
      sheet.adopt(questao);
      return sheet.answering.beforeCamera(questao, value);
    },
    onCancel: () => {
      void sheet.answering.withoutPicture(questao);
      sheet.leave(questao);
    },
    onFile: (file) => {
      const isOld = Date.now() - file.lastModified > JUST_NOW;
      const make = async () => encodePhoto(file, await readSettings(db));
      void keep(make, isOld ? { takenAt: file.lastModified } : {});
    },
    signer: isTaken ? signerOf(answer) : undefined,
    onSigned: (png, signer) => void keep(() => pictureOf(png), { signer }),
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
