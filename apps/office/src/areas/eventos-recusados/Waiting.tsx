/** What waits for a refused visit that a device made: it counts when the office applies the visit. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Loader, Popover, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listEventosEmEspera } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import classes from './EventosRecusados.module.css';
import type { Evento } from './evento.ts';
import { kindText } from './kinds.ts';
import { texts } from './texts.ts';

/** So many are listed; the button counts all. */
const LISTED = 100;

export function Waiting({ visit }: { visit: Evento }) {
  const t = useTexts(texts);
  return (
    <Popover position="bottom-start" withinPortal>
      <Popover.Target>
        <Button variant="default" size="compact-xs">
          {t('nWaiting', { n: visit.em_espera })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Events visit={visit} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Events({ visit: { id_visita, id_usuario } }: { visit: Evento }) {
  const t = useTexts(texts);
  const say = useSay();
  const { dateAndTime } = useFormats();
  const { data } = useQuery(
    answerOf(listEventosEmEspera, {
      body: {
        ...{ ids_visita: [id_visita], ids_usuario: [id_usuario] },
        ...{ ordenar: 'id', por_pagina: LISTED },
      },
    }),
  );
  if (!data) return <Loader size="sm" />;
  return (
    <>
      <Text size="sm">{t('waitingAbout')}</Text>
      {/* It scrolls, so the keyboard has to come to it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <ol className={classes.waiting} tabIndex={0}>
        {data.dados.map(({ id, tipo, data: at }) => (
          <li key={id}>
            {say(kindText(tipo))} <small>{dateAndTime(at)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}
