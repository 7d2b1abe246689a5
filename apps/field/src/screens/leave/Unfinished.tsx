/** What was begun on this device and is not done, each with a way to the screen where it goes on. */
import { addressOf } from '@campeiro/ui/app/address.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Section } from '../../parts/Section.tsx';
import type { Leaving } from '../../store/leaving.ts';
import classes from './Leave.module.css';
import { texts } from './texts.ts';

/** What was typed or photographed and is not recorded. */
export function Unrecorded({ drafts }: { drafts: Leaving['drafts'] }) {
  const t = useTexts(texts);
  const router = useRouter();
  return (
    <Section title={t('unrecorded')} alert>
      {drafts.map(({ id, route, what, cliente }) => (
        <a
          key={id}
          className={classes.way}
          href={addressOf(router, route)}
          onClick={(event) => {
            event.preventDefault();
            router.history.push(addressOf(router, route));
          }}
        >
          <Words what={t(`draft ${what}`)} cliente={cliente} />
        </a>
      ))}
    </Section>
  );
}

/** Visits without their check-out, or with required questions unanswered. */
export function Unfinished({ visits }: { visits: Leaving['unfinished'] }) {
  const t = useTexts(texts);
  return (
    <Section title={t('unfinished')} alert>
      {visits.map((visit) => (
        <Visit key={visit.key} visit={visit} />
      ))}
    </Section>
  );
}

function Visit({ visit }: { visit: Leaving['unfinished'][number] }) {
  const t = useTexts(texts);
  const { key: visita, cliente, missing, question } = visit;
  const what = t(missing > 0 ? 'unanswered' : 'running', { n: missing });
  const words = <Words what={what} cliente={cliente} />;
  if (!question)
    return (
      <Link className={classes.way} to="/visitas/$visita" params={{ visita }}>
        {words}
      </Link>
    );
  return (
    <Link
      className={classes.way}
      to="/visitas/$visita/questionarios/$versao"
      params={{ visita, versao: question.versao }}
      search={{ questao: question.questao }}
    >
      {words}
    </Link>
  );
}

function Words({ what, cliente }: { what: ReactNode; cliente: string | null }) {
  return (
    <>
      <Text fw={600}>{what}</Text>
      {cliente && <Text size="sm">{cliente}</Text>}
    </>
  );
}
