/** What can be set of the question that is worked on: its type, whether it is required, alternatives, condition. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Select, Switch } from '@mantine/core';
import { notify } from '../../../notices/notices.ts';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { changeQuestion, insertBelow, removeQuestion } from './changes.ts';
import { MeasureRow } from './MeasureRow.tsx';
import { Options } from './Options.tsx';
import { copyOf, hasOwnOptions, newOption, type Question, type Tipo } from './outline.ts';
import type { QuestionItemProps } from './question-props.ts';
import { texts } from './texts.ts';

const TIPOS = [
  'texto',
  'numero',
  'data',
  'hora',
  'sim_nao',
  'escolha_unica',
  'multipla_escolha',
  'foto',
  'assinatura',
] as const satisfies readonly Tipo[];

export function QuestionDetails({ question, number, sources = [], editor }: QuestionItemProps) {
  const t = useTexts(texts);
  const { key, condicao } = question;
  const change = (fields: Partial<Question>) =>
    editor.edit((outline) => changeQuestion(outline, key, fields));
  const setKind = (tipo: Tipo) => {
    // A choice begins with a place to write its first alternative.
    const isBare = hasOwnOptions(tipo) && question.opcoes.length === 0;
    change({ tipo, ...(isBare && { opcoes: [newOption()] }) });
  };
  const duplicate = () => {
    const copy = copyOf(question);
    editor.edit((outline) => insertBelow(outline, key, [copy]));
    editor.focus(copy.key);
  };
  const remove = () => {
    editor.edit((outline) => removeQuestion(outline, key));
    const action = { label: texts.undo, run: editor.undo };
    notify({ tone: 'done', text: texts.removed, values: { n: 1 }, action });
  };
  return (
    <>
      <Group gap={8}>
        <Select
          aria-label={t('kind', { n: number })}
          data={TIPOS.map((value) => ({ value, label: t(value) }))}
          value={question.tipo}
          onChange={(tipo) => tipo && setKind(tipo as Tipo)}
          allowDeselect={false}
          w={160}
        />
        <Switch
          label={t('required')}
          checked={question.obrigatoria}
          onChange={({ currentTarget }) => change({ obrigatoria: currentTarget.checked })}
        />
        <Button size="compact-sm" variant="subtle" onClick={duplicate}>
          {t('duplicate')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={t('removeQuestion', { n: number })}
          onClick={remove}
        >
          {t('remove')}
        </Button>
        {!condicao && (
          <WhyButton
            size="compact-sm"
            variant="subtle"
            why={sources.length === 0 ? t('noSources') : undefined}
            onClick={() =>
              change({
                condicao: {
                  question: sources.at(-1)?.question.key ?? null,
                  options: [],
                  values: [],
                },
              })
            }
          >
            {t('addCondition')}
          </WhyButton>
        )}
      </Group>
      {question.tipo === 'numero' && (
        <MeasureRow
          medida={question.medida}
          number={number}
          onChange={(medida) => change({ medida })}
        />
      )}
      {hasOwnOptions(question.tipo) && (
        <Options question={question} number={number} editor={editor} />
      )}
      {condicao && (
        <ConditionRow
          condicao={condicao}
          number={number}
          sources={sources}
          onChange={(next) => change({ condicao: next })}
        />
      )}
    </>
  );
}
