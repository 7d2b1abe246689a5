/** The state of the questionnaire's screen: what is stored, with what is being typed over it. */

import { EMPTY, type FieldValue, fieldOf, isSame } from '@campeiro/ui/fields/value.ts';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useLanguage } from '@campeiro/ui/language/language.tsx';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useDevice, useLive } from '../../app/use-device.ts';
import { Answering } from '../../outbox/answering.ts';
import { type QuestionnaireView, readAnswerDrafts } from '../../store/questionnaire.ts';
import type { Draft, VisitKey } from '../../store/rows.ts';
import type { Questao } from '../../store/wire.ts';
import { type Problem, problemOf } from './problem.ts';
import { type Progress, progressOf } from './progress.ts';
import { type Entries, reduceEntries, Sheet } from './sheet.ts';

export interface SheetState {
  sheet: Sheet;
  progress: Progress;
  /** What each field shows, by question id. */
  fields: ReadonlyMap<number, FieldValue>;
  /** Those that come to something else than what is answered. */
  changed: ReadonlyMap<number, FieldValue>;
  /** The last failure. */
  problem: Problem | undefined;
}

export function useSheet(visit: VisitKey, { checklist }: QuestionnaireView): SheetState {
  const { db } = useDevice();
  const { questionario, respostas } = checklist;
  const [entries, dispatch] = useReducer(reduceEntries, new Map() as Entries);
  const [problem, setProblem] = useState<SheetState['problem']>();
  const [sheet] = useState(() => {
    const report = (error: unknown) => setProblem(problemOf(error));
    return new Sheet(new Answering({ db, visit, version: questionario }, report), dispatch);
  });
  const drafts = useLive((it) => readAnswerDrafts(it, visit, questionario.id_versao), [visit]);
  const questoes = useMemo(
    () => questionario.secoes.flatMap((secao) => secao.questoes),
    [questionario],
  );
  const stored = useStoredFields(questoes, respostas);
  useEarlierDrafts(sheet, questoes, drafts);
  useLeaving(sheet);

  const typed = useMemo(() => {
    const found = new Map<number, FieldValue>();
    for (const [id, { value }] of drafts ?? []) found.set(id, value as FieldValue);
    for (const [id, { value }] of entries) found.set(id, value);
    return found;
  }, [drafts, entries]);
  const fields = useMemo(() => new Map([...stored, ...typed]), [stored, typed]);
  const changed = useMemo(() => {
    const differing = questoes.filter(({ id_questao }) => typed.has(id_questao));
    const of = (from: typeof typed, { id_questao }: Questao) => from.get(id_questao) ?? EMPTY;
    return new Map(
      differing
        .filter((it) => !isSame(it, of(typed, it), of(stored, it)))
        .map((it) => [it.id_questao, of(typed, it)]),
    );
  }, [questoes, typed, stored]);
  const progress = useMemo(
    () => progressOf(questionario.secoes, respostas, changed),
    [questionario, respostas, changed],
  );

  useEffect(() => {
    const same = questoes.filter((questao) => {
      const entry = entries.get(questao.id_questao);
      const known = stored.get(questao.id_questao);
      return entry?.left && known && isSame(questao, entry.value, known);
    });
    if (same.length > 0) dispatch({ kind: 'settled', ids: same.map((it) => it.id_questao) });
  }, [entries, stored, questoes]);

  return { sheet, progress, fields, changed, problem };
}

/** The field of every question as it was answered. */
function useStoredFields(
  questoes: readonly Questao[],
  respostas: QuestionnaireView['checklist']['respostas'],
): Map<number, FieldValue> {
  const { dayKey } = useFormats();
  const { language } = useLanguage();
  return useMemo(
    () =>
      new Map(
        questoes.map((questao) => [
          questao.id_questao,
          fieldOf(questao, respostas[questao.id_questao], { language, dayOf: dayKey }),
        ]),
      ),
    [questoes, respostas, language, dayKey],
  );
}

/** Drafts from before are recorded when the screen is left, too. */
function useEarlierDrafts(
  sheet: Sheet,
  questoes: readonly Questao[],
  drafts: Map<number, Draft> | undefined,
): void {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    if (known || !drafts) return;
    setKnown(true);
    for (const questao of questoes) {
      const draft = drafts.get(questao.id_questao);
      if (draft) sheet.adopt(questao);
      if (draft?.camera) void sheet.answering.withoutCamera(questao);
    }
  }, [known, drafts, questoes, sheet]);
}

/** What is open is meant when the screen is left: by another one, or because the phone is put away. */
function useLeaving(sheet: Sheet): void {
  useEffect(() => {
    const hidden = () => document.hidden && sheet.leaveAll();
    const elsewhere = ({ target }: Event) => {
      const at = (target as Element | null)?.closest?.(`#questao-${sheet.active}`);
      if (!at) sheet.leaveActive();
    };
    document.addEventListener('visibilitychange', hidden);
    document.addEventListener('pointerdown', elsewhere);
    window.addEventListener('pagehide', sheet.leaveAll);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      document.removeEventListener('pointerdown', elsewhere);
      window.removeEventListener('pagehide', sheet.leaveAll);
      sheet.leaveAll();
    };
  }, [sheet]);
}
