import { useSay } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { CustomInputs } from '../custom-fields/CustomInputs.tsx';
import type { Definition } from '../custom-fields/values.ts';
import type { Draft } from '../draft/use-draft.ts';
import classes from './Record.module.css';
import type { Kind, Row } from './record.ts';

interface Props<R extends Row> {
  kind: Pick<Kind<R>, 'body' | 'fields' | 'isGrid' | 'hint'>;
  definitions: readonly Definition[];
  draft: Draft;
  /** None while the record is new. */
  id?: number;
}

const ANY = { kind: 'any' } as const;

/** An input for each field of a record. */
export function RecordInputs<R extends Row>({ kind, definitions, draft, id }: Props<R>) {
  const say = useSay();
  const inputs = (
    <>
      {kind.fields.map(({ name, Input }) => (
        <Input key={name} draft={draft} id={id} limits={kind.body[name] ?? ANY} />
      ))}
      <CustomInputs draft={draft} definitions={definitions} />
    </>
  );
  return (
    <>
      {kind.isGrid ? <div className={classes.inputs}>{inputs}</div> : inputs}
      {kind.hint && (
        <Text size="sm" c="dimmed">
          {say(kind.hint)}
        </Text>
      )}
    </>
  );
}
