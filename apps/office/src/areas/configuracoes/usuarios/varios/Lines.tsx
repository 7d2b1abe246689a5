/** A line for each person, and one more to go on. What is pasted into a name may be many lines. */
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Alert, Button, Select, TextInput } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import { createUsuarioFields } from '../../../../contract/fields.ts';
import type { Draft } from '../../../../parts/draft/use-draft.ts';
import { SmallTable } from '../../../../parts/small-table/SmallTable.tsx';
import { PERFIS_TO_CHOOSE } from '../perfis.ts';
import { texts as ofUsers } from '../texts.ts';
import {
  isSeveral,
  type Line,
  linesIn,
  loginFor,
  MOST_LINES,
  nameIn,
  textsOf,
  withName,
  withPasted,
} from './lines.ts';
import { texts } from './texts.ts';

const FEWEST = 3;

export function Lines({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  const [left, setLeft] = useState(0);
  const lines = linesIn(draft.fields);
  const paste = (i: number, event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isSeveral(text)) return;
    event.preventDefault();
    const next = withPasted(lines, i, text);
    setLeft(next.left);
    draft.set(textsOf(next.lines));
  };
  const shown = Math.min(MOST_LINES, Math.max(FEWEST, lines.length + 1));
  return (
    <>
      <SmallTable
        label={t('people')}
        heads={[
          t('nome'),
          t('login'),
          t('email'),
          t('perfil'),
          { label: t('remove', { n: '' }), isHidden: true },
        ]}
      >
        {Array.from({ length: shown }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <Row key={i} i={i} draft={draft} lines={lines} onPaste={(event) => paste(i, event)} />
        ))}
      </SmallTable>
      {left > 0 && (
        <Alert color="yellow" variant="light" role="alert">
          {t('left', { n: left, most: MOST_LINES })}
        </Alert>
      )}
    </>
  );
}

interface RowProps {
  i: number;
  draft: Draft;
  lines: readonly Line[];
  onPaste: (event: ClipboardEvent) => void;
}

function Row({ i, draft, lines, onPaste }: RowProps) {
  const t = useTexts(texts);
  const role = useTexts(ofUsers);
  const n = i + 1;
  const input = (name: keyof Line) => ({
    'aria-label': t('ofLine', { label: t(name), n }),
    value: draft.fields[nameIn(i, name)] ?? '',
    maxLength: createUsuarioFields[name as 'nome'].max,
    error: draft.faultOf(nameIn(i, name)),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      draft.set({ [nameIn(i, name)]: currentTarget.value }),
  });
  return (
    <tr style={{ verticalAlign: 'top' }}>
      <td>
        <TextInput
          {...input('nome')}
          onPaste={onPaste}
          onChange={({ currentTarget }) =>
            draft.set(textsOf(withName(lines, i, currentTarget.value)))
          }
        />
      </td>
      <td>
        <TextInput {...input('login')} autoCapitalize="none" spellCheck={false} />
        <Another draft={draft} lines={lines} i={i} />
      </td>
      <td>
        <TextInput {...input('email')} type="email" />
      </td>
      <td>
        <Select
          aria-label={t('ofLine', { label: t('perfil'), n })}
          data={PERFIS_TO_CHOOSE.filter((perfil) => perfil !== 'integracao').map((value) => ({
            value,
            label: role(value),
          }))}
          value={draft.fields[nameIn(i, 'perfil')] ?? 'campo'}
          onChange={(perfil) => draft.set({ [nameIn(i, 'perfil')]: perfil ?? 'campo' })}
          allowDeselect={false}
        />
      </td>
      <td>
        {lines[i] && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t('remove', { n })}
            onClick={() => draft.set(textsOf(lines.toSpliced(i, 1)))}
          >
            <CloseIcon />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

/** Another login in place of a refused one. */
function Another({ draft, lines, i }: Omit<RowProps, 'onPaste'>) {
  const t = useTexts(texts);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const name = nameIn(i, 'login');
  const current = lines[i]?.login ?? '';
  if (!current || !draft.faultOf(name)) return null;
  const all = new Set([...refused, current.trim().toLowerCase()]);
  const login = loginFor(lines, i, all);
  if (!login) return null;
  const use = () => {
    setRefused(all);
    draft.set({ [name]: login });
  };
  return (
    <Button size="compact-sm" variant="default" mt={4} onClick={use}>
      {t('use', { login })}
    </Button>
  );
}
