/**
 * Answering one questionnaire: keystrokes go to drafts, and a question that is left becomes an event if that changes
 * anything. One thing is done after the other, so no late keystroke brings back a draft that became an event.
 */

import { dayOf } from '@campeiro/contract/kit/days';
import { isImage } from '@campeiro/contract/questionario/condicoes';
import { ownImage } from '@campeiro/contract/questionario/fotos';
import {
  type FieldValue,
  fieldOf,
  isFault,
  isSame,
  readField,
  type Signer,
} from '@campeiro/ui/fields/value.ts';
import type { FieldDatabase } from '../store/database.ts';
import { readQuestionnaire } from '../store/questionnaire.ts';
import type { VisitKey } from '../store/rows.ts';
import { readSettings } from '../store/settings.ts';
import type { Evento, Questao, Questionario } from '../store/wire.ts';
import type { AnswerValue } from '../visit/answers.ts';
import { answer, answerWithPicture } from './actions.ts';
import {
  afterCamera,
  answerDraft,
  discardDraft,
  type NewDraft,
  type QuestionName,
  readDraft,
  saveDraft,
} from './drafts.ts';
import type { Picture } from './image.ts';

interface Answered {
  db: FieldDatabase;
  visit: VisitKey;
  version: Questionario;
}

/** Called with every failure, such as a `StorageProblem`. */
type Report = (error: unknown) => void;

export class Answering {
  readonly #of: Answered;
  readonly #report: Report;
  /** Typed and not yet in a draft: of several keystrokes the last one. */
  readonly #typed = new Map<number, { questao: Questao; value: FieldValue }>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(of: Answered, report: Report) {
    this.#of = of;
    this.#report = report;
  }

  /** Keeps what is in the field. */
  type(questao: Questao, value: FieldValue): void {
    this.#typed.set(questao.id_questao, { questao, value });
    void this.#after(() => this.#keepTyped(questao.id_questao));
  }

  /** The question was left. Resolves when its answer is recorded, if there is anything to record. */
  leave(questao: Questao): Promise<unknown> {
    return this.#after(() => this.#record(questao));
  }

  /** An app of before opened the camera with the draft of the answer, and was ended behind it. */
  withoutCamera(questao: Questao): Promise<unknown> {
    return this.#after(() => afterCamera(this.#of.db, this.#draftId(questao)));
  }

  /** Answers with a signature. */
  async signature(
    questao: Questao,
    make: () => Promise<Picture>,
    { comentario, signer }: { comentario: string; signer: Signer },
  ): Promise<void> {
    const { db, visit } = this.#of;
    const more = { comentario: comentario.trim(), ...signedBy(signer) };
    await this.#after(async () =>
      answerWithPicture(db, visit, this.name(questao), await make(), more),
    );
  }

  /** Takes the picture away from the question; its comment stays. Retract the event to undo it. */
  async withoutAnswer(questao: Questao, comentario: string): Promise<Evento | undefined> {
    const { db, visit } = this.#of;
    const text = comentario.trim();
    const name = this.name(questao);
    const made = await this.#after(() => answer(db, visit, name, text ? { comentario: text } : {}));
    return made === FAILED ? undefined : made;
  }

  async #after<T>(work: () => Promise<T>): Promise<T | typeof FAILED> {
    const done = this.#last.then(work).catch((error: unknown): typeof FAILED => {
      this.#report(error);
      return FAILED;
    });
    this.#last = done;
    return done;
  }

  async #keepTyped(idQuestao: number): Promise<void> {
    const typed = this.#typed.get(idQuestao);
    if (!typed) return;
    this.#typed.delete(idQuestao);
    await saveDraft(this.#of.db, this.#draft(typed.questao, typed.value));
  }

  async #record(questao: Questao): Promise<void> {
    const { db, visit } = this.#of;
    await this.#keepTyped(questao.id_questao);
    const draft = await readDraft(db, this.#draftId(questao));
    // Behind an open camera the page is hidden, and the question not left.
    if (!draft || draft.camera) return;
    const value = draft.value as FieldValue;
    const given = readField(questao, value);
    if (isFault(given) || value.strokes?.length || value.signer) return;
    const known = await this.#known(questao);
    if (isSame(questao, await this.#fieldOf(questao, known), value)) {
      await discardDraft(db, draft.id);
      return;
    }
    const picture = isImage(questao) && known && ownImage(known) ? pictureOf(known) : {};
    await answer(db, visit, this.name(questao), { ...given, ...picture });
  }

  async #known({ id_questao }: Questao): Promise<AnswerValue | undefined> {
    const { db, visit, version } = this.#of;
    const view = await readQuestionnaire(db, visit, version.id_versao);
    return view?.checklist.respostas[id_questao];
  }

  async #fieldOf(questao: Questao, known: AnswerValue | undefined): Promise<FieldValue> {
    const { fuso_horario } = await readSettings(this.#of.db);
    // Which language it is shown in makes no difference to what it comes to.
    return fieldOf(questao, known, {
      language: 'pt-BR',
      dayOf: (instant) => dayOf(instant, fuso_horario),
    });
  }

  /** Leads back to the question. */
  route({ numero_questao }: Questao): string {
    const { visit, version } = this.#of;
    return `/visitas/${visit}/questionarios/${version.id_versao}?questao=${numero_questao}`;
  }

  name({ id_questao }: Questao): QuestionName {
    const { id, id_versao } = this.#of.version;
    return { id_questionario: id, id_versao, id_questao };
  }

  #draftId({ id_questao }: Questao): string {
    return answerDraft(this.#of.visit, this.#of.version.id_versao, id_questao);
  }

  #draft(questao: Questao, value: FieldValue): NewDraft {
    const { visit } = this.#of;
    return { id: this.#draftId(questao), visit, route: this.route(questao), value };
  }
}

const FAILED = Symbol('failed');

const pictureOf = ({ imagem, data_imagem, assinante, cargo_assinante }: AnswerValue) => ({
  imagem: imagem ?? null,
  ...(data_imagem && { data_imagem }),
  ...signedBy({ assinante: assinante ?? '', cargo_assinante: cargo_assinante ?? '' }),
});

function signedBy(signer: Signer) {
  const [assinante, cargo_assinante] = [signer.assinante.trim(), signer.cargo_assinante.trim()];
  return { ...(assinante && { assinante }), ...(cargo_assinante && { cargo_assinante }) };
}
