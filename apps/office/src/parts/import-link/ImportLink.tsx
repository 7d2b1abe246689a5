import type { RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIsLimited } from '../../session/role.ts';
import { texts } from './texts.ts';

/** Leads from a list to the import of its rows, for those who may import. */
export function ImportLink({ recurso }: { recurso: RecursoDeImportacao }) {
  const t = useTexts(texts);
  if (useIsLimited()) return null;
  const to: string = '/importacoes/nova';
  return (
    <Button component={Link} to={to} search={{ recurso } as never} variant="default">
      {t('import')}
    </Button>
  );
}
