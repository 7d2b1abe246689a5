import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CustomValue } from '../custom-fields/CustomValue.tsx';
import { useDefinitions } from '../custom-fields/use-definitions.ts';
import { Fact, FactList } from '../facts/Facts.tsx';
import { OwnId } from '../own-id/OwnId.tsx';
import { Panel } from '../panel/Panel.tsx';
import type { Field } from './fields.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { Kind, Row } from './record.ts';
import { texts } from './texts.ts';

interface Props<R extends Row> {
  kind: Kind<R>;
  row: R;
}

interface PanelProps<R extends Row> extends Props<R> {
  /** Facts of its own, instead of one for each field of the kind. */
  children?: ReactNode;
  isReadOnly?: boolean;
}

/** What is known of a record, changed in its place. */
export function FactsPanel<R extends Row>({
  kind,
  row,
  isReadOnly = false,
  children,
}: PanelProps<R>) {
  const t = useTexts(texts);
  const say = useSay();
  const [isEdited, setEdited] = useState(false);
  const close = () => setEdited(false);
  const edit = (
    <div data-office>
      <Button size="compact-sm" variant="default" onClick={() => setEdited(true)}>
        {t('edit')}
      </Button>
    </div>
  );
  return (
    <Panel title={say(kind.texts.facts)} aside={!isEdited && !isReadOnly && edit}>
      {isEdited ? (
        <RecordForm kind={kind} row={row} onCancel={close} onDone={close} />
      ) : (
        (children ?? <Facts kind={kind} row={row} />)
      )}
    </Panel>
  );
}

function Facts<R extends Row>({ kind, row }: Props<R>) {
  const t = useTexts(texts);
  const say = useSay();
  const { dateAndTime } = useFormats();
  const definitions = useDefinitions(kind.customFields);
  const values = row as unknown as Record<string, unknown>;
  const custom = row.campos_personalizados ?? {};
  return (
    <FactList>
      {(kind.fields as readonly Field[]).map(
        ({ name, label, toText, Shown }) =>
          Shown &&
          toText(values[name]) && (
            <Fact key={name} label={say(label)}>
              <Shown value={values[name]} />
            </Fact>
          ),
      )}
      {definitions
        .filter(({ id }) => custom[id] !== undefined)
        .map((definition) => (
          <Fact key={definition.id} label={definition.nome}>
            <CustomValue definition={definition} value={custom[definition.id]} />
          </Fact>
        ))}
      <OwnId row={row} />
      <Fact label={t('created')}>{dateAndTime(row.data_criacao)}</Fact>
    </FactList>
  );
}
