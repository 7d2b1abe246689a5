/** The head of a page that is printed for a customer: whose sheet it is, and what. On the screen it is not seen. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contaQuery } from '../../session/session.ts';
import classes from './SheetHead.module.css';

export function SheetHead({ title }: { title: string }) {
  const { data: conta } = useSuspenseQuery(contaQuery);
  const { date } = useFormats();
  useLightPaper();
  return (
    <div className={classes.head}>
      <strong>{conta.nome}</strong>
      <span>{title}</span>
      <span>{date(Date.now())}</span>
    </div>
  );
}

const SCHEME = 'data-mantine-color-scheme';

/** Paper is white, also when the screen is dark. */
function useLightPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    const ends = new AbortController();
    let before: string | null = null;
    const on = (name: string, listener: () => void) =>
      window.addEventListener(name, listener, { signal: ends.signal });
    on('beforeprint', () => {
      before = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    });
    on('afterprint', () => before && root.setAttribute(SCHEME, before));
    return () => ends.abort();
  }, []);
}
