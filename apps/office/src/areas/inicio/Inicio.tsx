/** From an account with nothing to the first visit on a technician's phone. */
import { SentIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useGuard } from '../../parts/draft/use-guard.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { CustomerStep } from './CustomerStep.tsx';
import classes from './Inicio.module.css';
import { isDone, nextStep, type Progress, STEPS, type Step, useProgress } from './progress.ts';
import type { StepProps } from './step.ts';
import { TechnicianStep } from './TechnicianStep.tsx';
import { texts } from './texts.ts';
import { VisitStep } from './VisitStep.tsx';

const FORMS: Record<Step, (props: StepProps) => ReactNode> = {
  empresa: CompanyStep,
  tecnico: TechnicianStep,
  cliente: CustomerStep,
  visita: VisitStep,
};

export function Inicio() {
  const t = useTexts(texts);
  const { progress, error } = useProgress();
  return (
    <Page
      title={t('title')}
      about={t('about')}
      actions={
        <Button component={Link} to="/hoje" variant="default">
          {t('hoje')}
        </Button>
      }
    >
      {Boolean(error) && <TroubleNote error={error} />}
      {!progress && !error && <Skeleton height={320} />}
      {progress && <Steps progress={progress} />}
    </Page>
  );
}

function Steps({ progress }: { progress: Progress }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { passo } = useSearch({ from: '/framed/inicio' });
  // Only which one is open is in the address; what is done is the account's.
  const open = STEPS.find((step) => step === passo) ?? nextStep(progress);
  const show = useCallback(
    (step: Step | undefined) =>
      void navigate({ to: '/inicio', search: (step ? { passo: step } : {}) as never }),
    [navigate],
  );
  const { leave, onEdits, question } = useGuard();
  const isStepDone = isDone(progress);
  const follower = (step: Step): Step | undefined =>
    step === 'empresa' && !isStepDone.tecnico ? 'tecnico' : undefined;
  return (
    <ol className={classes.steps}>
      {STEPS.map((step, index) => {
        const Form = FORMS[step];
        return (
          <li key={step}>
            <Panel
              title={`${index + 1}. ${t(step)}`}
              about={step !== open && <Summary step={step} progress={progress} />}
              aside={
                <Aside
                  isDone={isStepDone[step]}
                  onOpen={step === open ? undefined : () => leave(() => show(step))}
                />
              }
            >
              {step === open && (
                <Form
                  progress={progress}
                  hold={() => show(step)}
                  goOn={() => show(follower(step))}
                  onEdits={onEdits}
                />
              )}
            </Panel>
          </li>
        );
      })}
      {open === undefined && (
        <li>
          <Ready />
        </li>
      )}
      {question}
    </ol>
  );
}

function Aside({ isDone: done, onOpen }: { isDone: boolean; onOpen: (() => void) | undefined }) {
  const t = useTexts(texts);
  return (
    <Group gap={10}>
      {done && (
        <span className={classes.done}>
          <SentIcon size={16} /> {t('done')}
        </span>
      )}
      {onOpen && (
        <Button variant="default" size="compact-sm" onClick={onOpen}>
          {t('again')}
        </Button>
      )}
    </Group>
  );
}

function Summary({ step, progress }: { step: Step; progress: Progress }) {
  const t = useTexts(texts);
  const { technicians, customers, visits } = progress;
  if (step === 'tecnico' && technicians > 0) return t('technicians', { n: technicians });
  if (step === 'cliente' && customers > 0) return t('customers', { n: customers });
  if (step === 'visita' && visits > 0) return t('visits', { n: visits });
  return null;
}

function Ready() {
  const t = useTexts(texts);
  return (
    <Panel title={t('ready')}>
      <Stack gap="sm">
        <Text>{t('readyAbout')}</Text>
        <Group gap={8}>
          <Button component={Link} to="/hoje">
            {t('hoje')}
          </Button>
          <Button component={Link} to="/programacao" variant="default">
            {t('plan')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
