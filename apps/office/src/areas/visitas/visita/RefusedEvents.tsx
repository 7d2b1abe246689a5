import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listEventosRecusados } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { kindText } from '../../eventos-recusados/kinds.ts';
import { Resolve } from '../../eventos-recusados/Resolve.tsx';
import { texts } from './texts.ts';
import classes from './Visita.module.css';

/** What devices sent about this visit and the server refused, until the office has resolved it. */
export function RefusedEvents({ id, atualizado_em }: { id: number; atualizado_em: string }) {
  const t = useTexts(texts);
  const say = useSay();
  const { dateAndTime } = useFormats();
  const { data } = useQuery(
    answerOf(listEventosRecusados, { body: { ids_registro: [id], resolvido: false } }),
  );
  if (!data || data.dados.length === 0) return null;
  return (
    <Panel title={t('refused')}>
      <Resolve rows={data.dados} clear={() => {}} visit={{ atualizado_em }} />
      <ol className={classes.history}>
        {data.dados.map((event) => (
          <li key={event.id}>
            <small>{[event.usuario, dateAndTime(event.data_criacao)].join(' · ')}</small>
            <div>
              <Link to="/eventos-recusados" search={{ id: String(event.id) }}>
                {say(kindText(event.tipo))}
              </Link>
              : {event.problema.detalhe ?? event.problema.titulo}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
