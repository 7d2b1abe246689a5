/** Visits of which devices sent what the server refused: their pages decide about all of it at once. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import type { RowOf } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listClientes, listEventosRecusados, listRegistros } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import { useNames } from '../../transport/use-names.ts';
import classes from './Decisions.module.css';
import { texts } from './texts.ts';

type Evento = RowOf<typeof listEventosRecusados>;

/** So many events are looked through, and so many visits named; the list has the others. */
const READ = 100;
const NAMED = 4;

export function RefusedVisits() {
  const t = useTexts(texts);
  const { dateAndTime, number } = useFormats();
  const { data } = useQuery(
    answerOf(listEventosRecusados, {
      body: { resolvido: false, ordenar: '-id', por_pagina: READ },
    }),
  );
  const byVisit = Map.groupBy(
    (data?.dados ?? []).filter(({ id_registro }) => id_registro !== null),
    ({ id_registro }) => id_registro as number,
  );
  const ids = [...byVisit.keys()];
  const visits = useQuery({
    ...answerOf(listRegistros, { body: { ids, por_pagina: READ } }),
    enabled: ids.length > 0,
  });
  // A device may name a visit that does not exist.
  const known = new Map((visits.data?.dados ?? []).map((visit) => [visit.id, visit]));
  const named = ids.flatMap((id) => known.get(id) ?? []).slice(0, NAMED);
  // Their pages are made when the office applies them.
  const made = (data?.dados ?? []).filter(({ tipo }) => tipo === 'visita');
  const shown = made.slice(0, NAMED);
  const nameOf = useNames(
    listClientes,
    'nome',
    [...named, ...shown].map(({ id_cliente }) => id_cliente),
  );
  if (named.length + made.length === 0) return null;
  return (
    <div className={classes.visits}>
      <h3 className={classes.title}>
        {t('refusedVisits')}
        <span className={classes.count}>{number(known.size + made.length)}</span>
      </h3>
      <ul>
        {shown.map(({ id, id_cliente, data_criacao, usuario, em_espera }) => (
          <li key={`made ${id}`}>
            <Link to="/eventos-recusados" search={{ id: String(id) }} className={classes.visit}>
              <span className={classes.customer}>{nameOf(id_cliente) || t('newVisit')}</span>
              <span className={classes.when}>{dateAndTime(data_criacao)}</span>
              <span className={classes.who}>
                {usuario} · {t('newRefused', { n: em_espera })}
              </span>
            </Link>
          </li>
        ))}
        {named.map(({ id, id_cliente }) => {
          const events = byVisit.get(id) as Evento[];
          return (
            <li key={id}>
              <Link to="/visitas/$id" params={{ id: String(id) }} className={classes.visit}>
                <span className={classes.customer}>{nameOf(id_cliente) || `#${id}`}</span>
                <span className={classes.when}>{dateAndTime(events[0]?.data_criacao ?? '')}</span>
                <span className={classes.who}>
                  {[...new Set(events.map(({ usuario }) => usuario))].join(', ')} ·{' '}
                  {t('nRefused', { n: events.length })}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
