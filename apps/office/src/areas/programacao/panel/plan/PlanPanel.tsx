/** A plan for the days of the board, for the queue, or for both. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Checkbox, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { proposeOtimizacaoFields } from '../../../../contract/fields.ts';
import { usePreference } from '../../../../transport/preferences.ts';
import classes from '../Panel.module.css';
import type { PanelProps } from '../props.ts';
import { texts } from '../texts.ts';
import { Optimize } from './Optimize.tsx';
import { SCOPES, type Scope, visitsOf } from './scope.ts';

/** What this user wants of plans. */
interface Wishes {
  scope?: Scope;
  keepsSent?: boolean;
}

interface Props extends PanelProps {
  /** Whether a visit of the plan is open in its place. */
  isAway: boolean;
}

export default function PlanPanel(props: Props) {
  const t = useTexts(texts);
  const [{ scope = 'tudo', keepsSent = false } = {}, keep] = usePreference<Wishes>('otimizar');
  const { days } = props;
  return (
    <>
      <Stack gap={8} className={classes.head}>
        <Title order={2}>{t('optimize')}</Title>
      </Stack>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('whatToPlan')}
        value={scope}
        onChange={(value) => keep({ scope: value as Scope, keepsSent })}
        data={SCOPES.map((value) => ({ value, label: t(`plan_${value}`) }))}
      />
      <Checkbox
        size="xs"
        label={t('keepsSent')}
        checked={keepsSent}
        onChange={({ currentTarget }) => keep({ scope, keepsSent: currentTarget.checked })}
      />
      <Plan key={[scope, keepsSent, ...days].join()} {...{ scope, keepsSent }} {...props} />
    </>
  );
}

function Plan({ scope, keepsSent, ...props }: Props & Required<Wishes>) {
  const t = useTexts(texts);
  const { data, days, close, show, leave } = props;
  const visits = visitsOf(scope, data, days, keepsSent);
  const { max } = proposeOtimizacaoFields.ids;
  // Once there is a plan, only the person ends it.
  const [isAsked] = useState(visits.length > 0 && visits.length <= max);
  if (!isAsked && visits.length === 0) return <Text c="dimmed">{t('nothingToPlan')}</Text>;
  if (!isAsked && visits.length > max) return <Text>{t('whyTooMany', { max })}</Text>;
  return (
    <>
      <Text c="dimmed">{t('nPlanned', { n: visits.filter(({ fixada }) => !fixada).length })}</Text>
      <Optimize
        {...props}
        visits={visits}
        onDone={close}
        onOpen={(id) => leave(() => show({ kind: 'visit', id }))}
      />
    </>
  );
}
