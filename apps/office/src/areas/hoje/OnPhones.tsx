/** Technicians whose work has waited on the phone for long, with their telephone. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { formattedTelephone, telephone } from '@campeiro/ui/format/telephone.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Holding } from '../../parts/holding/Holding.tsx';
import classes from './Decisions.module.css';
import { texts } from './texts.ts';
import type { Painel } from './use-day.ts';

/** So many people are named at first. */
const NAMED = 4;

export function OnPhones({ esperas, now }: { esperas: Painel['esperas']; now: number }) {
  const t = useTexts(texts);
  const { duration, number } = useFormats();
  const [all, setAll] = useState(false);
  const named = all ? esperas : esperas.slice(0, NAMED);
  return (
    <div className={classes.visits} data-late>
      <h3 className={classes.title}>
        {t('onPhones')}
        <span className={classes.count}>{number(esperas.length)}</span>
      </h3>
      <ul>
        {named.map((one) => (
          <li key={one.id_usuario}>
            <Link
              to="/usuarios/$id"
              params={{ id: String(one.id_usuario) }}
              className={classes.visit}
            >
              <span className={classes.customer}>
                {one.usuario}
                {!one.ativo && ` · ${t('inativo')}`}
              </span>
              <span className={classes.when}>{duration(now - Date.parse(one.desde))}</span>
              <span className={classes.held}>
                <Holding espera={one} now={now} />
              </span>
            </Link>
            {one.telefone && (
              <a href={telephone(one.telefone)} className={classes.all}>
                {formattedTelephone(one.telefone)}
              </a>
            )}
          </li>
        ))}
      </ul>
      {esperas.length > named.length && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {t('all', { n: esperas.length })}
        </button>
      )}
    </div>
  );
}
