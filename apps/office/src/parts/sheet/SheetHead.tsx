/** The head of a page that is printed for a customer: whose sheet it is, and what. On the screen it is not seen. */

import { formattedDocument } from '@campeiro/contract/documento';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { formattedTelephone } from '@campeiro/ui/format/telephone.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contaQuery } from '../../session/session.ts';
import { logoAddress } from './logo-address.ts';
import classes from './SheetHead.module.css';
import { texts } from './texts.ts';

export function SheetHead({ title }: { title: string }) {
  const t = useTexts(texts);
  const { data: conta } = useSuspenseQuery(contaQuery);
  const { date } = useFormats();
  useLightPaper();
  const { nome, logo, documento, endereco, telefone } = conta;
  return (
    <div className={classes.head}>
      {logo && <img src={logoAddress(logo)} alt="" />}
      <div className={classes.company}>
        <strong>{nome}</strong>
        {endereco && <span>{endereco}</span>}
        <span>
          {[
            documento && t('cnpj', { documento: formattedDocument(documento) }),
            telefone && formattedTelephone(telefone),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={classes.what}>
        <span>{title}</span>
        <span>{date(Date.now())}</span>
      </div>
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
