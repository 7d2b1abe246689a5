import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Text } from '@mantine/core';
import { Conflict } from '../../parts/draft/Conflict.tsx';
import type { Draft } from '../../parts/draft/use-draft.ts';
import { ruleIn, textOfRule } from './form.ts';
import { RuleInputs } from './RuleInputs.tsx';
import { fieldsOfDay, ruleOf } from './rule.ts';
import { texts } from './texts.ts';
import { ruleInWords } from './words.ts';

interface Props {
  draft: Draft;
  /** The first day, which a rule may count from. */
  firstDay: string;
}

/** The rule of a draft. One that the form cannot express stays until the person chooses another. */
export function DraftRule({ draft, firstDay }: Props) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const rule = ruleIn(draft.fields.regra);
  const set = (next: typeof rule) => draft.set({ regra: textOfRule(next) });
  const say = (text: string) => {
    const theirs = ruleIn(text);
    return ruleInWords((theirs && ruleOf(theirs)) ?? '', firstDay, language);
  };
  return (
    <div>
      {rule ? (
        <RuleInputs rule={rule} firstDay={firstDay} onChange={set} />
      ) : (
        <Alert variant="light">
          <Text mb={8}>{t('notInForm')}</Text>
          <Button variant="default" onClick={() => set(fieldsOfDay(firstDay))}>
            {t('otherRule')}
          </Button>
        </Alert>
      )}
      <Conflict draft={draft} name="regra" say={say} />
    </div>
  );
}
