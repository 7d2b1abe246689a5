import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { texts } from './texts.ts';

const SCREENS = [
  ['days', '/deslocamentos'],
  ['months', '/deslocamentos/mes'],
  ['work', '/deslocamentos/trabalho'],
  ['additions', '/deslocamentos/complementos'],
  ['contests', '/deslocamentos/contestacoes'],
  ['rates', '/deslocamentos/valores'],
] as const;

/** To the other screens of the area. */
export function AreaLinks({ here }: { here: (typeof SCREENS)[number][0] }) {
  const t = useTexts(texts);
  return SCREENS.filter(([key]) => key !== here).map(([key, to]) => (
    <Button key={key} component={Link} to={to} variant="default">
      {t(key)}
    </Button>
  ));
}
