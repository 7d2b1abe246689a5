import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  changeUsuario,
  linkUsuariosToSegmento,
  unlinkUsuarioFromSegmento,
} from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { ask } from '../../../transport/ask.ts';
import { useChange } from '../../../transport/use-change.ts';
import { changedIn, concernsAdministrators, fieldsOfUser, isComplete, segmentsOf } from './form.ts';
import { PresentPassword } from './PresentPassword.tsx';
import { texts } from './texts.ts';
import { UserInputs } from './UserInputs.tsx';
import { useSegments } from './use-segments.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

export function EditUser(props: Props) {
  const segments = useSegments(props.user.id, props.user.ids_grupos);
  if (!segments) return <Skeleton height={300} />;
  return <Form {...props} linked={segments.own.map(({ id }) => id)} />;
}

interface FormProps extends Props {
  /** The segments that the user is linked to, as the form was opened. */
  linked: readonly number[];
}

function Form({ user, linked, onClose }: FormProps) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const [before] = useState(() => ({ fields: fieldsOfUser(user, linked), linked }));
  const [fields, setFields] = useState(before.fields);
  const [own, setOwn] = useState('');
  const [error, setError] = useState<unknown>();
  const isSensitive = concernsAdministrators(before.fields, fields);
  const canSave = isComplete(fields) && (!isSensitive || own !== '');
  const change = useChange(changeUsuario, { quiet: true });
  const saveFields = () =>
    change.mutateAsync({
      params: { id: user.id },
      body: { ...changedIn(before.fields, fields), ...(isSensitive && { senha_atual: own }) },
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    setError(undefined);
    try {
      // A wrong password refuses everything, so what needs it goes first: administrators see everything anyway.
      if (isSensitive) await saveFields();
      // Else the links do: a manager whose segments could not be stored does not see everything meanwhile.
      await changeLinks(user.id, before.linked, segmentsOf(fields));
      if (!isSensitive) await saveFields();
      notify({ tone: 'done', text: texts.saved });
      onClose();
    } catch (trouble) {
      setError(trouble);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <UserInputs
          fields={fields}
          set={(changes) => setFields((now) => ({ ...now, ...changes }))}
        />
        {isSensitive && <PresentPassword value={own} onChange={setOwn} />}
        {error !== undefined && (
          <Alert color="red" role="alert">
            {troubleText(error)}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={!canSave}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

async function changeLinks(
  user: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  for (const id of after.filter((one) => !before.includes(one)))
    await ask(linkUsuariosToSegmento, { params: { id }, body: { ids: [user] } });
  for (const id of before.filter((one) => !after.includes(one)))
    await ask(unlinkUsuarioFromSegmento, { params: { id, idUsuario: user } });
}
