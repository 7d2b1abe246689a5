import { useSay } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { useIsLimited } from '../../session/role.ts';
import { Page } from '../page/Page.tsx';
import { Panel } from '../panel/Panel.tsx';
import { TroubleNote } from '../trouble/TroubleNote.tsx';
import { WhyLimited } from '../unlimited/OnlyUnlimited.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { queryOf, RecordForm } from './RecordForm.tsx';
import { type Kind, type Row, titleOf } from './record.ts';

interface Props<R extends Row> {
  kind: Kind<R>;
  /** Below the title. */
  about?: (row: R) => ReactNode;
  /** Beside the title; a button that deletes the record where nothing else is given. */
  actions?: (row: R) => ReactNode;
  /** After how many milliseconds the record is read again, if it may change without the account's clock. */
  again?: number;
  /** What the screen has of the record; its form where nothing else is given. */
  children?: (row: R) => ReactNode;
}

/** The screen of one record, whose id its address has. */
export function RecordPage<R extends Row>({ kind, about, actions, again, children }: Props<R>) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    ...queryOf(kind, id),
    refetchInterval: again ?? false,
  });
  const isReadOnly = useIsReadOnly(kind);
  return (
    <Page
      title={data ? titleOf(kind, data) : ''}
      about={data && about?.(data)}
      actions={
        data && (actions?.(data) ?? (!isReadOnly && <DeleteButton kind={kind} row={data} />))
      }
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && (
        // What is typed for one record is not shown over another.
        <Fragment key={data.id}>
          {children?.(data) ?? <FormPanel kind={kind} row={data} />}
        </Fragment>
      )}
    </Page>
  );
}

/** The form of a record, always open; for those who cannot change it, what is known of it and why. */
export function FormPanel<R extends Row>({ kind, row }: { kind: Kind<R>; row: R }) {
  const say = useSay();
  const navigate = useNavigate();
  if (useIsReadOnly(kind))
    return (
      <>
        <WhyLimited />
        <FactsPanel kind={kind} row={row} isReadOnly />
      </>
    );
  return (
    <Panel title={say(kind.texts.facts)}>
      <RecordForm kind={kind} row={row} onCancel={() => void navigate({ to: kind.address })} />
    </Panel>
  );
}

function useIsReadOnly({ isForUnlimited = false }: { isForUnlimited?: boolean }): boolean {
  const isLimited = useIsLimited();
  return isForUnlimited && isLimited;
}

function DeleteButton<R extends Row>({ kind, row }: { kind: Kind<R>; row: R }) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsked(true)}>
        {say(kind.texts.delete)}
      </Button>
      {isAsked && <DeleteRecord kind={kind} row={row} onClose={() => setAsked(false)} />}
    </>
  );
}
